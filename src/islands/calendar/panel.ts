import { lazyPart } from '../../lib/lazy-part.ts';

/** Loaded on demand; shared by adding and editing, so that it loads only once. */
export const EventPanel = lazyPart(() => import('./EventPanel.tsx').then(({ EventPanel }) => ({ default: EventPanel })));
