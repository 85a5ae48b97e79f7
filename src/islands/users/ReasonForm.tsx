import { type SubmitEvent, useState } from 'react';
import { type AccessReason, accessNoteLength, accessReasons } from '#contract/values/operations/access-log.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';

export interface GivenReason {
  reason: AccessReason;
  note?: string;
}
interface Props {
  lang: Language;
  /** Explanation of the private data that the reason is for. */
  text: string;
  show: string;
  read: (given: GivenReason) => Promise<void>;
}

/** Asks for a reason before private data is shown; the reason is recorded in the access log. */
export function ReasonForm({ lang, text, show, read }: Props) {
  const t = texts(lang);
  const [isBusy, setBusy] = useState(false);

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const reason = accessReasons.find((one) => one === given.get('reason'));
    const note = String(given.get('note') ?? '').trim();
    if (!reason) return;
    setBusy(true);
    try {
      await read({ reason, ...(note ? { note } : {}) });
    } catch (error) {
      await showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className="text-quiet">{text}</p>
      <form className="needs-script flex flex-wrap items-end gap-3" onSubmit={ask}>
        <label className="grid grow gap-1 sm:max-w-60">
          <span className="font-semibold">{t('users.reading.reason')}</span>
          <select className="select h-12 w-full" name="reason">
            {accessReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`users.reading.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid grow gap-1">
          <span className="font-semibold">{t('users.reading.note')}</span>
          <input className="input h-12 w-full" name="note" minLength={accessNoteLength.min} maxLength={accessNoteLength.max} />
        </label>
        <BusyButton isBusy={isBusy} type="submit" className="btn h-12">
          {show}
        </BusyButton>
      </form>
    </>
  );
}
