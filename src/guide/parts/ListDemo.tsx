import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { keyMap } from '../../ui/key-map.ts';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { focusedRow, useListKeys } from '../../ui/use-list-keys.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

const goods = ['lamp', 'basket', 'vase', 'mortar'] as const;

export function ListDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [rows, setRows] = useState<readonly string[]>(goods);
  const [chosen, choose] = useState<readonly string[]>([]);
  const toggle = (row: string) => choose(chosen.includes(row) ? chosen.filter((one) => one !== row) : [...chosen, row]);
  const remove = (gone: readonly string[]) => {
    setRows(rows.filter((row) => !gone.includes(row)));
    choose(chosen.filter((row) => !gone.includes(row)));
  };
  const onRow = (act: (row: string) => void) => () => {
    const row = focusedRow();
    return row ? act(row) : false;
  };
  useListKeys(lang);
  useShortcuts([
    { keys: keyMap.choose, label: t('guide.sample.choose'), run: onRow(toggle) },
    { keys: keyMap.remove, label: t('guide.sample.remove'), run: onRow((row) => remove([row])) },
    { keys: 'g a', label: t('guide.sample.undo'), run: () => setRows(goods) },
  ]);
  return (
    <div className="grid gap-3">
      <ul className="ruled-rows">
        {rows.map((row) => (
          <li key={row} data-row={row} tabIndex={-1}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 px-2">
              <input type="checkbox" className="checkbox checkbox-primary" checked={chosen.includes(row)} onChange={() => toggle(row)} />
              {t(`guide.sample.${row}`)}
            </label>
          </li>
        ))}
      </ul>
      {rows.length === 0 && (
        <EmptyState text={t('guide.parts.list.empty')}>
          <button type="button" className="btn h-12 btn-primary" onClick={() => setRows(goods)}>
            {t('guide.sample.undo')}
          </button>
        </EmptyState>
      )}
      <BulkBar lang={lang} count={chosen.length} total={rows.length} onAll={() => choose(rows)} onNone={() => choose([])}>
        <button type="button" className="btn min-h-11 btn-sm" onClick={() => remove(chosen)}>
          {t('guide.sample.remove')}
        </button>
      </BulkBar>
      <div>
        <ShortcutButton lang={lang} />
      </div>
    </div>
  );
}
