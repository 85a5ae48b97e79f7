import type { ChartTone } from '../charts.ts';

export interface ChartSeries {
  name: string;
  data: readonly number[];
  tone: ChartTone;
  /** Whether it is a comparison series, drawn less prominently. */
  isBefore?: boolean;
}

/** Content of a chart over time. */
export interface ChartContent {
  kind: 'line' | 'bar';
  /** Label of each value's period. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Whether bars are stacked instead of side by side. */
  isStacked?: boolean;
}

/** Values whose maximum determines the height of the scale. */
export function heightsOf({ series, labels, isStacked }: Pick<ChartContent, 'series' | 'labels' | 'isStacked'>): number[] {
  if (!isStacked) return series.flatMap(({ data }) => [...data]);
  return labels.map((_, at) => series.reduce((sum, { data }) => sum + (data[at] ?? 0), 0));
}
