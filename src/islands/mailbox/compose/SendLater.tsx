import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { maxSendDays } from '#contract/values/workspace/mailbox.ts';
import { dayAndClock } from '../../../lib/dates.ts';
import { texts } from '../../../lib/i18n/browser.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { useOpenDialog } from '../../../ui/use-dialog.ts';
import { laterTimes } from './later-times.ts';

const day = 24 * 3600 * 1000;

interface Props {
  lang: Language;
  onChoose: (sendAt: string) => void;
  onCancel: () => void;
}

/** Asks for the time to send a mail. */
export function SendLater({ lang, onChoose, onCancel }: Props) {
  const t = texts(lang);
  const title = useId();
  const dialog = useOpenDialog();
  const [now] = useState(() => Date.now());
  const [own, setOwn] = useState('');
  const [error, setError] = useState<string>();

  function choose() {
    const time = Date.parse(own);
    if (Number.isNaN(time)) return setError(t('form.required'));
    if (time <= Date.now()) return setError(t('mailbox.compose.past'));
    if (time > Date.now() + maxSendDays * day) return setError(t('mailbox.compose.tooFar'));
    onChoose(new Date(time).toISOString());
  }

  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      closedby="any"
      aria-labelledby={title}
      onClose={({ currentTarget }) => currentTarget.isConnected && onCancel()}
    >
      <h2 className="text-lg" id={title}>
        {t('mailbox.compose.later')}
      </h2>
      <div className="grid gap-2">
        {laterTimes(now).map(({ name, time }) => {
          const iso = new Date(time).toISOString();
          return (
            <button key={name} type="button" className="btn h-12 justify-between" onClick={() => onChoose(iso)}>
              <span>{t(`mailbox.compose.times.${name}`)}</span>
              <span className="text-sm font-normal">{dayAndClock(iso, lang)}</span>
            </button>
          );
        })}
      </div>
      <DateField
        id="mail-send-at"
        lang={lang}
        kind="datetime"
        label={t('mailbox.compose.ownTime')}
        value={own}
        min={new Date(now).toISOString()}
        onChange={setOwn}
        error={error}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn h-12 max-sm:grow" onClick={() => dialog.current?.close()}>
          {t('parts.cancel')}
        </button>
        <button type="button" className="btn h-12 btn-primary max-sm:grow" onClick={choose}>
          <CalendarClock size={18} aria-hidden="true" />
          {t('mailbox.compose.schedule')}
        </button>
      </div>
    </dialog>
  );
}
