import { Webhook as Icon } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/identity/webhooks.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock, since } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { useNow } from '../../ui/use-now.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';

export type WebhookAction = 'edit' | 'switch' | 'test' | 'renew' | 'remove';

interface Props {
  lang: Language;
  now: number;
  webhook: Webhook;
  onAction: (action: WebhookAction) => void;
}

const tones = { active: 'badge-success', paused: 'badge-soft', failing: 'badge-error', gone: 'badge-error' } as const;

/** Webhook with its identifying details, actions and, on request, deliveries. */
export function WebhookRow({ lang, now: first, webhook, onAction }: Props) {
  const t = texts(lang);
  const { now } = useNow(first);
  const [isOpen, open] = useState(false);
  const { id, url, description, events, state, deliveredAt, formerSecretUntil } = webhook;
  const isOn = state === 'active';
  const lastAt = deliveredAt && since(deliveredAt, lang, now);
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <Icon size={28} className="shrink-0 text-quiet" aria-hidden="true" />
        <div className="grid min-w-0 grow basis-60 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            <b dir="ltr" translate="no">
              {url}
            </b>
            <span className={`badge ${tones[state]}`}>{t(`webhooks.state.${state}`)}</span>
          </p>
          {description !== '' && <WrittenText>{description}</WrittenText>}
          <p className="flex flex-wrap gap-1">
            {events.map((event) => (
              <span key={event} className="badge badge-soft">
                {t(`webhooks.event.${event}`)}
              </span>
            ))}
          </p>
          <p className="text-sm text-quiet">{lastAt ? t('webhooks.delivered', { time: lastAt }) : t('webhooks.neverDelivered')}</p>
          {formerSecretUntil && (
            <p className="text-sm text-quiet">{t('webhooks.formerSecret', { time: dayAndClock(formerSecretUntil, lang) })}</p>
          )}
          {(state === 'failing' || state === 'gone') && <p className="alert alert-warning mt-1">{t(`webhooks.why.${state}`)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="btn needs-script h-12"
            aria-expanded={isOpen}
            aria-label={t('webhooks.deliveriesOf', { url })}
            onClick={() => open(!isOpen)}
          >
            {t('webhooks.deliveries')}
          </button>
          <button
            type="button"
            className="btn needs-script h-12"
            onClick={() => onAction('test')}
            aria-label={t('webhooks.testOf', { url })}
          >
            {t('webhooks.test')}
          </button>
          <RowMenu
            label={t('webhooks.more', { url })}
            items={[
              { id: 'edit', label: t('webhooks.edit'), onSelect: () => onAction('edit') },
              { id: 'switch', label: isOn ? t('webhooks.pause') : t('webhooks.resume'), onSelect: () => onAction('switch') },
              { id: 'renew', label: t('webhooks.renew.action'), onSelect: () => onAction('renew') },
              'separator',
              { id: 'remove', label: t('webhooks.remove.action'), onSelect: () => onAction('remove') },
            ]}
          />
        </div>
      </div>
      {isOpen && <WebhookDeliveries lang={lang} webhookId={id} />}
    </>
  );
}
