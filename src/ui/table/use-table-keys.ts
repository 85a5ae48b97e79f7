import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../key-map.ts';
import { focusedRow, openKeys, useListKeys } from '../use-list-keys.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import type { Choice } from './use-choice.ts';

/** Keys of a table: those that go through its rows, o and Enter for what a row leads to, and x where rows can be chosen. */
export function useTableKeys(lang: Language, choice: Pick<Choice<unknown>, 'has' | 'set'> | undefined): void {
  const t = texts(lang);
  const group = t('parts.keys.list');
  useListKeys(lang);
  useShortcuts([
    ...openKeys(t('parts.keys.open'), openFocused).map((shortcut) => ({ ...shortcut, group })),
    ...(choice ? [{ keys: keyMap.choose, label: t('parts.keys.choose'), group, run: chooseFocused }] : []),
  ]);

  function chooseFocused(): unknown {
    const row = focusedRow();
    return row === undefined ? false : choice?.set(row, !choice.has(row), false);
  }
}

/** The row's page, or else what unfolds below it. */
function openFocused(): unknown {
  const row = document.activeElement?.closest('[data-row]');
  const way = row?.querySelector<HTMLElement>('a[href^="/"]') ?? row?.querySelector<HTMLElement>('.open-cell button');
  return way ? way.click() : false;
}
