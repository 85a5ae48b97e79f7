import { useEffect, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { texts } from '../lib/i18n/browser.ts';
import { keyMap } from './key-map.ts';
import type { Shortcut } from './shortcut-list.ts';
import { useShortcuts } from './use-shortcuts.ts';

const everyRow = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')];
const rows = () => everyRow().filter((row) => row.checkVisibility());
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? undefined;

/** Value of `data-row` of the focused row. */
export const focusedRow = (): string | undefined => currentRow()?.dataset.row;

function focusOn(row: HTMLElement): void {
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

function focusAt(all: HTMLElement[], at: number): void {
  const next = all[Math.max(0, Math.min(at, all.length - 1))];
  if (next) focusOn(next);
}

function move(step: number): void {
  const all = rows();
  const here = all.findIndex((row) => row.contains(document.activeElement));
  focusAt(all, here < 0 ? (step > 0 ? 0 : all.length - 1) : here + step);
}

/** Only applies if a row has the focus; elsewhere the arrow keys scroll. */
const within = (act: () => void) => () => (currentRow() ? act() : false);

/** Keys that open the focused row: o, and Enter if the row itself has the focus. */
export const openKeys = (label: string, open: () => unknown): Shortcut[] => [
  { keys: keyMap.open, label, run: open },
  { keys: 'Enter', label, run: () => (document.activeElement === currentRow() ? open() : false) },
];

/**
 * Keys that move through rows, which are elements with `data-row={id}` and `tabIndex={-1}` in the page's main part: j, k and the arrows,
 * Home and End. If the focused row is removed, the next one gets the focus. The texts are those of `parts`, to be named in the island's
 * `client:texts`.
 *
 *     useListKeys(lang);
 */
export function useListKeys(lang: Language): void {
  const t = texts(lang);
  const group = t('parts.keys.list');
  useShortcuts([
    { keys: keyMap.next, label: t('parts.keys.next'), group, run: () => move(1) },
    { keys: keyMap.previous, label: t('parts.keys.before'), group, run: () => move(-1) },
    { keys: 'ArrowDown', label: t('parts.keys.next'), group, run: within(() => move(1)) },
    { keys: 'ArrowUp', label: t('parts.keys.before'), group, run: within(() => move(-1)) },
    { keys: 'Home', label: t('parts.keys.first'), group, run: within(() => focusAt(rows(), 0)) },
    { keys: 'End', label: t('parts.keys.last'), group, run: within(() => focusAt(rows(), rows().length - 1)) },
  ]);
  useKeptFocus();
}

/** The focused row and its index. */
interface Held {
  row: string;
  at: number;
  focus: Element;
}

/** Moves the focus to a neighbour if the focused row is removed; a row that only moved keeps it. */
function useKeptFocus(): void {
  const last = useRef<Held>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const note = () => {
      const row = currentRow();
      const focus = document.activeElement;
      last.current = row?.dataset.row && focus ? { row: row.dataset.row, at: everyRow().indexOf(row), focus } : undefined;
    };
    document.addEventListener('focusin', note, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  // Runs after each render, because the focused element may be gone or have moved. Moving the focus forces a layout.
  useEffect(() => {
    const held = last.current;
    if (held && !held.focus.isConnected && hasNoFocus()) afterPaint(() => hasNoFocus() && giveBack(held));
  });
}

const hasNoFocus = () => document.activeElement === document.body;

function giveBack({ row, at }: Held): void {
  const all = everyRow();
  const isSeen = (each: HTMLElement) => each.checkVisibility();
  const same = all.find((each) => each.dataset.row === row && isSeen(each));
  const next = same ?? all.slice(at).find(isSeen) ?? all.slice(0, at).findLast(isSeen);
  if (next) focusOn(next);
  else document.getElementById('content')?.focus();
}
