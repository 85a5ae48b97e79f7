import type { ChartTone } from '../charts.ts';

export interface ChartSeries {
  name: string;
  data: readonly number[];
  tone: ChartTone;
  /** Drawn as what is only compared with. */
  isBefore?: boolean;
}

/** Content of a chart over time. */
export interface ChartContent {
  kind: 'line' | 'bar';
  /** Period of each value, as people read it. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Bars upon each other instead of beside each other. */
  isStacked?: boolean;
}

/** The values whose highest the ground has to reach. */
export function heightsOf({ series, labels, isStacked }: Pick<ChartContent, 'series' | 'labels' | 'isStacked'>): number[] {
  if (!isStacked) return series.flatMap(({ data }) => [...data]);
  return labels.map((_, at) => series.reduce((sum, { data }) => sum + (data[at] ?? 0), 0));
}
