import { type Static, Type } from 'typebox';
import { defaultPeriod, periods } from '../values/backoffice/analytics.ts';

const Period = Type.Enum([...periods], { default: defaultPeriod, description: 'Period, counted back from the latest day with metrics.' });
export const PeriodQuery = Type.Object({ period: Period });
export type PeriodQuery = Static<typeof PeriodQuery>;

export const Count = Type.Integer({ minimum: 0 });
export const Dollars = Type.Integer({ description: 'Amount in whole US dollars.' });
export const Percent = Type.Number({ description: 'Percentage with at most one decimal place.' });
export const Growth = Type.Number({
  description: 'Percentage change from the preceding period of the same length, with at most one decimal place.',
});
export const CardTitle = Type.String({ description: 'The card’s name in English.' });

export const Series = Type.Object({
  name: Type.String({ description: 'The unit, in English.' }),
  data: Type.Array(Type.Number(), { description: 'Its values, earliest first.' }),
});
export type Series = Static<typeof Series>;

/** Fields of every card with a period. The values of a series add up to its headline. */
export const timeSeries = {
  period: Period,
  periods: Type.Array(Type.Enum([...periods]), { description: 'The available periods.' }),
  labels: Type.Array(Type.String({ format: 'date', description: 'First day of each value.' })),
  series: Type.Array(Series),
};
const TimeSeries = Type.Object(timeSeries);
export type TimeSeries = Static<typeof TimeSeries>;
