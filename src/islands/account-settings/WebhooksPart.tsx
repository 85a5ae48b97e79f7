import { useState } from 'react';
import type { Webhook, WebhookList } from '#contract/identity/webhooks.ts';
import { maxWebhooks } from '#contract/values/identity/webhooks.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useOwn } from './own.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { type WebhookAction, WebhookRow } from './WebhookRow.tsx';

interface Props {
  lang: Language;
  list: WebhookList;
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
}

const focusTitle = () => document.getElementById('webhooks-title')?.focus();

/** Webhooks of the account: added, with a secret that is shown once, edited, tested, paused and removed, each with its deliveries. */
export function WebhooksPart({ lang, list: first, since, now }: Props) {
  const t = texts(lang);
  const [{ webhooks, events }, put] = useOwn('webhooks', () => callApi('GET /account-setting/webhooks'), first, since);
  const [shown, show] = useState<{ secret: string; url: string }>();
  const [edited, edit] = useState<string>();
  const [asked, ask] = useState<{ action: 'remove' | 'renew'; webhook: Webhook }>();
  const [isBusy, setBusy] = useState(false);

  const putOne = (webhook: Webhook) =>
    put({
      events,
      webhooks: webhooks.some(({ id }) => id === webhook.id)
        ? webhooks.map((each) => (each.id === webhook.id ? webhook : each))
        : [...webhooks, webhook],
    });

  /** Runs one action at a time and confirms it. */
  async function run(work: () => Promise<unknown>, text?: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      if (text) showToast({ title: t('webhooks.title'), text, kind: 'success' });
    } catch (error) {
      showErrorToast(error);
    }
    setBusy(false);
  }

  const actions: Record<WebhookAction, (webhook: Webhook) => void> = {
    edit: ({ id }) => edit(id),
    switch: ({ id, state }) =>
      void run(async () => {
        putOne(await callApi('PATCH /account-setting/webhooks/:id', { params: { id }, body: { active: state !== 'active' } }));
      }),
    test: ({ id }) => void run(() => callApi('POST /account-setting/webhooks/:id/test', { params: { id } }), t('webhooks.tested')),
    renew: (webhook) => ask({ action: 'renew', webhook }),
    remove: (webhook) => ask({ action: 'remove', webhook }),
  };

  async function confirmed({ action, webhook: { id, url } }: NonNullable<typeof asked>) {
    if (action === 'remove') {
      await run(async () => put(await callApi('DELETE /account-setting/webhooks/:id', { params: { id } })), t('webhooks.removed'));
      focusTitle();
    } else {
      await run(async () => {
        const { secret, webhook } = await callApi('POST /account-setting/webhooks/:id/secret', { params: { id } });
        putOne(webhook);
        show({ secret, url });
      });
    }
    ask(undefined);
  }

  return (
    <div className="grid gap-5">
      <section className="tile grid gap-4 p-5 sm:p-6" aria-labelledby="webhooks-title">
        <div>
          <h2 className="text-lg" id="webhooks-title" tabIndex={-1}>
            {t('webhooks.title')}
          </h2>
          <p className="max-w-2xl text-quiet">{t('webhooks.lead')}</p>
        </div>
        {shown && (
          <ShownOnce
            t={t}
            title={t('webhooks.secret.title')}
            text={t('webhooks.secret.text')}
            secret={shown.secret}
            onDone={() => {
              show(undefined);
              focusTitle();
            }}
          >
            <input
              className="input h-12 w-full font-mono"
              readOnly
              value={shown.secret}
              dir="ltr"
              aria-label={`${t('webhooks.secret.label')}: ${shown.url}`}
              onFocus={({ target }) => target.select()}
            />
          </ShownOnce>
        )}
        {webhooks.length === 0 && <p className="text-quiet">{t('webhooks.none')}</p>}
        <ul className="grid gap-3" aria-label={t('webhooks.list')}>
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="grid gap-4 rounded-box border border-base-300 p-4" data-webhook={webhook.id}>
              {edited === webhook.id ? (
                <WebhookForm
                  lang={lang}
                  events={events}
                  webhook={webhook}
                  onSaved={(saved) => {
                    putOne(saved);
                    edit(undefined);
                    focusTitle();
                  }}
                  onCancel={() => edit(undefined)}
                />
              ) : (
                <WebhookRow lang={lang} now={now} webhook={webhook} onAction={(action) => actions[action](webhook)} />
              )}
            </li>
          ))}
        </ul>
      </section>
      {webhooks.length < maxWebhooks && (
        <section className="tile needs-script p-5 sm:p-6">
          <WebhookForm
            key={webhooks.length}
            lang={lang}
            events={events}
            onMade={({ secret, webhook }) => {
              putOne(webhook);
              show({ secret, url: webhook.url });
            }}
          />
        </section>
      )}
      <Checking lang={lang} />
      <noscript>
        <p className="alert">{t('security.needsScript')}</p>
      </noscript>
      {asked?.action === 'remove' && (
        <ConfirmDialog
          lang={lang}
          title={t('webhooks.remove.title')}
          confirm={t('webhooks.remove.yes')}
          isBusy={isBusy}
          onConfirm={() => confirmed(asked)}
          onCancel={() => ask(undefined)}
        >
          <p dir="auto">{t('webhooks.remove.text', { url: asked.webhook.url })}</p>
        </ConfirmDialog>
      )}
      {asked?.action === 'renew' && (
        <ConfirmDialog
          lang={lang}
          title={t('webhooks.renew.title')}
          confirm={t('webhooks.renew.yes')}
          tone="primary"
          isBusy={isBusy}
          onConfirm={() => confirmed(asked)}
          onCancel={() => ask(undefined)}
        >
          <p>{t('webhooks.renew.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const example = `import { Webhook } from 'standardwebhooks'; // npm install standardwebhooks

// The body as it came, before it is parsed; throws where the signature is wrong or too old.
const event = new Webhook(process.env.TALADNAT_SECRET).verify(body, request.headers);
if (event.type === 'listing.sold') stock.remove(event.data.id);`;

/** Instructions for verifying the signature of an event. */
function Checking({ lang }: { lang: Language }) {
  const t = texts(lang);
  return (
    <details className="tile px-5 py-2 sm:px-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('webhooks.check.title')}</summary>
      <div className="grid gap-3 pb-4">
        <p>{t('webhooks.check.text')}</p>
        <pre className="rounded-box bg-base-200 p-4 text-sm whitespace-pre-wrap wrap-anywhere" dir="ltr" translate="no">
          {example}
        </pre>
        <p>{t('webhooks.check.retries')}</p>
      </div>
    </details>
  );
}
