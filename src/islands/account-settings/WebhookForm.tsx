import { type SubmitEvent, useId, useState } from 'react';
import type { Webhook, WebhookSecret } from '#contract/identity/webhooks.ts';
import { groupOf, type WebhookEvent, webhookGroups, webhookLength } from '#contract/values/identity/webhooks.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { typed, useSending } from './own.ts';

interface Props {
  lang: Language;
  /** Events that the account may subscribe to. */
  events: WebhookEvent[];
  /** Webhook to edit; undefined for a new one. */
  webhook?: Webhook;
  onMade?: (made: WebhookSecret) => void;
  onSaved?: (webhook: Webhook) => void;
  onCancel?: () => void;
}

/** Form for a new webhook, or for the URL, purpose and events of an existing one. */
export function WebhookForm({ lang, events, webhook, onMade, onSaved, onCancel }: Props) {
  const t = texts(lang);
  const id = useId();
  const part = webhook?.id ?? 'new';
  const { isBusy, refusal, refuse, send } = useSending(t);
  const [chosen, choose] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const url = typed(form, `${part}-url`).trim();
    if (url === '') return refuse({ fields: { url: t('security.problem.required') } });
    if (chosen.length === 0) return refuse({ fields: { events: t('security.problem.scopes') } });
    const body = { url, description: typed(form, `${part}-description`).trim(), events: events.filter((each) => chosen.includes(each)) };
    send(async () => {
      if (webhook) onSaved?.(await callApi('PATCH /account-setting/webhooks/:id', { params: { id: webhook.id }, body }));
      else onMade?.(await callApi('POST /account-setting/webhooks', { body }));
    });
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={save} aria-labelledby={`${id}-title`}>
      <h3 className="text-lg" id={`${id}-title`}>
        {webhook ? t('webhooks.form.edit') : t('webhooks.form.new')}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name={`${part}-url`} label={t('webhooks.form.url')} hint={t('webhooks.form.urlHint')} error={refusal.fields.url}>
          {(ties) => (
            <input
              {...ties}
              className="input h-12 w-full"
              type="url"
              dir="ltr"
              autoComplete="off"
              placeholder="https://"
              maxLength={webhookLength.url}
              defaultValue={webhook?.url}
            />
          )}
        </FormField>
        <FormField name={`${part}-description`} label={t('webhooks.form.description')} error={refusal.fields.description}>
          {({ required: _, ...ties }) => (
            <input
              {...ties}
              className="input h-12 w-full"
              type="text"
              autoComplete="off"
              maxLength={webhookLength.description}
              defaultValue={webhook?.description}
            />
          )}
        </FormField>
      </div>
      <fieldset className="grid gap-3" aria-describedby={`${id}-events`}>
        <legend className="mb-1 font-semibold">{t('webhooks.form.events')}</legend>
        {webhookGroups.map((group) => {
          const all = events.filter((event) => groupOf(event) === group);
          return (
            all.length > 0 && (
              <fieldset key={group} className="rounded-box border border-base-300 p-3">
                <legend className="px-1 text-sm text-quiet">{t(`webhooks.group.${group}`)}</legend>
                <div className="grid gap-x-4 sm:grid-cols-2">
                  {all.map((event) => (
                    <label key={event} className="flex min-h-11 cursor-pointer items-center gap-3">
                      <input
                        className="checkbox"
                        type="checkbox"
                        checked={chosen.includes(event)}
                        onChange={({ target }) => choose(target.checked ? [...chosen, event] : chosen.filter((each) => each !== event))}
                      />
                      <span className="min-w-0">
                        {t(`webhooks.event.${event}`)}{' '}
                        <code className="text-sm wrap-anywhere text-quiet" dir="ltr" translate="no">
                          {event}
                        </code>
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            )
          );
        })}
        <p className="error-text" id={`${id}-events`} role="status">
          {refusal.fields.events}
        </p>
      </fieldset>
      {refusal.text && (
        <p className="error-text" role="alert">
          {refusal.text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" className="btn h-12 btn-primary px-8" isBusy={isBusy}>
          {webhook ? t('webhooks.form.save') : t('webhooks.form.add')}
        </BusyButton>
        {onCancel && (
          <button type="button" className="btn h-12" onClick={onCancel}>
            {t('parts.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}
