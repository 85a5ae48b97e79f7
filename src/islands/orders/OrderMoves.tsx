import { useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ReturnForm } from './ReturnForm.tsx';

interface Props {
  next: Order['next'];
  state: Order['state'];
  lang: Language;
  forAdmin: boolean;
  onMove: (state: Order['state'], reason?: string) => Promise<void>;
}

/** Actions on an order. Cancelling needs confirmation, and a return needs a reason. */
export function OrderMoves({ next, state: from, lang, forAdmin, onMove }: Props) {
  const t = texts(lang);
  const [busy, setBusy] = useState(false);
  const [isSure, setSure] = useState(true);
  const [isReturning, setReturning] = useState(false);
  if (next.length === 0) return null;

  async function move(state: Order['state'], reason?: string) {
    setBusy(true);
    await onMove(state, reason).finally(() => {
      setBusy(false);
      setSure(true);
      setReturning(false);
    });
  }
  /** Returns the label of an action. A return is requested after delivery: moving back to `delivered` withdraws or rejects the request. */
  const nameOf = (state: Order['state']) => {
    if (from !== 'return-requested' || state !== 'delivered') return t(`order.move.${state}`);
    return forAdmin ? t('order.return.refuse') : t('order.return.withdraw');
  };

  if (isReturning)
    return (
      <ReturnForm lang={lang} isBusy={busy} onSend={(reason) => move('return-requested', reason)} onKeep={() => setReturning(false)} />
    );

  if (!isSure) {
    return (
      <div className="flex flex-wrap items-center gap-3" role="alert">
        <p className="font-semibold">{t('order.sure')}</p>
        <BusyButton isBusy={busy} type="button" className="btn min-h-11 btn-error" onClick={() => move('cancelled')}>
          {t('order.move.cancelled')}
        </BusyButton>
        <button type="button" className="btn min-h-11 btn-ghost" onClick={() => setSure(true)}>
          {t('order.keep')}
        </button>
      </div>
    );
  }
  return (
    <div className="no-print flex flex-wrap gap-3">
      {next.map((state) =>
        state === 'cancelled' ? (
          <BusyButton isBusy={busy} key={state} type="button" className="btn min-h-11 btn-ghost" onClick={() => setSure(false)}>
            {t('order.move.cancelled')}
          </BusyButton>
        ) : state === 'return-requested' ? (
          <BusyButton isBusy={busy} key={state} type="button" className="btn min-h-11" onClick={() => setReturning(true)}>
            {t('order.move.return-requested')}
          </BusyButton>
        ) : (
          <BusyButton isBusy={busy} key={state} type="button" className="btn min-h-11 btn-primary" onClick={() => move(state)}>
            {nameOf(state)}
          </BusyButton>
        ),
      )}
    </div>
  );
}
