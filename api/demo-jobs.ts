import type { Repeat } from './plugins/interval-job.ts';

/** Repeated jobs of a demo, which also run when its clock is set: nobody waits for their turn. */
export class DemoJobs {
  readonly #runs = new Set<() => Promise<void>>();

  /** Repeats as before, and keeps the work. */
  remembering(repeat: Repeat): Repeat {
    return (work, milliseconds) => {
      let underWay: Promise<void> = Promise.resolve();
      const once = () => {
        underWay = work();
        return underWay;
      };
      const again = () => underWay.then(once, once);
      this.#runs.add(again);
      const stop = repeat(once, milliseconds);
      return () => {
        this.#runs.delete(again);
        stop();
      };
    };
  }

  /** Runs each job once, in the order they were made; one that is under way runs anew afterwards. */
  async runAll(): Promise<void> {
    for (const run of [...this.#runs]) await run();
  }
}
