import { useState } from 'react';

/** Selection of rows: individually, as a range with Shift, or the whole page. */
export function useSelection(ids: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  /** Selected rows that are still in the list. */
  const shown = ids.filter((id) => chosen.has(id));
  return {
    shown,
    /** All selected rows, including those no longer in the list. */
    ids: chosen,
    toggle(id: number, isRange = false) {
      const isOn = !chosen.has(id);
      const [from, to] = [anchor === undefined ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
      const range = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const next = new Set(shown);
      for (const each of range) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      setChosen(next);
      setAnchor(id);
    },
    all: () => setChosen(new Set(ids)),
    none() {
      setChosen((before) => (before.size === 0 ? before : new Set()));
      setAnchor(undefined);
    },
  };
}
