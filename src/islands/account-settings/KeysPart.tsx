import { useState } from 'react';
import type { ApiKey } from '#contract/identity/api-keys.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { KeyList } from './KeyList.tsx';
import { NewKey } from './NewKey.tsx';
import { useOwn } from './own.ts';
import { ShownOnce } from './ShownOnce.tsx';

interface Props {
  lang: Language;
  keys: ApiKey[];
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
  hasPassword: boolean;
  /** Whether signing in requires a code. */
  takesCode: boolean;
  /** Link to the guide on using keys; undefined on the guide itself. */
  guide?: string;
}

/** API keys of the account: created, shown once, listed and revoked. */
export function KeysPart({ lang, keys: first, since, now, hasPassword, takesCode, guide }: Props) {
  const t = texts(lang);
  const [keys, put] = useOwn('keys', () => callApi('GET /account-setting/keys').then((answer) => answer.keys), first, since);
  const [made, show] = useState<{ key: string; name: string }>();
  const [asked, ask] = useState<ApiKey>();
  const [isBusy, setBusy] = useState(false);

  async function revoke({ id, name }: ApiKey) {
    setBusy(true);
    try {
      put((await callApi('DELETE /account-setting/keys/:id', { params: { id } })).keys);
      showToast({ title: t('security.keys.title'), text: t('security.keys.revoked', { name }), kind: 'success' });
    } catch (error) {
      showErrorToast(error);
    }
    setBusy(false);
    ask(undefined);
    document.getElementById('keys-title')?.focus();
  }

  return (
    <div className="grid gap-5">
      <section className="tile grid gap-4 p-5 sm:p-6" aria-labelledby="keys-title">
        <div>
          <h2 className="text-lg" id="keys-title" tabIndex={-1}>
            {t('security.keys.title')}
          </h2>
          <p className="max-w-2xl text-quiet">{t('security.keys.lead')}</p>
          {guide && (
            <a className="flat-link inline-flex min-h-11 items-center" href={guide}>
              {t('security.keys.guide')}
            </a>
          )}
        </div>
        {made && (
          <ShownOnce
            t={t}
            title={t('security.keys.shown.title')}
            text={t('security.keys.shown.text')}
            secret={made.key}
            onDone={() => {
              show(undefined);
              document.getElementById('keys-title')?.focus();
            }}
          >
            <input
              className="input h-12 w-full font-mono"
              readOnly
              value={made.key}
              dir="ltr"
              aria-label={`${t('security.keys.shown.label')}: ${made.name}`}
              onFocus={({ target }) => target.select()}
            />
          </ShownOnce>
        )}
        <KeyList keys={keys} lang={lang} now={now} t={t} onRevoke={ask} />
      </section>
      <NewKey
        lang={lang}
        t={t}
        now={now}
        hasPassword={hasPassword}
        takesCode={takesCode}
        onMade={({ key, apiKey }) => {
          put([apiKey, ...keys.filter(({ id }) => id !== apiKey.id)]);
          show({ key, name: apiKey.name });
        }}
      />
      {asked && (
        <ConfirmDialog
          lang={lang}
          title={t('security.keys.ask.title')}
          confirm={t('security.keys.ask.yes')}
          isBusy={isBusy}
          onConfirm={() => revoke(asked)}
          onCancel={() => ask(undefined)}
        >
          <p dir="auto">{t('security.keys.ask.text', { name: asked.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
