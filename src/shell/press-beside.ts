/**
 * Light dismiss for browsers without `closedby`, such as Safari: a click outside a dialog closes it, unless a `cancel` handler prevents it.
 */
let pressed: HTMLDialogElement | undefined;
addEventListener('pointerdown', (event) => {
  pressed = besideOf(event);
});
addEventListener('click', (event) => {
  // A text selection may start inside the dialog and end outside; it must not close the dialog.
  if (pressed && besideOf(event) === pressed && pressed.dispatchEvent(new Event('cancel', { cancelable: true }))) pressed.close();
});

/** @returns the dialog whose backdrop was clicked; backdrop events target the dialog */
function besideOf({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom ? target : undefined;
}

export {};
