/** Runs work at an interval in milliseconds, skipping turns while it still runs. @returns a function that stops it */
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
