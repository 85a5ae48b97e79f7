/** Guided tour of a page: a small dialog explains each part, which is outlined. */
export function tour(): void {
  const box = document.querySelector<HTMLDialogElement>('[data-tour-box]');
  if (!box) return;
  const stops = [...box.querySelectorAll<HTMLElement>('[data-stop]')];
  const place = box.querySelector('[data-at]');
  const back = box.querySelector<HTMLButtonElement>('[data-step="-1"]');
  let at = 0;
  const unmark = () => document.querySelector('.tour-mark')?.classList.remove('tour-mark');
  const show = (next: number) => {
    at = Math.max(0, next);
    unmark();
    if (at >= stops.length) return box.close();
    for (const [each, stop] of stops.entries()) stop.hidden = each !== at;
    if (place) place.textContent = `${at + 1} / ${stops.length}`;
    if (back) back.ariaDisabled = String(at === 0);
    document.querySelector(stops[at]?.dataset.stop ?? '')?.classList.add('tour-mark');
  };
  document.querySelector('[data-tour]')?.addEventListener('click', () => {
    show(0);
    box.showModal();
    box.querySelector<HTMLElement>('[data-step="1"]')?.focus();
  });
  box.addEventListener('click', ({ target }) => {
    const step = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step === 'end') box.close();
    else if (step) show(at + Number(step));
  });
  box.addEventListener('close', unmark);
}
