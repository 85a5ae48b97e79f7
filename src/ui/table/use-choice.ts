import { useRef, useState } from 'react';

export interface Choice<Row> {
  /** Selected rows from all pages. */
  rows: readonly Row[];
  has: (id: string) => boolean;
  set: (id: string, isChosen: boolean, isRange: boolean) => void;
  /** Toggles all visible rows. */
  togglePage: () => void;
  setAll: (rows: readonly Row[]) => void;
  clear: () => void;
}

/** Row selection. Shift selects the range from the row pressed before. */
export function useChoice<Row>(shown: readonly Row[], idOf: (row: Row) => string): Choice<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const last = useRef<string>(undefined);
  const change = (rows: readonly Row[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (isChosen) next.set(idOf(row), row);
        else next.delete(idOf(row));
      }
      return next;
    });
  return {
    // Rows of the current page are up to date.
    rows: [...chosen].map(([id, row]) => shown.find((one) => idOf(one) === id) ?? row),
    has: (id) => chosen.has(id),
    set(id, isChosen, isRange) {
      const ids = shown.map(idOf);
      const [from, to] = [isRange && last.current !== undefined ? ids.indexOf(last.current) : -1, ids.indexOf(id)];
      last.current = id;
      const first = from < 0 ? to : Math.min(from, to);
      change(shown.slice(first, Math.max(from, to) + 1), isChosen);
    },
    togglePage: () => change(shown, !shown.every((row) => chosen.has(idOf(row)))),
    setAll: (rows) => setChosen(new Map(rows.map((row) => [idOf(row), row]))),
    clear: () => setChosen(new Map()),
  };
}
