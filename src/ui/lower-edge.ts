/** Bars and round buttons that stay at the lower edge, over what scrolls past. */
const bars =
  '.bulk-bar, .buy-bar, .compare-bar, .mail-write, .calendar-add, .filter-foot, .save-bar, .to-top, .tab-bar, [data-footer="sticky"] .footer-bar';
/** Room between a bar and what stands above it, in pixels; an outline fits into it. */
const room = 8;

let edge = 0;

/** Height of what stands at the lower edge now. */
function measure(): number {
  const heights = [...document.querySelectorAll(bars)].map((bar) => {
    if (!bar.checkVisibility({ visibilityProperty: true })) return 0;
    const { top, bottom } = bar.getBoundingClientRect();
    // One that has come to its own place in the page covers nothing.
    return bottom > innerHeight - 100 && bottom <= innerHeight + 1 ? innerHeight - top + room : 0;
  });
  return Math.round(Math.max(0, ...heights));
}

/** Keeps the focus above the bars: the browser scrolls what it goes to into the part of the window that they leave free. */
function keepFree(): void {
  const height = measure();
  // In a window as low as this nothing would be left.
  const next = height < innerHeight / 2 ? height : 0;
  if (next === edge) return;
  edge = next;
  document.documentElement.style.scrollPaddingBottom = edge ? `${edge}px` : '';
}

// Before the focus moves.
document.addEventListener('keydown', ({ key }) => (key === 'Tab' || key === 'Enter' || key.startsWith('Arrow')) && keepFree(), true);
document.addEventListener('click', keepFree, true);
// Focus that a script moves, and a field that stands under a bar as it is reached, are scrolled here.
document.addEventListener('focusin', ({ target }) => {
  requestAnimationFrame(() => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || target.closest(bars)) return;
    const { top, bottom } = target.getBoundingClientRect();
    const height = measure();
    if (height > 0 && bottom > innerHeight - height && bottom - top < innerHeight / 2) scrollBy({ top: bottom - innerHeight + height });
  });
});

export {};
