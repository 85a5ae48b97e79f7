import { Check, X } from 'lucide-react';
import type { UserRecord } from '#contract/backoffice/user-account.ts';
import { notificationFlags } from '#contract/values/identity/account-settings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Section } from './Section.tsx';
import { NoAccount } from './SecurityTab.tsx';

/** Notification settings of a user, read-only for others. */
export function NotificationTab({ lang, record: { account } }: { lang: Language; record: UserRecord }) {
  const t = texts(lang);
  if (!account) return <NoAccount text={t('users.account.none')} />;
  return (
    <Section title={t('users.tab.notifications')}>
      <p className="text-quiet">{t('users.notification.lead')}</p>
      <ul className="grid gap-2">
        {notificationFlags
          .filter((name) => name in account.notification)
          .map((name) => {
            const isOn = account.notification[name] === true;
            const Icon = isOn ? Check : X;
            return (
              <li key={name} className="flex items-center gap-3">
                <Icon size={20} className={isOn ? 'text-success' : 'text-quiet'} aria-hidden="true" />
                {t(`users.notification.${name}`)}
                <span className="sr-only">{isOn ? t('users.notification.on') : t('users.notification.off')}</span>
              </li>
            );
          })}
      </ul>
      {Object.keys(account.notification).length === 0 && <p>{t('users.notification.usual')}</p>}
    </Section>
  );
}
