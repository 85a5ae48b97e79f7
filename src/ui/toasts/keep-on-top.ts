/** The dialog that is in front: in it is the focus, or it was opened in the others. */
function frontDialog(): Element | undefined {
  const open = [...document.querySelectorAll('dialog:modal')];
  return open.findLast((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1);
}

/**
 * Keeps a place in front of everything and usable: an open dialog makes all around it dead, so it stands in the dialog
 * as long as that is open.
 */
export function keepOnTop(place: HTMLElement): void {
  place.popover = 'manual';
  const settle = () => {
    const home = frontDialog() ?? document.body;
    if (place.parentElement === home && place.isConnected) return;
    // A move keeps the state of toasts in progress: their time goes on.
    if (place.isConnected && 'moveBefore' in home) home.moveBefore(place, null);
    else home.append(place);
    if (place.matches(':popover-open')) place.hidePopover();
    place.showPopover();
  };
  settle();
  // A dialog that goes away takes with it what stands in it.
  new MutationObserver(settle).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
}
