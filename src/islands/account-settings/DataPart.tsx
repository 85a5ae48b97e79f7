import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { LeaveForm } from './LeaveForm.tsx';
import { saveFile } from './save-file.ts';

interface Props {
  lang: Language;
  hasPassword: boolean;
  takesCode: boolean;
}

/** What somebody owns here: to take along, and to delete with the account. */
export function DataPart({ lang, hasPassword, takesCode }: Props) {
  const t = texts(lang);
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    say(t('security.export.doing'));
    try {
      const everything = await callApi('GET /account-setting/export');
      saveFile(`taladnat-${everything.exportedAt.slice(0, 10)}.json`, 'application/json', JSON.stringify(everything, null, 2));
      say(t('security.export.done'));
    } catch (error) {
      say('');
      showErrorToast(error);
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-5">
      <section className="tile grid gap-3 p-5 sm:p-6" aria-labelledby="export-title">
        <h2 className="text-lg" id="export-title">
          {t('security.export.title')}
        </h2>
        <p className="max-w-2xl text-quiet">{t('security.export.text')}</p>
        <button type="button" className="btn needs-script h-12 justify-self-start" aria-busy={isBusy} onClick={save}>
          <Download size={18} aria-hidden="true" />
          {t('security.export.button')}
        </button>
        <p className="text-sm text-quiet" role="status">
          {said}
        </p>
      </section>
      <LeaveForm lang={lang} t={t} hasPassword={hasPassword} takesCode={takesCode} />
    </div>
  );
}
