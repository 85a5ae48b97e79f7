import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import type { StaleProps } from './StaleChoice.tsx';

/** Loaded on demand, since conflicts are rare. */
const StaleChoice = lazyPart(() => import('./StaleChoice.tsx').then((part) => ({ default: part.StaleChoice })));

/** Asks how to resolve an edit conflict. */
export const StaleQuestion = (props: StaleProps) => (
  <Suspense fallback={null}>
    <StaleChoice {...props} />
  </Suspense>
);
