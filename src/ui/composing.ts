/**
 * Keys of a word that is still being composed belong to the input method: no part of the page takes them for its own, such as the Enter
 * that ends the word. Safari sends that Enter after the composition, and tells it by the key code 229 alone.
 */
addEventListener(
  'keydown',
  (event) => {
    // Editors of rich text know compositions themselves.
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
    // Deprecated, and the only sign there is.
    const { keyCode }: { keyCode: number } = event;
    if (event.isComposing || keyCode === 229) event.stopImmediatePropagation();
  },
  true,
);

export {};
