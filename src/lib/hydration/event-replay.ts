const isBox = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === 'checkbox';

/** Whether a key sends what is written, in fields whose Enter does. */
const sends = ({ key, shiftKey, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && target instanceof HTMLTextAreaElement && target.enterKeyHint === 'send';

/**
 * Keeps what is pressed, ticked and sent by Enter in an island before it is alive. Forms that were sent are kept by shell/first-paint.ts.
 * @returns what does it then
 */
export function recordEvents(island: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const ticked = new Set<HTMLInputElement>();
  const stop = new AbortController();
  const { signal } = stop;
  island.addEventListener(
    'click',
    ({ target }) => {
      pressed = (target as Element).closest('button[type=button]') ?? pressed;
    },
    { signal },
  );
  island.addEventListener(
    'keydown',
    (event) => {
      if (!sends(event)) return;
      event.preventDefault();
      (event.target as HTMLTextAreaElement).form?.requestSubmit();
    },
    { signal },
  );
  island.addEventListener('change', ({ target }) => isBox(target) && ticked.add(target), { signal });
  return () => {
    stop.abort();
    const wanted = [...ticked].filter((box) => box.checked !== box.defaultChecked);
    // React takes over what is pressed before it does anything else: until then it does not know what a box was.
    for (const box of wanted) box.checked = box.defaultChecked;
    (wanted[0] ?? pressed)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    for (const box of wanted) box.click();
    pressed?.click();
    for (const form of island.querySelectorAll<HTMLFormElement>('form[data-submitted]:not([data-held])')) {
      delete form.dataset.submitted;
      form.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      form.requestSubmit();
    }
  };
}
