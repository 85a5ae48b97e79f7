/** Geometry of server-rendered charts, in a box of `chartBox` units. */
export const chartBox = { width: 300, height: 100 } as const;
/** Colours of series and parts in order, named after the skins' colours. */
export const chartTones = ['primary', 'secondary', 'accent', 'info'] as const;
export type ChartTone = (typeof chartTones)[number];

/** Colours of a chart whose first series has the colour `first`. */
export const tonesFrom = (first: ChartTone): ChartTone[] => [...chartTones.slice(chartTones.indexOf(first)), ...chartTones];

const round = (value: number) => Math.round(value * 10) / 10;

/** Points of a line, scaled to the maximum of all series. A single value results in a flat line. */
export function linePoints(data: number[], top: number, bottom = 0): [number, number][] {
  const values = data.length === 1 ? [...data, ...data] : data;
  const reach = top - bottom || 1;
  return values.map((value, at) => [
    round((at / (values.length - 1)) * chartBox.width),
    round(chartBox.height - ((value - bottom) / reach) * (chartBox.height - 4) - 2),
  ]);
}

export const linePath = (points: [number, number][]) => points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Columns side by side; several series are stacked. */
export function columns(series: number[][]): { x: number; y: number; width: number; height: number; of: number }[] {
  const count = Math.max(0, ...series.map((data) => data.length));
  const sums = Array.from({ length: count }, (_, at) => series.reduce((sum, data) => sum + Math.max(0, data[at] ?? 0), 0));
  const top = Math.max(1, ...sums);
  const step = chartBox.width / Math.max(1, count);
  const width = round(step * (count > 14 ? 0.7 : 0.5));
  return sums.flatMap((_, at) => {
    let y: number = chartBox.height;
    return series.map((data, of) => {
      const height = round((Math.max(0, data[at] ?? 0) / top) * chartBox.height);
      y = round(y - height);
      return { x: round(at * step + (step - width) / 2), y, width, height, of };
    });
  });
}

/** Parts of a ring with share and start, in percent. */
export function shares(values: number[]): { share: number; start: number }[] {
  const all = values.reduce((sum, value) => sum + value, 0) || 1;
  let start = 0;
  return values.map((value) => {
    const share = round((value / all) * 100);
    const part = { share, start: round(start) };
    start += (value / all) * 100;
    return part;
  });
}
