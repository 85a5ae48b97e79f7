import { useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';

interface Props {
  next: Order['next'];
  lang: Language;
  onMove: (state: Order['state']) => Promise<void>;
}

/** What one may do with an order. Cancelling is asked about once more. */
export function OrderMoves({ next, lang, onMove }: Props) {
  const t = texts(lang);
  const [busy, setBusy] = useState(false);
  const [isSure, setSure] = useState(true);
  if (next.length === 0) return null;

  async function move(state: Order['state']) {
    setBusy(true);
    await onMove(state).finally(() => {
      setBusy(false);
      setSure(true);
    });
  }

  if (!isSure) {
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <p className="font-semibold">{t('order.sure')}</p>
        <button type="button" className="btn min-h-11 btn-error" disabled={busy} onClick={() => move('cancelled')}>
          {t('order.move.cancelled')}
        </button>
        <button type="button" className="btn min-h-11 btn-ghost" onClick={() => setSure(true)}>
          {t('order.keep')}
        </button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {next.map((state) =>
        state === 'cancelled' ? (
          <button key={state} type="button" className="btn min-h-11 btn-ghost" disabled={busy} onClick={() => setSure(false)}>
            {t('order.move.cancelled')}
          </button>
        ) : (
          <button
            key={state}
            type="button"
            className="btn min-h-11 btn-primary"
            disabled={busy}
            aria-busy={busy}
            onClick={() => move(state)}
          >
            {t(`order.move.${state}`)}
          </button>
        ),
      )}
    </div>
  );
}
