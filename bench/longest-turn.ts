import { setImmediate } from 'node:timers/promises';

/** Longest turn of the event loop during some work, in milliseconds of CPU time. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ milliseconds: number; result: T }> {
  let isOver = false;
  const over = work().finally(() => {
    isOver = true;
  });
  let milliseconds = 0;
  let before = process.threadCpuUsage();
  while (!isOver) {
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    milliseconds = Math.max(milliseconds, (user + system) / 1000);
    before = process.threadCpuUsage();
  }
  return { milliseconds, result: await over };
}
