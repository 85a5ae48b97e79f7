import type { Repeat } from '../../api/plugins/interval-job.ts';

/** Runs repeated work when a test triggers it, and never twice at once. */
export function manualScheduler(): { repeat: Repeat; turn: () => Promise<void> } {
  const works = new Map<() => Promise<void>, Promise<void> | undefined>();
  async function run(work: () => Promise<void>): Promise<void> {
    const running = works.get(work) ?? work();
    works.set(work, running);
    await running;
    if (works.has(work)) works.set(work, undefined);
  }
  return {
    repeat(work) {
      works.set(work, undefined);
      return () => works.delete(work);
    },
    async turn() {
      await Promise.all([...works.keys()].map(run));
    },
  };
}
