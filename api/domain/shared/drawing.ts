import { limitConcurrency } from './concurrency.ts';

/**
 * Redraws large pictures one at a time, off the main thread: each takes a processor and up to 200 MB. A few wait. @throws Overloaded beyond
 * that
 */
export const drawing = limitConcurrency({ max: 1, queueLength: 16 });
