/**
 * Moves the focus from a control that is removed together with its row to its neighbour, or from the last row to the panel's button.
 * Otherwise keyboard users would restart at the top of the page.
 */
export function passFocus(line: Element | null, control: string): void {
  if (!line?.contains(document.activeElement)) return;
  const neighbour = line.nextElementSibling ?? line.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(control) ?? line.closest('details')?.querySelector('summary');
  (next ?? document.getElementById('content'))?.focus();
}
