/** Hides tooltips on Escape until the next hover or focus. */
export function tips(): void {
  const all = () => document.querySelectorAll<HTMLElement>('.tip');
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const tip of all()) tip.dataset.closed = '';
  });
  for (const tip of all()) for (const sign of ['pointerenter', 'focus']) tip.addEventListener(sign, () => delete tip.dataset.closed);
}
