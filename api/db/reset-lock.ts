import { perDatabase } from './client.ts';

/** Lock that allows concurrent changes, and resets exclusively: changes wait during a reset without blocking the process. */
class ResetLock {
  #changes = 0;
  #exchange: Promise<void> | undefined;
  #whenQuiet: (() => void) | undefined;

  /** Runs a possible change. Calls must not be nested. */
  async change<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    while (this.#exchange) await this.#exchange;
    this.#changes += 1;
    try {
      return await work();
    } finally {
      this.#changes -= 1;
      if (this.#changes === 0) this.#whenQuiet?.();
    }
  }

  /** Runs a reset after all changes in progress, one reset at a time. */
  async exchange(work: () => void | Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#exchange = promise;
    try {
      if (this.#changes > 0) {
        await new Promise<void>((quiet) => {
          this.#whenQuiet = quiet;
        });
      }
      await work();
    } finally {
      this.#whenQuiet = undefined;
      this.#exchange = undefined;
      resolve();
    }
  }
}

export const resetLockOf = perDatabase(() => new ResetLock());
