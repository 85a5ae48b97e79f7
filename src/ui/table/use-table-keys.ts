import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../key-map.ts';
import { focusedRow, openKeys, useListKeys } from '../use-list-keys.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import type { Choice } from './use-choice.ts';

/** Shortcuts of a table: row navigation, o and Enter to open a row, and x to select it if rows can be selected. */
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

/** Opens the row's page, or else its expandable content. */
function openFocused(): unknown {
  const row = document.activeElement?.closest('[data-row]');
  const way = row?.querySelector<HTMLElement>('a[href^="/"]') ?? row?.querySelector<HTMLElement>('.open-cell button');
  return way ? way.click() : false;
}
