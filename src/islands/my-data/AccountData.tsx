import { Download, FileArchive, Trash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { graceDays } from '#contract/values/identity/leaving.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { sizeInWords } from '../../ui/files/size.ts';
import { type DataProps, saveArchive, useWork } from './work.ts';

const pollInterval = 5000;

/** Data of a suspended account: its archive, and account deletion. */
export function AccountData({ lang, code, data, onChange }: DataProps) {
  const t = texts(lang);
  const { isBusy, work } = useWork();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const step = useRef<HTMLInputElement>(null);
  const { export: archive, takesStep, leavesAt } = data;
  const isBeingMade = archive?.state === 'queued' || archive?.state === 'running';
  const isReady = archive?.state === 'ready';

  useEffect(() => {
    if (!isBeingMade) return;
    const timer = setInterval(() => {
      callApi('POST /api/my-data', { body: { code } }).then(onChange, () => undefined);
    }, pollInterval);
    return () => clearInterval(timer);
  }, [isBeingMade, code, onChange]);

  async function prove(call: 'POST /api/my-data/export' | 'POST /api/my-data/leave') {
    setProblem(undefined);
    try {
      const body = { code, ...(takesStep ? { step: step.current?.value ?? '' } : {}) };
      onChange(await callApi(call, { body, headers: { 'accept-language': lang } }));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'WRONG_CODE')) throw error;
      setProblem(t('mydata.wrongStep'));
      step.current?.focus();
    }
  }

  return (
    <section className="tile grid gap-4 p-5 sm:p-8" aria-labelledby="account-title">
      <h2 className="text-lg" id="account-title">
        {t('mydata.account')}
      </h2>
      <p className="text-quiet">{t('mydata.accountText')}</p>
      {leavesAt && <p className="alert">{t('mydata.leaves', { day: dayAndClock(leavesAt, lang) })}</p>}
      {takesStep && (
        <FormField name="step" label={t('mydata.step')} error={problem}>
          {(ties) => <input className="input h-12 w-full" ref={step} autoComplete="one-time-code" maxLength={100} {...ties} />}
        </FormField>
      )}
      {isReady && (
        <p>{t('mydata.ready', { size: sizeInWords(archive.size ?? 0, lang), until: dayAndClock(archive.expiresAt ?? '', lang) })}</p>
      )}
      {archive?.state === 'failed' && <p role="alert">{t('mydata.failed')}</p>}
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <BusyButton isBusy={isBusy} type="button" className="btn h-12 btn-primary" onClick={() => work(() => saveArchive(code, lang))}>
            <Download size={18} aria-hidden="true" />
            {t('mydata.download')}
          </BusyButton>
        )}
        <BusyButton
          isBusy={isBusy || isBeingMade}
          type="button"
          className="btn h-12"
          onClick={() => work(() => prove('POST /api/my-data/export'))}
        >
          <FileArchive size={18} aria-hidden="true" />
          {isReady ? t('mydata.again') : t('mydata.prepare')}
        </BusyButton>
        {!leavesAt && (
          <BusyButton isBusy={isBusy} type="button" className="btn h-12 btn-error" onClick={() => setAsking(true)}>
            <Trash size={18} aria-hidden="true" />
            {t('mydata.leave')}
          </BusyButton>
        )}
      </div>
      <p role="status">{isBeingMade && t('mydata.waiting')}</p>
      {isAsking && (
        <ConfirmDialog
          lang={lang}
          title={t('mydata.leaveAsk')}
          confirm={t('mydata.leave')}
          isBusy={isBusy}
          onConfirm={() => work(() => prove('POST /api/my-data/leave')).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <p>{t('mydata.leaveText', { days: graceDays })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
