import useSWR from 'swr';
import { bahtOf } from '#contract/values/market/money.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Conversation } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';

/** Orders that one of the two placed and the other handles, with links. */
export function SharedOrders({ lang, contact }: { lang: Language; contact: Conversation['contact'] }) {
  const t = texts(lang);
  const { data, error } = useSWR(['GET /apps/chat/orders', contact.id] as const, ([call, id]) => callApi(call, { query: { id } }));
  const orders = data?.orders ?? [];
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('chat.contact.orders')}</h3>
      {orders.length === 0 && (
        <p className="text-quiet" role="status" aria-busy={!data && !error}>
          {error ? t('chat.contact.ordersFailed') : data && t('chat.contact.noOrders')}
        </p>
      )}
      <ul className="grid gap-2">
        {orders.map(({ number, placedAt, state, baht, isOwn }) => (
          <li key={number}>
            <a
              className="flex min-h-14 items-center justify-between gap-3 rounded-box border border-base-300 p-3 hover:bg-base-200"
              href={localized(`/account/orders/${number}`, lang) + (isOwn ? '' : '?of=all')}
            >
              <span className="grid min-w-0">
                <b className="font-semibold wrap-anywhere">{number}</b>
                <span className="text-sm text-quiet">
                  {isOwn ? t('chat.contact.youOrdered') : t('chat.contact.theyOrdered')} · {shortDay(placedAt, lang)}
                </span>
              </span>
              <span className="grid shrink-0 justify-items-end text-sm">
                <b className="tabular-nums">{bahtOf(Math.round(baht * 100))}</b>
                {t(`order.state.${state}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
