/** Shows every button of a kind as pressed or not: the same thing may stand in several places of a page. */
export function press(selector: string, pressed: boolean): void {
  for (const button of document.querySelectorAll(selector)) button.ariaPressed = String(pressed);
}
