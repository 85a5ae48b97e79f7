import { limitConcurrency } from './concurrency.ts';

/** Draws large pictures anew one at a time, beside the main thread: each takes a processor and up to 200 MB meanwhile. Some wait. @throws Overloaded beyond that */
export const drawing = limitConcurrency({ max: 1, queueLength: 16 });
