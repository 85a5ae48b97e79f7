import { Overloaded } from './errors.ts';

/** Runs at most `max` heavy operations at once while `queueLength` wait; rejects further ones with `Overloaded`. */
export function limitConcurrency({ max, queueLength }: { max: number; queueLength: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= max) {
      if (waiting.length >= queueLength) throw new Overloaded(1);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
