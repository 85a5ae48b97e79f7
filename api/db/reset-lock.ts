import { perDatabase } from './client.ts';

/** Lets changes happen side by side, and an exchange of all contents alone: who wants to change something meanwhile waits without blocking anybody. */
class ResetLock {
  #changes = 0;
  #exchange: Promise<void> | undefined;
  #whenQuiet: (() => void) | undefined;

  /** Runs what may change something. It must not be called from inside another one. */
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

  /** Runs an exchange when all changes that have begun are over. There is one at a time. */
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
