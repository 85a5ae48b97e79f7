import { Copy, Download } from 'lucide-react';
import type { Employee } from '#contract/backoffice/employees.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { type TableColumn, textOf } from '../../ui/table/columns.ts';
import type { Choice } from '../../ui/table/use-choice.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

interface Props {
  lang: Language;
  choice: Choice<Employee>;
  total: number;
  onAll: () => void;
  columns: readonly TableColumn<Employee>[];
  say: (text: string) => void;
}

/** Exports the selected rows with all columns. */
export function EmployeeBulk({ lang, choice, total, onAll, columns, say }: Props) {
  const t = texts(lang);
  const cells = [columns.map(({ label }) => label), ...choice.rows.map((row) => columns.map((column) => textOf(column, row)))];
  async function take(how: 'download' | 'copy') {
    try {
      const { copyRows, downloadRows } = await import('../../ui/table/export.ts');
      if (how === 'download') downloadRows('team', cells);
      else await copyRows(cells);
      say(t(`table.done.${how}`, { count: choice.rows.length }));
    } catch (error) {
      showErrorToast(error);
    }
  }
  return (
    <BulkBar lang={lang} count={choice.rows.length} total={total} onAll={onAll} onNone={choice.clear}>
      <button type="button" className="btn min-h-11 btn-sm" onClick={() => take('download')}>
        <Download size={18} aria-hidden="true" />
        {t('table.take.download')}
      </button>
      <button type="button" className="btn min-h-11 btn-sm" onClick={() => take('copy')}>
        <Copy size={18} aria-hidden="true" />
        {t('table.employee.copy')}
      </button>
    </BulkBar>
  );
}
