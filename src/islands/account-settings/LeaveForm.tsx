import { type SubmitEvent, useState } from 'react';
import { graceDays, stayReasons } from '#contract/values/identity/leaving.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { dayAndClock } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { clearSession } from '../../lib/session/store.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showToastNext } from '../../ui/toasts/toast.ts';
import { typed, useSending } from './own.ts';
import { Proof } from './Proof.tsx';

interface Props {
  lang: Language;
  t: Translate;
  hasPassword: boolean;
  takesCode: boolean;
}
interface Given {
  currentPassword?: string;
  code?: string;
}

const points = [0, 1, 2, 3];

/** Deletes the account: explains the consequences, asks for the credentials, and confirms once more. */
export function LeaveForm({ lang, t, hasPassword, takesCode }: Props) {
  const { isBusy, refusal, refuse, send } = useSending(t);
  const [given, ask] = useState<Given>();

  function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = {
      ...(hasPassword ? { currentPassword: typed(form, 'leavePassword') } : {}),
      ...(takesCode ? { code: typed(form, 'leaveCode') } : {}),
    };
    const missing = Object.entries({ ...body, sure: typed(form, 'leaveSure') }).filter(([, text]) => text === '');
    refuse({ fields: Object.fromEntries(missing.map(([name]) => [name, t('security.problem.required')])) });
    if (missing.length === 0) ask(body);
  }

  async function leave(body: Given) {
    await send(async () => {
      const { leavesAt, waitsFor } = await callApi('POST /account-setting/leave', { body, headers: { 'accept-language': lang } });
      // Leaving a private page deliberately should not prompt for sign-in.
      delete document.documentElement.dataset.access;
      await clearSession(true);
      showToastNext({
        title: t('security.leave.title'),
        text: [
          t('security.leave.done', { day: dayAndClock(leavesAt, lang) }),
          ...waitsFor.map((reason) => t(`security.leave.waits.${reason}`)),
        ].join(' '),
        kind: 'info',
      });
      location.assign(localized('/home', lang));
    });
    ask(undefined);
  }

  return (
    <form className="tile grid gap-4 p-5 sm:grid-cols-2 sm:p-6" aria-labelledby="leave-title" method="post" noValidate onSubmit={begin}>
      <h2 className="text-lg sm:col-span-2" id="leave-title">
        {t('security.leave.title')}
      </h2>
      <div className="sm:col-span-2">
        <p>{t('security.leave.lead')}</p>
        <ul className="mt-1 list-disc ps-6 text-quiet">
          {points.map((point) => (
            <li key={point}>{t(`security.leave.point.${point}`, { days: graceDays })}</li>
          ))}
        </ul>
        <p className="mt-3">{t('security.leave.staysTitle')}</p>
        <ul className="mt-1 list-disc ps-6 text-quiet">
          {stayReasons.map((reason) => (
            <li key={reason}>{t(`security.leave.stays.${reason}`)}</li>
          ))}
        </ul>
        <p className="mt-3">
          {t('security.leave.staysUntil')}{' '}
          <a className="link" href={localized('/privacy', lang)}>
            {t('security.leave.notice')}
          </a>
        </p>
      </div>
      <Proof t={t} part="leave" refusal={refusal} hasPassword={hasPassword} takesCode={takesCode} />
      <div className="sm:col-span-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input className="checkbox shrink-0" type="checkbox" name="leaveSure" required aria-describedby="leaveSure-error" />
          {t('security.leave.sure', { days: graceDays })}
        </label>
        <p className="error-text" id="leaveSure-error" role="status">
          {refusal.fields.sure && t('security.problem.sure')}
        </p>
      </div>
      <div className="sm:col-span-2">
        <button type="submit" className="btn needs-script h-12 btn-error" aria-busy={isBusy}>
          {t('security.leave.button')}
        </button>
        <noscript>
          <p className="alert">{t('security.needsScript')}</p>
        </noscript>
      </div>
      {given && (
        <ConfirmDialog
          lang={lang}
          title={t('security.leave.ask.title')}
          confirm={t('security.leave.button')}
          isBusy={isBusy}
          onConfirm={() => leave(given)}
          onCancel={() => ask(undefined)}
        >
          <p>{t('security.leave.ask.text')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
