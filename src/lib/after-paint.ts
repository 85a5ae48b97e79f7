/** Runs a callback after the pending changes are painted, so that it delays no interaction. Hidden tabs paint once they are visible. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
