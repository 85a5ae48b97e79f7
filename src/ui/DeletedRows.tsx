import { RotateCcw } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import { removalDays } from '#contract/values/shared/removals.ts';
import { shortDay } from '../lib/dates.ts';
import { texts } from '../lib/i18n/browser.ts';
import { WrittenText } from './WrittenText.tsx';

export interface DeletedRow {
  key: string;
  title: string;
  /** Details in addition to the title. */
  note?: string;
  removedAt: string;
}

interface Props {
  lang: Language;
  rows: readonly DeletedRow[];
  onRestore: (row: DeletedRow) => void;
}

/** Deleted entries, each with a button that restores it. */
export function DeletedRows({ lang, rows, onRestore }: Props) {
  const t = texts(lang);
  return (
    <>
      <p className="text-quiet">{t('deleted.lead', { days: removalDays })}</p>
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={row.key} className="flex items-center gap-2">
            <span className="grid min-w-0 grow py-2">
              <WrittenText className="wrap-anywhere">{row.title}</WrittenText>
              <span className="text-sm text-quiet">
                {row.note && `${row.note} · `}
                {t('deleted.at', { day: shortDay(row.removedAt, lang) })}
              </span>
            </span>
            <button
              type="button"
              className="bar-button shrink-0"
              aria-label={t('deleted.restore', { title: row.title })}
              onClick={() => onRestore(row)}
            >
              <RotateCcw size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
