import type { RefObject } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../../ui/key-map.ts';
import { focusedRow, openKeys, useListKeys } from '../../ui/use-list-keys.ts';
import { useSearchKey, useShortcuts } from '../../ui/use-shortcuts.ts';

type Action = 'open' | 'archive' | 'remove';

/** Keyboard shortcuts of the board; those for cards apply to the focused one. */
export function useBoardKeys(lang: Language, boardRef: RefObject<HTMLElement | null>, onCard: (id: number, what: Action) => void): void {
  const t = texts(lang);
  const columns = () => [...(boardRef.current?.querySelectorAll('[data-board]') ?? [])];
  const hasFocus = (element: Element) => element.contains(document.activeElement);
  const action = (what: Action) => () => {
    const row = focusedRow();
    if (row === undefined) return false;
    return onCard(Number(row), what);
  };

  function add() {
    const column = columns().find(hasFocus) ?? columns()[0];
    column?.querySelector<HTMLElement>('[data-add]')?.click();
  }

  /** Focuses the card at the same position in a neighbouring column. */
  function beside(step: number) {
    const all = columns();
    const at = all.findIndex(hasFocus);
    const place = [...(all[at]?.querySelectorAll('[data-row]') ?? [])].findIndex(hasFocus);
    if (place < 0) return false;
    const isRight = boardRef.current !== null && getComputedStyle(boardRef.current).direction === 'rtl';
    const rows = [...(all[at + (isRight ? -step : step)]?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const next = rows[place] ?? rows.at(-1);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  }

  useListKeys(lang);
  useSearchKey(t('kanban.filter.q'));
  useShortcuts([
    { keys: keyMap.create, label: t('kanban.keys.add'), run: add },
    ...openKeys(t('kanban.keys.open'), action('open')),
    { keys: keyMap.archive, label: t('kanban.keys.archive'), run: action('archive') },
    { keys: keyMap.remove, label: t('kanban.keys.remove'), run: action('remove') },
    { keys: 'ArrowLeft', label: t('kanban.keys.beside'), run: () => beside(-1) },
    { keys: 'ArrowRight', label: t('kanban.keys.beside'), run: () => beside(1) },
  ]);
}
