import type { Repeat } from './plugins/interval-job.ts';

/** Repeated jobs of a demo, which also run whenever its clock is set, without waiting for their interval. */
export class DemoJobs {
  readonly #runs = new Set<() => Promise<void>>();

  /** Repeats the work as given, and records it. */
  remembering(repeat: Repeat): Repeat {
    return (work, milliseconds) => {
      let pending: Promise<void> = Promise.resolve();
      const once = () => {
        pending = work();
        return pending;
      };
      const again = () => pending.then(once, once);
      this.#runs.add(again);
      const stop = repeat(once, milliseconds);
      return () => {
        this.#runs.delete(again);
        stop();
      };
    };
  }

  /** Runs each job once, in the order of their creation; a job in progress is run again afterwards. */
  async runAll(): Promise<void> {
    for (const run of [...this.#runs]) await run();
  }
}
