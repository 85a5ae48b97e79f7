/** Bars and floating buttons at the lower edge, above scrolling content. */
const bars =
  '.bulk-bar, .buy-bar, .compare-bar, .mail-write, .calendar-add, .filter-foot, .save-bar, .to-top, .tab-bar, [data-footer="sticky"] .footer-bar';
/** Distance between a bar and the content above it in pixels, enough for an outline. */
const room = 8;

let edge = 0;

/** Height covered at the lower edge. */
function measure(): number {
  const heights = [...document.querySelectorAll(bars)].map((bar) => {
    if (!bar.checkVisibility({ visibilityProperty: true })) return 0;
    const { top, bottom } = bar.getBoundingClientRect();
    // A sticky bar in its normal position covers nothing.
    return bottom > innerHeight - 100 && bottom <= innerHeight + 1 ? innerHeight - top + room : 0;
  });
  return Math.round(Math.max(0, ...heights));
}

/** Keeps the focus above the bars: the browser scrolls focused elements into the area that is not covered. */
function keepFree(): void {
  const height = measure();
  // In a very low window no area would be left.
  const next = height < innerHeight / 2 ? height : 0;
  if (next === edge) return;
  edge = next;
  document.documentElement.style.scrollPaddingBottom = edge ? `${edge}px` : '';
}

// Runs before the focus moves.
document.addEventListener('keydown', ({ key }) => (key === 'Tab' || key === 'Enter' || key.startsWith('Arrow')) && keepFree(), true);
document.addEventListener('click', keepFree, true);
// Focus set by a script, and fields that are covered when focused, are scrolled here.
document.addEventListener('focusin', ({ target }) => {
  requestAnimationFrame(() => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible') || target.closest(bars)) return;
    const { top, bottom } = target.getBoundingClientRect();
    const height = measure();
    if (height > 0 && bottom > innerHeight - height && bottom - top < innerHeight / 2) scrollBy({ top: bottom - innerHeight + height });
  });
});

export {};
