import { lazyPart } from '../../lib/lazy-part.ts';

/** Loaded for who adds or changes something; one for both, so that it is there at once the second time. */
export const EventPanel = lazyPart(() => import('./EventPanel.tsx').then(({ EventPanel }) => ({ default: EventPanel })));
