import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useCode } from '../../ui/use-code.tsx';

/** Private feed URL of the calendar: created, renewed and revoked. */
export function FeedPart({ lang }: { lang: Language }) {
  const t = texts(lang);
  const { data, mutate } = useSWR('calendar feed', () => callApi('GET /apps/calendar/feed'), { revalidateOnFocus: false });
  const [address, setAddress] = useState('');
  const [said, say] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const since = data?.createdAt;

  const { asked, carryOut: askToRenew } = useCode(lang, renew);

  async function renew(code?: string) {
    const { path } = await callApi('POST /apps/calendar/renew-feed', { body: code ? { code } : {} });
    setAddress(new URL(path, location.href).href);
    say('');
    await mutate();
  }

  async function revoke() {
    await callApi('DELETE /apps/calendar/remove-feed');
    setAddress('');
    say(t('calendar.files.revoked'));
    await mutate();
  }

  async function copy() {
    field.current?.select();
    await navigator.clipboard.writeText(address).then(
      () => say(t('calendar.files.copied')),
      () => undefined,
    );
  }

  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{t('calendar.files.feed')}</h3>
      <p>{t('calendar.files.feedText')}</p>
      {since && !address && <p>{t('calendar.files.on', { day: shortDay(since, lang) })}</p>}
      {address && (
        <label className="grid gap-1">
          {t('calendar.files.address')}
          <span className="flex gap-2">
            <input
              ref={field}
              className="input h-12 min-w-0 grow"
              readOnly
              value={address}
              dir="ltr"
              onFocus={({ target }) => target.select()}
            />
            <button type="button" className="btn h-12" onClick={copy}>
              {t('calendar.files.copy')}
            </button>
          </span>
        </label>
      )}
      <p role="status">{said}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn h-12 grow" onClick={askToRenew}>
          {since ? t('calendar.files.renew') : t('calendar.files.make')}
        </button>
        {since && (
          <button type="button" className="btn h-12 grow" onClick={() => revoke().catch(showErrorToast)}>
            {t('calendar.files.revoke')}
          </button>
        )}
      </div>
      {asked}
    </section>
  );
}
