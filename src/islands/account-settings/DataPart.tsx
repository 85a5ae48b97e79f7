import type { DataExport } from '#contract/identity/data-export.ts';
import type { PrivacyRequest } from '#contract/identity/privacy-requests.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ExportPart } from './ExportPart.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { OwnRequestsPart } from './OwnRequestsPart.tsx';

interface Props {
  lang: Language;
  since: string;
  archive: DataExport | null;
  requests: PrivacyRequest[];
  hasPassword: boolean;
  takesCode: boolean;
}

/** Export of the user's data, requests about it, and deletion of the account with it. */
export function DataPart({ lang, since, archive, requests, hasPassword, takesCode }: Props) {
  return (
    <div className="grid gap-5">
      <ExportPart lang={lang} since={since} first={archive} />
      <OwnRequestsPart lang={lang} since={since} first={requests} />
      <LeaveForm lang={lang} t={texts(lang)} hasPassword={hasPassword} takesCode={takesCode} />
    </div>
  );
}
