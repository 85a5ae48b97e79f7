import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notification } from '#contract/navigation/notifications.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { when } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { PageIcon } from '../../ui/PageIcon.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { $notifications, loadNotifications, markRead, showSystem } from './notifications.ts';

/** Panel of the bell, for a signed-in user. */
export function Notifications({ lang }: { lang: Language }) {
  const t = texts(lang);
  const list = useStore($notifications, { ssr: 'initial' });
  const [failed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const load = useCallback(() => {
    setFailed(false);
    loadNotifications().catch(() => setFailed(true));
  }, []);
  useEffect(() => {
    load();
    // Notifications that arrived meanwhile appear when the panel is opened again.
    const panel = place.current?.closest('details');
    const reload = () => panel?.open && load();
    panel?.addEventListener('toggle', reload);
    return () => panel?.removeEventListener('toggle', reload);
  }, [load]);

  return (
    <div ref={place}>
      {list ? (
        <Entries list={list.notifications} unread={list.unread} lang={lang} />
      ) : failed ? (
        <Failed lang={lang} onRetry={load} />
      ) : (
        <Waiting />
      )}
      {list && (
        <div className="grid gap-3 border-t border-base-300 p-3">
          <label className="flex min-h-11 items-center justify-between">
            {t('navbar.notifications.system')}
            <input
              className="toggle"
              type="checkbox"
              checked={list.showsSystem}
              onChange={() => showSystem({ ...list, showsSystem: !list.showsSystem }).catch(showErrorToast)}
            />
          </label>
          {list.unread > 0 && (
            <button
              type="button"
              className="btn h-12 btn-primary"
              onClick={({ currentTarget }) => {
                // The button disappears, so focus moves to the bell.
                if (document.activeElement === currentTarget) currentTarget.closest('details')?.querySelector('summary')?.focus();
                markRead().catch(showErrorToast);
              }}
            >
              {t('navbar.notifications.readAll')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Entries({ list, unread, lang }: { list: readonly Notification[]; unread: number; lang: Language }) {
  const t = texts(lang);
  if (list.length === 0) return <p className="p-6 text-center text-quiet">{t('navbar.notifications.empty')}</p>;
  return (
    <>
      <p className={unread > 0 ? 'px-4 pt-3' : 'sr-only'} role="status">
        <span className="badge badge-primary">{t('navbar.notifications.new', { count: unread })}</span>
      </p>
      <ul className="max-h-[min(26rem,55vh)] overflow-y-auto overscroll-contain p-2">
        {list.map((entry) => (
          <Line key={entry.id} entry={entry} lang={lang} />
        ))}
      </ul>
    </>
  );
}

const tones: Record<Notification['color'], string> = {
  primary: 'text-primary',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-error',
  info: 'text-info',
};

function Line({ entry, lang }: { entry: Notification; lang: Language }) {
  const t = texts(lang);
  const { id, title, subtitle, time, avatar, icon, color, isRead, link } = entry;
  return (
    <li>
      <a
        className="grid grid-cols-[2.5rem_1fr_0.625rem] gap-3 rounded-field p-2 hover:bg-base-300"
        href={localized(link, lang)}
        onClick={() => !isRead && markRead(id).catch(showErrorToast)}
      >
        {avatar ? (
          <img className="size-10 rounded-full bg-base-300" src={avatar} width={40} height={40} alt="" loading="lazy" />
        ) : (
          <span className={`grid size-10 place-items-center rounded-full bg-base-200 ${tones[color]}`}>
            <PageIcon name={icon} />
          </span>
        )}
        <span className="min-w-0 leading-snug">
          <span className={isRead ? 'block' : 'block font-semibold'}>
            {!isRead && <span className="sr-only">{t('navbar.notifications.unread')} </span>}
            {title}
          </span>
          <span className="block text-sm text-quiet">{subtitle}</span>
          <time className="block text-sm text-quiet" dateTime={time}>
            {when(time, lang)}
          </time>
        </span>
        {!isRead && <span className="mt-2 size-2.5 rounded-full bg-primary" aria-hidden="true" />}
      </a>
    </li>
  );
}

function Failed({ lang, onRetry }: { lang: Language; onRetry: () => void }) {
  const t = texts(lang);
  return (
    <div className="grid justify-items-center gap-3 p-6 text-center">
      <p>{t('navbar.notifications.failed')}</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {t('navbar.notifications.retry')}
      </button>
    </div>
  );
}

function Waiting() {
  return <div className="m-4 h-36 skeleton waiting-entries" aria-busy="true" />;
}
