import type { Role } from '#contract/backoffice/roles.ts';
import type { UserActivity, UserRecord } from '#contract/backoffice/user-account.ts';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { orderTones } from '../../ui/status-colors.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { type GivenReason, ReasonForm } from './ReasonForm.tsx';
import { roleName } from './rights.ts';
import { Facts, Section } from './Section.tsx';
import type { Decision } from './use-actions.ts';

interface Props {
  lang: Language;
  user: DirectoryUser;
  record: UserRecord;
  /** Undefined until a reason for reading it was given. */
  activity: UserActivity | undefined;
  readActivity: (given: GivenReason) => Promise<void>;
  colleagues: readonly DirectoryUser[];
  roles: readonly Role[];
  mayAssign: boolean;
  onDecide: (decision: Decision) => void;
}

/** Role and account of a user, their orders, and other users with the same role. */
export function AccountTab({ lang, user, record: { account }, activity, readActivity, colleagues, roles, mayAssign, onDecide }: Props) {
  const t = texts(lang);
  const role = user.staffRole ?? user.role;
  return (
    <>
      <Section title={t('users.account.title')}>
        {account ? (
          <Facts
            rows={[
              { label: t('users.account.access'), value: t(`users.access.${account.access}`) },
              { label: t('users.account.since'), value: shortDay(account.createdAt, lang) },
              {
                label: t('users.account.email'),
                value: account.isConfirmed ? t('users.account.confirmed') : t('users.account.unconfirmed'),
              },
            ]}
          />
        ) : (
          <p className="text-quiet">{t('users.account.none')}</p>
        )}
        <label className="grid max-w-sm gap-1">
          <span className="font-semibold">{t('users.user.role')}</span>
          <select
            className="select h-12 w-full"
            value={role}
            disabled={!mayAssign || account?.isOwn}
            autoComplete="off"
            onChange={({ target }) => onDecide({ people: [user], patch: { role: target.value } })}
          >
            {roles.map((one) => (
              <option key={one.key} value={one.key}>
                {roleName(one, t)}
              </option>
            ))}
          </select>
        </label>
      </Section>
      {account && (
        <Section title={t('users.orders.title', { count: account.orderCount })}>
          {account.orderCount === 0 && <p className="text-quiet">{t('users.orders.none')}</p>}
          {account.orderCount > 0 && !activity && (
            <ReasonForm lang={lang} text={t('users.reading.activity.text')} show={t('users.reading.activity.show')} read={readActivity} />
          )}
          {account.orderCount > 0 && activity && (
            <ul className="grid">
              {activity.orders.map(({ number, placedAt, state, total }) => (
                <li
                  key={number}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-base-300 py-2 first:border-0"
                >
                  <a className="flat-link inline-flex min-h-11 items-center" href={localized(`/account/orders/${number}?of=all`, lang)}>
                    {number}
                  </a>
                  <span className="text-sm text-quiet">{shortDay(placedAt, lang)}</span>
                  <span className={`mark tone-${orderTones[state]}`}>{t(`order.state.${state}`)}</span>
                  <b className="tabular-nums">{money(total)}</b>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {colleagues.length > 0 && (
        <Section title={t('users.user.sameRole')}>
          <ul className="grid gap-1 sm:grid-cols-2">
            {colleagues.map((other) => (
              <li key={other.id}>
                <a
                  className="flex min-h-12 items-center gap-3 rounded-field px-2 py-1 hover:bg-base-200"
                  href={localized(`/apps/user/view?id=${other.id}`, lang)}
                >
                  <Avatar name={other.fullName} src={other.avatar} tone={other.avatarColor} size="small" />
                  <WrittenText>{other.fullName}</WrittenText>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
