import { LogOut, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import type { SessionEntry } from '#contract/identity/sessions.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { when } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useOwn } from './own.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor };
const isKnown = (name: string) => name !== 'unknown';

interface Props {
  lang: Language;
  sessions: SessionEntry[];
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
}

/** Sessions of the account: each can be ended individually, or all others at once. */
export function SessionsPart({ lang, sessions: first, since, now }: Props) {
  const t = texts(lang);
  const [sessions, put] = useOwn(
    'sessions',
    () => callApi('GET /account-setting/sessions').then((answer) => answer.sessions),
    first,
    since,
  );
  const [busy, setBusy] = useState<string>();

  function nameOf({ browser, system }: SessionEntry['device']): string {
    if (isKnown(browser) && isKnown(system)) return t('account.sessions.on', { browser, system });
    return [browser, system].find(isKnown) ?? t('account.sessions.unknown');
  }

  const ago = (iso: string) => when(iso, lang, now);

  async function end(name: string, call: () => Promise<{ sessions: SessionEntry[] }>, text: string) {
    if (busy) return;
    setBusy(name);
    try {
      put((await call()).sessions);
      document.getElementById('sessions-title')?.focus();
      showToast({ title: t('account.saved.title'), text, kind: 'success' });
    } catch (error) {
      showErrorToast(error);
    }
    setBusy(undefined);
  }

  return (
    <section className="tile grid gap-4 p-5 sm:p-6" aria-labelledby="sessions-title" data-sessions>
      <div>
        <h2 className="text-lg" id="sessions-title" tabIndex={-1}>
          {t('account.sessions.title')}
        </h2>
        <p className="text-quiet">{t('account.sessions.lead')}</p>
      </div>
      <ul className="grid gap-2">
        {sessions.map(({ id, device, createdAt, lastUsedAt, current }) => {
          const Icon = icons[device.kind];
          const name = nameOf(device);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-4 rounded-box border border-base-300 p-4"
              data-signed-in={current ? 'current' : 'other'}
            >
              <Icon size={28} className="shrink-0 text-quiet" aria-hidden="true" />
              <div className="min-w-0 grow basis-40">
                <p className="flex flex-wrap items-center gap-x-3">
                  <b>{name}</b>
                  {current && <span className="badge badge-secondary">{t('account.sessions.current')}</span>}
                </p>
                <p className="text-sm text-quiet">
                  {t('account.sessions.since', { time: ago(createdAt) })} · {t('account.sessions.used', { time: ago(lastUsedAt) })}
                </p>
              </div>
              {!current && (
                <button
                  type="button"
                  className="btn needs-script h-12"
                  aria-label={t('security.sessions.endOne', { device: name })}
                  aria-busy={busy === id}
                  onClick={() =>
                    end(
                      id,
                      () => callApi('POST /account-setting/sessions/end', { body: { id } }),
                      t('security.sessions.ended', { device: name }),
                    )
                  }
                >
                  {t('security.sessions.end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length < 2 ? (
        <p className="text-quiet">{t('account.sessions.alone')}</p>
      ) : (
        <button
          type="button"
          className="btn needs-script h-12 justify-self-start"
          aria-busy={busy === 'others'}
          onClick={() => end('others', () => callApi('POST /account-setting/sessions/end-others'), t('account.sessions.ended'))}
        >
          <LogOut size={18} className="rtl:-scale-x-100" aria-hidden="true" />
          {t('account.sessions.end')}
        </button>
      )}
    </section>
  );
}
