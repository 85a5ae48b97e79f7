import { useState } from 'react';
import type { WebhookDelivery } from '#contract/identity/webhooks.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const path = 'GET /account-setting/webhooks/:id/deliveries';
const tones = { waiting: 'badge-warning', held: 'badge-soft', delivered: 'badge-success', failed: 'badge-error' } as const;

/** Deliveries of a webhook, newest first, kept up to date; older ones are loaded on request. */
export function WebhookDeliveries({ lang, webhookId }: { lang: Language; webhookId: string }) {
  const t = texts(lang);
  const [older, addOlder] = useState<{ deliveries: WebhookDelivery[]; hasMore: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const { data, state, mutate } = useLiveQuery(['webhook-deliveries', webhookId], () => callApi(path, { params: { id: webhookId } }), {
    topic: 'security',
    first: undefined,
  });

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    await work().catch(showErrorToast);
    setBusy(false);
  }

  const sendAgain = ({ id: deliveryId }: WebhookDelivery) =>
    run(async () => {
      await callApi('POST /account-setting/webhooks/:id/deliveries/:deliveryId/again', { params: { id: webhookId, deliveryId } });
      await mutate();
      showToast({ title: t('webhooks.title'), text: t('webhooks.sentAgain'), kind: 'success' });
    });

  if (!data)
    return state.error ? (
      <ErrorState lang={lang} error={state.error} onRetry={() => void mutate()} />
    ) : (
      <LoadingState label={t('webhooks.loading')} />
    );
  // New deliveries shift the pages, so duplicates are removed.
  const known = new Set(data.deliveries.map(({ id }) => id));
  const deliveries = [...data.deliveries, ...(older?.deliveries ?? []).filter(({ id }) => !known.has(id))];
  const last = deliveries.at(-1);
  const hasMore = older?.hasMore ?? data.hasMore;
  const showOlder = () =>
    run(async () => {
      const next = await callApi(path, { params: { id: webhookId }, query: { before: last?.id ?? 1 } });
      addOlder({ deliveries: [...(older?.deliveries ?? []), ...next.deliveries], hasMore: next.hasMore });
    });

  if (deliveries.length === 0) return <p className="text-quiet">{t('webhooks.noDeliveries')}</p>;
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2" aria-label={t('webhooks.deliveries')}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="rounded-box border border-base-300" data-delivery={delivery.id}>
            <details>
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <span className={`badge ${tones[delivery.state]}`}>{t(`webhooks.deliveryState.${delivery.state}`)}</span>
                <b>{t(`webhooks.event.${delivery.event}`)}</b>
                <span className="text-quiet">{outcomeOf(delivery, lang)}</span>
                <time className="ms-auto text-sm text-quiet" dateTime={delivery.createdAt}>
                  {dayAndClock(delivery.createdAt, lang)}
                </time>
              </summary>
              <DeliveryDetails lang={lang} delivery={delivery} isBusy={isBusy} onAgain={() => sendAgain(delivery)} />
            </details>
          </li>
        ))}
      </ul>
      {hasMore && (
        <BusyButton type="button" className="btn h-12 justify-self-start" isBusy={isBusy} onClick={showOlder}>
          {t('webhooks.older')}
        </BusyButton>
      )}
    </div>
  );
}

/** Returns the status of the last response, or the reason why there was none. */
function outcomeOf({ status, error }: WebhookDelivery, lang: Language): string {
  const t = texts(lang);
  if (status !== null) return `HTTP ${status}`;
  return error ? t(`webhooks.error.${error}`) : '';
}

interface DetailsProps {
  lang: Language;
  delivery: WebhookDelivery;
  isBusy: boolean;
  onAgain: () => void;
}

function DeliveryDetails({ lang, delivery, isBusy, onAgain }: DetailsProps) {
  const t = texts(lang);
  const { messageId, attempts, triedAt, nextAt, duration, body, answer, state } = delivery;
  const facts = [
    [t('webhooks.fact.message'), messageId],
    [t('webhooks.fact.attempts'), String(attempts)],
    [t('webhooks.fact.tried'), triedAt && dayAndClock(triedAt, lang)],
    [t('webhooks.fact.next'), nextAt && dayAndClock(nextAt, lang)],
    [t('webhooks.fact.duration'), duration === null ? null : t('webhooks.milliseconds', { count: duration })],
  ] as const;
  return (
    <div className="grid gap-3 border-t border-base-300 p-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="text-quiet">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Text title={t('webhooks.fact.body')} text={indented(body)} />
      {answer !== '' && <Text title={t('webhooks.fact.answer')} text={answer} />}
      {state !== 'held' && (
        <BusyButton type="button" className="btn h-12 justify-self-start" isBusy={isBusy} onClick={onAgain}>
          {state === 'waiting' ? t('webhooks.sendNow') : t('webhooks.sendAgain')}
        </BusyButton>
      )}
    </div>
  );
}

/** Raw text of a request or response. */
function Text({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="mb-1 text-sm text-quiet">{title}</p>
      <pre className="rounded-box bg-base-200 p-3 text-sm whitespace-pre-wrap wrap-anywhere" dir="ltr" translate="no">
        {text}
      </pre>
    </div>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
