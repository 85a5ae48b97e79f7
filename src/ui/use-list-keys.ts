import { useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { useShortcuts } from './use-shortcuts.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) => row.checkVisibility());
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? undefined;

/** What stands in `data-row` of the row with the focus. */
export const focusedRow = (): string | undefined => currentRow()?.dataset.row;

function focusAt(all: HTMLElement[], at: number): void {
  const next = all[Math.max(0, Math.min(at, all.length - 1))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function move(step: number): void {
  const all = rows();
  const here = all.findIndex((row) => row.contains(document.activeElement));
  focusAt(all, here < 0 ? (step > 0 ? 0 : all.length - 1) : here + step);
}

/** Only where a row has the focus; elsewhere the arrows scroll. */
const within = (act: () => void) => () => (currentRow() ? act() : false);

/**
 * Keys that go through rows, which are elements with `data-row={id}` and `tabIndex={-1}` in the page's main part:
 * j, k and the arrows, Home and End. A row that goes away leaves the focus to the next one. The texts are those of
 * `parts`, to be named in the island's `client:texts`.
 *
 *     useListKeys(lang);
 */
export function useListKeys(lang: Language): void {
  const t = texts(lang);
  const group = t('parts.keys.list');
  useShortcuts([
    { keys: 'j', label: t('parts.keys.next'), group, run: () => move(1) },
    { keys: 'k', label: t('parts.keys.before'), group, run: () => move(-1) },
    { keys: 'ArrowDown', label: t('parts.keys.next'), group, run: within(() => move(1)) },
    { keys: 'ArrowUp', label: t('parts.keys.before'), group, run: within(() => move(-1)) },
    { keys: 'Home', label: t('parts.keys.first'), group, run: within(() => focusAt(rows(), 0)) },
    { keys: 'End', label: t('parts.keys.last'), group, run: within(() => focusAt(rows(), rows().length - 1)) },
  ]);
  useKeptFocus();
}

/** Where the row with the focus goes away, its neighbour takes the focus; a row that only moved keeps it. */
function useKeptFocus(): void {
  const last = useRef<{ row: string; at: number; focus: Element }>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      const row = currentRow();
      const focus = document.activeElement;
      last.current = row?.dataset.row && focus ? { row: row.dataset.row, at: rows().indexOf(row), focus } : undefined;
    };
    document.addEventListener('focusin', note, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  // After each drawing: what had the focus may be gone from the page, or stand elsewhere in it.
  useEffect(() => {
    const { row, at, focus } = last.current ?? {};
    if (row === undefined || at === undefined || focus?.isConnected || document.activeElement !== document.body) return;
    const all = rows();
    const same = all.findIndex((one) => one.dataset.row === row);
    focusAt(all, same < 0 ? at : same);
    if (all.length === 0) document.getElementById('content')?.focus();
  });
}
