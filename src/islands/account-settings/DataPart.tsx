import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { send } from '../../lib/api/transport.ts';
import { dayKey } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { liveSession } from '../../lib/session/renewal.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { LeaveForm } from './LeaveForm.tsx';
import { saveFile } from './save-file.ts';

interface Props {
  lang: Language;
  hasPassword: boolean;
  takesCode: boolean;
}

/** Export of the user's data, and deletion of the account with it. */
export function DataPart({ lang, hasPassword, takesCode }: Props) {
  const t = texts(lang);
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    say(t('security.export.doing'));
    try {
      saveFile(`taladnat-${dayKey(Date.now())}.json`, await everything());
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

/** The file as it comes: with everything in it, it may be too large to be read here. @throws ApiError */
async function everything(): Promise<Blob> {
  const known = await liveSession();
  const answer = await send('/account-setting/export', {}, known?.accessToken);
  if (!answer.ok) throw new ApiError(answer.status, await answer.json());
  return answer.blob();
}
