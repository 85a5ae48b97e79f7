import type { TableRow } from '#contract/market/listing-table.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

interface Props {
  rows: readonly TableRow[];
  isDone: boolean;
  lang: Language;
}

/** Results of the rows of a table, those with problems first. */
export function TableRows({ rows, isDone, lang }: Props) {
  const t = texts(lang);
  const sorted = [...rows.filter(({ act }) => act === 'refuse'), ...rows.filter(({ act }) => act !== 'refuse')];
  return (
    <ul className="grid gap-3">
      {sorted.map(({ line, act, id, title, missing, problems }) => (
        <li key={line} className={`grid border-s-2 ps-3 ${act === 'refuse' ? 'border-error' : 'border-base-300'}`}>
          <span className="flex flex-wrap gap-x-2">
            <strong className="tabular-nums">{t('sheet.row', { line })}</strong>
            {title && <WrittenText className="wrap-anywhere">{title}</WrittenText>}
          </span>
          <span className="text-sm text-quiet">
            {isDone ? t(`sheet.did.${act}`) : t(`sheet.act.${act}`)}
            {id !== null && ` · ${t('sheet.number', { id })}`}
            {act === 'create' && missing.length > 0 && ` · ${t('sheet.missing', { count: missing.length })}`}
          </span>
          {problems.map(({ column, code }) => (
            <span key={`${column} ${code}`} className="error-text wrap-anywhere">
              {column === '' ? t(`sheet.problem.${code}`) : t('sheet.at', { column, problem: t(`sheet.problem.${code}`) })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
