import type { DataExport } from '#contract/identity/data-export.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ExportPart } from './ExportPart.tsx';
import { LeaveForm } from './LeaveForm.tsx';

interface Props {
  lang: Language;
  since: string;
  archive: DataExport | null;
  hasPassword: boolean;
  takesCode: boolean;
}

/** Export of the user's data, and deletion of the account with it. */
export function DataPart({ lang, since, archive, hasPassword, takesCode }: Props) {
  return (
    <div className="grid gap-5">
      <ExportPart lang={lang} since={since} first={archive} />
      <LeaveForm lang={lang} t={texts(lang)} hasPassword={hasPassword} takesCode={takesCode} />
    </div>
  );
}
