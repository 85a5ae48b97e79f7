/** Updates the pressed state of all buttons that match: an item may occur several times on a page. */
export function press(selector: string, pressed: boolean): void {
  for (const button of document.querySelectorAll(selector)) button.ariaPressed = String(pressed);
}
