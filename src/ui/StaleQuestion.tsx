import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import type { StaleProps } from './StaleChoice.tsx';

/** Loaded when it is asked, which is seldom. */
const StaleChoice = lazyPart(() => import('./StaleChoice.tsx').then((part) => ({ default: part.StaleChoice })));

/** Something was changed elsewhere while it was changed here: one of the two is to be kept. */
export const StaleQuestion = (props: StaleProps) => (
  <Suspense fallback={null}>
    <StaleChoice {...props} />
  </Suspense>
);
