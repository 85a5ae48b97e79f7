/** Light dismiss for browsers without `closedby`, such as Safari: a press outside a dialog closes it, unless the dialog objects. */
let pressed: HTMLDialogElement | undefined;
addEventListener('pointerdown', (event) => {
  pressed = besideOf(event);
});
addEventListener('click', (event) => {
  // A selection of text may begin in the dialog and end outside it, which must not close it.
  if (pressed && besideOf(event) === pressed && pressed.dispatchEvent(new Event('cancel', { cancelable: true }))) pressed.close();
});

/** @returns the dialog that was pressed outside of its own box: what lies behind it is part of it. */
function besideOf({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom ? target : undefined;
}

export {};
