import { Key } from 'lucide-react';
import type { ApiKey } from '#contract/identity/api-keys.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay, when } from '../../lib/dates.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

interface Props {
  keys: ApiKey[];
  lang: Language;
  now: number;
  t: Translate;
  onRevoke: (key: ApiKey) => void;
}

/** API keys of an account, with their identifying details. */
export function KeyList({ keys, lang, now, t, onRevoke }: Props) {
  if (keys.length === 0) return <p className="text-quiet">{t('security.keys.none')}</p>;
  return (
    <ul className="grid gap-2" aria-label={t('security.keys.list')}>
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center gap-4 rounded-box border border-base-300 p-4" data-key={key.id}>
          <Key size={28} className="shrink-0 text-quiet" aria-hidden="true" />
          <div className="min-w-0 grow basis-52">
            <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
              <b>
                <WrittenText>{key.name}</WrittenText>
              </b>
              <code className="text-sm text-quiet" dir="ltr" translate="no">
                {key.start}…
              </code>
              {key.expired && <span className="badge badge-error">{t('security.keys.expired')}</span>}
            </p>
            <p className="mt-1 flex flex-wrap gap-1">
              {key.scopes.map((scope) => (
                <span key={scope} className="badge badge-soft">
                  {scopeWords(scope, t)}
                </span>
              ))}
            </p>
            <p className="mt-1 text-sm text-quiet">{timesOf(key, { lang, now, t })}</p>
          </div>
          <button
            type="button"
            className="btn h-12 needs-script"
            aria-label={t('security.keys.revokeOne', { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t('security.keys.revoke')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function scopeWords(scope: ApiKey['scopes'][number], t: Translate): string {
  const [area, access] = scope.split(':');
  return `${t(`security.keys.area.${area}.name`)}: ${t(`security.keys.access.${access}`)}`;
}

function timesOf({ createdAt, expiresAt, lastUsedAt, expired }: ApiKey, { lang, now, t }: Omit<Props, 'keys' | 'onRevoke'>): string {
  const ago = (iso: string) => when(iso, lang, now);
  const made = t('security.keys.made', { time: ago(createdAt) });
  const expires = t('security.keys.expires', { day: shortDay(expiresAt, lang) });
  const used = lastUsedAt ? t('security.keys.used', { time: ago(lastUsedAt) }) : t('security.keys.neverUsed');
  return [made, ...(expired ? [] : [expires]), used].join(' · ');
}
