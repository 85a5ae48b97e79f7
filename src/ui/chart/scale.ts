/** Evenly spaced tick values of a chart's axis, in ascending order. */
export function ticksOf(values: readonly number[], most = 4): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = roundStep((highest - lowest || 1) / most);
  const first = Math.floor(lowest / step);
  const last = Math.ceil((highest || step) / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The next larger of 1, 2, 2.5 and 5 times a power of ten, and at least 1, because the values are counts. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= least) ?? 10;
  return Math.max(1, step * power);
}

/** Indexes of the labels that fit: the first, the last, and others evenly spaced. */
export function shownLabels(count: number, room = 6): number[] {
  if (count <= room) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: room }, (_, at) => Math.round((at * (count - 1)) / (room - 1)));
}
