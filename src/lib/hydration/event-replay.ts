const isBox = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement && target.type === 'checkbox';

/** Whether a key press submits a field that is submitted by Enter. */
const sends = ({ key, shiftKey, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !isComposing && target instanceof HTMLTextAreaElement && target.enterKeyHint === 'send';

/**
 * Records clicks, ticks and submissions by Enter before an island is hydrated. Submitted forms are held by shell/first-paint.ts.
 * @returns a function that replays them
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
    // React must process the event on the original state first; until then it does not know a checkbox's state.
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
