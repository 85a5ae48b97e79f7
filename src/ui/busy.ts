/** Does what a press asks for, once at a time. */
export async function whileBusy(element: HTMLElement, work: () => Promise<unknown>): Promise<void> {
  if (element.ariaBusy === 'true') return;
  element.ariaBusy = 'true';
  try {
    await work();
  } finally {
    element.ariaBusy = null;
  }
}
