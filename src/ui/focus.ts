/**
 * A control that goes away with what it acted on would leave the keyboard at the page's beginning:
 * its neighbour takes over, and the last one leaves it to the panel's button.
 */
export function passFocus(line: Element | null, control: string): void {
  if (!line?.contains(document.activeElement)) return;
  const neighbour = line.nextElementSibling ?? line.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>(control) ?? line.closest('details')?.querySelector('summary');
  (next ?? document.getElementById('content'))?.focus();
}
