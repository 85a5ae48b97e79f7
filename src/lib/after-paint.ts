/** Does something when what has changed by now has been drawn: no press waits for it. A tab that is not seen draws when it is. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
