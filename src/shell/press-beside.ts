/** For browsers without `closedby`, as Safari: what a press beside it should close is closed here, unless it objects. */
let pressed: HTMLDialogElement | undefined;
addEventListener('pointerdown', (event) => {
  pressed = besideOf(event);
});
addEventListener('click', (event) => {
  // Whoever chooses words may let go of them beside the dialog.
  if (pressed && besideOf(event) === pressed && pressed.dispatchEvent(new Event('cancel', { cancelable: true }))) pressed.close();
});

/** @returns the dialog that was pressed outside of its own box: what lies behind it is part of it. */
function besideOf({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom ? target : undefined;
}

export {};
