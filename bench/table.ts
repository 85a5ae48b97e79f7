import type { Sample } from './load.ts';
import { familyGoal, keptBytes, keptGoal, type Point } from './points.ts';

/** A point at a number of connections, with one sample for each round. */
export interface Row {
  point: Point;
  connections: number;
  /** Size of the body. */
  bytes: number;
  samples: Sample[];
}

const goalConnections = 64;
const titles = [
  'conn',
  'server',
  'asker',
  'path',
  'bytes',
  'req/s',
  'p50 ms',
  'p99 ms',
  'cpu us',
  '/bare',
  '/limit',
  'goal',
  'cpu/limit',
  'bad',
];
const texts = new Set(['server', 'asker', 'path']);

const legend = `Medians of the rounds; the ratios are of requests per second, taken within each round.
cpu us: processor time of the server for one answer. cpu/limit: the limit's divided by it, a ratio that holds on a busy machine too.
bare: node:http with a fixed answer. limit: the same page written by hand for speed alone; it reads the flags of the
person named in a header and checks no token.`;

/** Formats the results as a table. */
export function table(rows: Row[]): string {
  const lines = [titles, ...rows.map((row) => cells(row, rows))];
  const widths = titles.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const pad = (text: string, at: number) => (texts.has(titles[at] ?? '') ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0));
  return `${lines.map((line) => line.map(pad).join('  ')).join('\n')}\n\n${familyLine(rows)}\n${keptLine(rows)}\n\n${legend}`;
}

/** The families in one line: their median, and the slowest. */
function familyLine(rows: Row[]): string {
  const ratios = rows
    .filter(({ point }) => point.family)
    .map((row) => ({ path: row.point.path, ratio: Number(ratio(row, limitOf(row, rows), ({ perSecond }) => perSecond)) }))
    .toSorted((a, b) => a.ratio - b.ratio);
  const middle = median(ratios.map(({ ratio }) => ratio));
  return `Families: the median reaches ${middle.toFixed(2)} of the limit (goal ${familyGoal}); the slowest is ${ratios[0]?.path} with ${ratios[0]?.ratio}.`;
}

/** Compares the product's public list with the same bytes sent from a cache by the simplest route. */
function keptLine(rows: Row[]): string {
  const under = (server: string, isIt: (point: Point) => boolean) =>
    rows.find(({ point, connections }) => connections === goalConnections && point.server === server && isIt(point));
  const ours = under('product', ({ asker, family }) => asker === 'public' && !family);
  const plain = under('limit', ({ path }) => path === keptBytes);
  if (!ours || !plain) return '';
  const [speed, wait] = [ratio(ours, plain, ({ perSecond }) => perSecond), ratio(ours, plain, ({ p99 }) => p99)];
  return `Kept bytes: the public list reaches ${speed} of them (goal ${keptGoal.perSecond}), with a p99 of ${wait} times theirs (goal at most ${keptGoal.p99}).`;
}

/** The limit's page for the same actor under the same load. */
function limitOf({ point, connections }: Row, rows: Row[]): Row | undefined {
  return rows.find((other) => other.connections === connections && other.point.server === 'limit' && other.point.asker === point.asker);
}

function cells(row: Row, rows: Row[]): string[] {
  const { point, connections, bytes, samples } = row;
  const bare = rows.find((other) => other.connections === connections && other.point.server === 'bare');
  const limit = limitOf(row, rows);
  const work = samples.flatMap((sample) => sample.work ?? []);
  return [
    String(connections),
    point.server,
    point.asker,
    point.path,
    String(bytes),
    Math.round(median(samples.map((sample) => sample.perSecond))).toLocaleString('en'),
    median(samples.map((sample) => sample.p50)).toFixed(2),
    median(samples.map((sample) => sample.p99)).toFixed(2),
    work.length > 0 ? (median(work) * 1000).toFixed(1) : '',
    ratio(row, bare, ({ perSecond }) => perSecond),
    ratio(row, limit, ({ perSecond }) => perSecond),
    point.goal && connections === goalConnections ? `>= ${point.goal}` : '',
    ratio(row, limit, ({ work }) => 1 / (work ?? Number.NaN)),
    String(samples.reduce((sum, sample) => sum + sample.bad, 0)),
  ];
}

/** Ratio of two rows, by round. */
function ratio(row: Row, other: Row | undefined, value: (sample: Sample) => number): string {
  if (!other || row.point.server === 'bare') return '';
  const ratios = row.samples.flatMap((sample, round) => {
    const theirs = other.samples[round];
    return theirs ? [value(sample) / value(theirs)] : [];
  });
  const middle = median(ratios);
  return Number.isNaN(middle) ? '' : middle.toFixed(2);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
