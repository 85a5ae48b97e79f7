/** Runs the work of a press, ignoring presses while it is in progress. */
export async function whileBusy(element: HTMLElement, work: () => Promise<unknown>): Promise<void> {
  if (element.ariaBusy === 'true') return;
  element.ariaBusy = 'true';
  try {
    await work();
  } finally {
    element.ariaBusy = null;
  }
}
