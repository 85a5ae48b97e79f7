import { Overloaded } from './errors.ts';

/** Lets so much heavy work run at once and so much wait; what comes beyond that is refused with `Overloaded`. */
export function takeTurns({ atOnce, queueLength }: { atOnce: number; queueLength: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
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
