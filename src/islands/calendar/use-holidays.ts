import { useEffect, useState } from 'react';
import type { Holiday } from './thai-holidays.ts';

export type Holidays = ReadonlyMap<string, Holiday>;

/** Public holidays: those of the rendered days, and all after the first interaction. */
export function useHolidays(first: readonly [string, Holiday][], isTouched: boolean): Holidays {
  const [holidays, setHolidays] = useState<Holidays>(() => new Map(first));
  useEffect(() => {
    if (!isTouched) return;
    import('./thai-holidays.ts').then(
      ({ thaiHolidays }) => setHolidays(thaiHolidays),
      () => undefined,
    );
  }, [isTouched]);
  return holidays;
}
