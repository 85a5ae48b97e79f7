import { type ChartContent, heightsOf } from './chart.ts';
import { ticksOf } from './scale.ts';

const box = { width: 600, height: 200 };
const round = (value: number) => Math.round(value * 10) / 10;

/** Server-rendered chart. */
export function Drawing({ kind, labels, series, isStacked = false }: ChartContent) {
  const ticks = ticksOf(heightsOf({ series, labels, isStacked }));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => round(box.height - ((value - bottom) / (top - bottom)) * box.height);
  const step = box.width / Math.max(1, labels.length);
  const middle = (at: number) => round((at + 0.5) * step);
  return (
    <svg
      className="chart-drawing"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {ticks.map((tick) => (
        <path key={tick} className="chart-ground" d={`M0 ${y(tick)}H${box.width}`} />
      ))}
      {kind === 'line' &&
        series.map(({ name, data, tone, isBefore }) => (
          <path
            key={name}
            className={`chart-line tone-${tone} ${isBefore ? 'chart-before' : ''}`}
            d={data.map((value, at) => `${at === 0 ? 'M' : 'L'}${middle(at)} ${y(value)}`).join('')}
          />
        ))}
      {kind === 'bar' && bars({ series, labels, isStacked, step, y }).map((bar) => <rect key={`${bar.x} ${bar.y}`} {...bar} />)}
    </svg>
  );
}

interface BarsInput extends Required<Pick<ChartContent, 'series' | 'labels' | 'isStacked'>> {
  step: number;
  y: (value: number) => number;
}

function bars({ series, labels, isStacked, step, y }: BarsInput) {
  const beside = isStacked ? 1 : series.length;
  const width = round((step * 0.7) / beside);
  return labels.flatMap((_, at) => {
    let below = 0;
    return series.flatMap(({ data, tone }, of) => {
      const value = data[at] ?? 0;
      const from = isStacked ? below : 0;
      below += value;
      const x = round(at * step + step * 0.15 + (isStacked ? 0 : of * width));
      const top = y(from + value);
      return value === 0 ? [] : [{ className: `chart-fill tone-${tone}`, x, y: top, width, height: round(y(from) - top) }];
    });
  });
}
