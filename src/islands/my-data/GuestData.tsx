import { Download, Trash } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../lib/api/client.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type DataProps, saveArchive, useWork } from './work.ts';

/** Orders of a guest, which can be downloaded and, as far as allowed, erased. */
export function GuestData({ lang, code, data, onChange }: DataProps) {
  const t = texts(lang);
  const { isBusy, work } = useWork();
  const [isAsking, setAsking] = useState(false);
  const [said, say] = useState('');

  const erase = () =>
    work(async () => {
      onChange(await callApi('POST /api/my-data/erase', { body: { code } }));
      say(t('mydata.erased'));
    }).then(() => setAsking(false));

  return (
    <section className="tile grid gap-4 p-5 sm:p-8" aria-labelledby="guest-title">
      <h2 className="text-lg" id="guest-title">
        {t('mydata.orders')}
      </h2>
      {data.orders.length === 0 ? (
        <p>{t('mydata.noOrders')}</p>
      ) : (
        <ul className="grid gap-3">
          {data.orders.map(({ number, placedAt, stays }) => (
            <li key={number} className="grid gap-1">
              <span className="font-semibold">
                {number} · {dayAndClock(placedAt, lang)}
              </span>
              <span className="text-sm text-quiet">{t(`mydata.stays.${stays}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <BusyButton isBusy={isBusy} type="button" className="btn h-12 btn-primary" onClick={() => work(() => saveArchive(code, lang))}>
          <Download size={18} aria-hidden="true" />
          {t('mydata.download')}
        </BusyButton>
        <BusyButton isBusy={isBusy} type="button" className="btn h-12 btn-error" onClick={() => setAsking(true)}>
          <Trash size={18} aria-hidden="true" />
          {t('mydata.erase')}
        </BusyButton>
      </div>
      <p role="status">{said}</p>
      {isAsking && (
        <ConfirmDialog
          lang={lang}
          title={t('mydata.eraseAsk')}
          confirm={t('mydata.erase')}
          isBusy={isBusy}
          onConfirm={erase}
          onCancel={() => setAsking(false)}
        >
          <p>{t('mydata.eraseText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
