/** The front dialog: the one with the focus, or the innermost open one. */
function frontDialog(): Element | undefined {
  const open = [...document.querySelectorAll('dialog:modal')];
  return open.findLast((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1);
}

/**
 * Keeps a container above everything and usable: an open dialog makes its surroundings inert, so the container is moved into it while it is
 * open.
 */
export function keepOnTop(place: HTMLElement): void {
  place.popover = 'manual';
  const settle = () => {
    const home = frontDialog() ?? document.body;
    if (place.parentElement === home && place.isConnected) return;
    // `moveBefore` preserves the animations of visible toasts, and thereby their remaining time.
    if (place.isConnected && 'moveBefore' in home) home.moveBefore(place, null);
    else home.append(place);
    if (place.matches(':popover-open')) place.hidePopover();
    place.showPopover();
  };
  settle();
  // A dialog that is removed takes its content with it.
  new MutationObserver(settle).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
}
