/**
 * Keys pressed during composition belong to the input method and are hidden from other handlers, such as the Enter that ends a word. Safari
 * sends that Enter after the composition, recognizable only by the key code 229.
 */
addEventListener(
  'keydown',
  (event) => {
    // Rich text editors handle compositions themselves.
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
    // Deprecated, but the only indication.
    const { keyCode }: { keyCode: number } = event;
    if (event.isComposing || keyCode === 229) event.stopImmediatePropagation();
  },
  true,
);

export {};
