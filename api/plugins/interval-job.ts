/** Runs work every so many milliseconds, unless it still runs. @returns how to stop. */
export type Repeat = (work: () => Promise<void>, milliseconds: number) => () => void;

export const repeat: Repeat = (work, milliseconds) => {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void work().finally(() => {
      busy = false;
    });
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};
