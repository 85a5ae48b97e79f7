import { useEffect, useRef } from 'react';

/** Where a letter is a letter. */
const writes = 'input:not([type=checkbox]), textarea, select, [contenteditable], dialog';
/** What the same keys write while the keyboard is Thai. */
const latin: Record<string, string> = { 'ื': 'n', '่': 'j', า: 'k', ป: 'x', ำ: 'e' };
const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

type RowAction = 'complete' | 'open' | 'remove';

export interface KeyActions {
  onNew: () => void;
  /** About the task in whose row the focus is. */
  onRow: (id: number, what: RowAction) => void;
}

/** The task in whose row the focus is moves on. */
export function moveRow(step: number): void {
  const all = rows();
  const here = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[here < 0 ? (step > 0 ? 0 : all.length - 1) : here + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Single keys for who has the keyboard at hand. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const stop = new AbortController();
    const press = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      if (altKey || ctrlKey || metaKey || event.defaultPrevented || (target as Element).closest(writes)) return;
      const row = document.activeElement?.closest<HTMLElement>('[data-row]');
      const about = (what: RowAction) => row && latest.current.onRow(Number(row.dataset.row), what);
      const arrows = row !== null && row !== undefined;
      const moves: Record<string, (() => void) | undefined> = {
        n: () => latest.current.onNew(),
        j: () => moveRow(1),
        k: () => moveRow(-1),
        ArrowDown: arrows ? () => moveRow(1) : undefined,
        ArrowUp: arrows ? () => moveRow(-1) : undefined,
        x: () => about('complete'),
        e: () => about('open'),
        '#': () => about('remove'),
      };
      const move = moves[latin[key] ?? key];
      if (!move) return;
      event.preventDefault();
      move();
    };
    document.addEventListener('keydown', press, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
