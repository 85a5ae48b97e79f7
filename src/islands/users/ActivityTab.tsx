import type { Role } from '#contract/backoffice/roles.ts';
import type { DirectoryEvent, UserActivity, UserRecord } from '#contract/backoffice/user-account.ts';
import { plans } from '#contract/values/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { type GivenReason, ReasonForm } from './ReasonForm.tsx';
import { roleName } from './rights.ts';
import { Section } from './Section.tsx';

interface Props {
  lang: Language;
  record: UserRecord;
  /** Undefined until a reason for reading it was given. */
  activity: UserActivity | undefined;
  readActivity: (given: GivenReason) => Promise<void>;
  roles: readonly Role[];
}
interface Happening {
  key: string;
  at: string;
  text: string;
  by?: string;
}

/** Events about a user and their own actions, newest first. */
export function ActivityTab({ lang, record: { account, events }, activity, readActivity, roles }: Props) {
  const t = texts(lang);
  const happenings: Happening[] = [
    ...events.map((event, at) => ({ key: `event-${at}`, at: event.at, text: eventText(event, roles, t), by: event.by })),
    ...(activity?.orders ?? []).map(({ number, placedAt }) => ({ key: number, at: placedAt, text: t('users.activity.order', { number }) })),
    ...(activity?.sessions ?? []).map(({ id, createdAt }) => ({ key: id, at: createdAt, text: t('users.activity.signedIn') })),
    ...(account ? [{ key: 'account', at: account.createdAt, text: t('users.activity.account') }] : []),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Section title={t('users.tab.activity')}>
      {account && account.sessionCount + account.orderCount > 0 && !activity && (
        <ReasonForm lang={lang} text={t('users.reading.activity.text')} show={t('users.reading.activity.show')} read={readActivity} />
      )}
      {happenings.length === 0 ? (
        <p className="text-quiet">{t('users.activity.none')}</p>
      ) : (
        <ol className="grid gap-3">
          {happenings.map(({ key, at, text, by }) => (
            <li key={key} className="grid gap-0.5 border-s-2 border-base-300 ps-4">
              <span>{text}</span>
              <span className="text-sm text-quiet">
                <time dateTime={at}>{dayAndClock(at, lang)}</time>
                {by && (
                  <>
                    {' · '}
                    <WrittenText>{by}</WrittenText>
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function eventText({ kind, detail }: DirectoryEvent, roles: readonly Role[], t: Translate): string {
  const role = roles.find(({ key }) => key === detail);
  const plan = plans.find((one) => one === detail);
  const what = kind === 'role' ? (role ? roleName(role, t) : detail) : kind === 'plan' && plan ? t(`users.plan.${plan}`) : '';
  if (kind === 'access') return t(`users.activity.access.${detail === 'admin' ? 'admin' : 'client'}`);
  return t(`users.activity.${kind}`, { what });
}
