import type { Role } from '#contract/backoffice/roles.ts';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FoldedEmail } from '../../ui/FoldedEmail.tsx';
import { userTones } from '../../ui/status-colors.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { LastSeen } from './LastSeen.tsx';
import { roleName, roleOf } from './rights.ts';

/** Returns the columns of the user list; `now` is the time of rendering, in milliseconds. */
export function userColumns(lang: Language, roles: readonly Role[], now: number): TableColumn<DirectoryUser>[] {
  const t = texts(lang);
  const nameOf = (user: DirectoryUser) => roleName(roleOf(roles, user), t);
  return [
    {
      id: 'fullName',
      label: t('users.user.name'),
      isHead: true,
      value: ({ fullName }) => fullName,
      cell: (user) => (
        <span className="flex items-center gap-3 text-start">
          <Avatar name={user.fullName} src={user.avatar} tone={user.avatarColor} />
          <span className="grid min-w-0">
            <a className="font-semibold hover:underline" href={localized(`/apps/user/view?id=${user.id}`, lang)}>
              <WrittenText>{user.fullName}</WrittenText>
            </a>
            <span className="text-sm text-quiet">
              <FoldedEmail text={user.email} />
            </span>
          </span>
        </span>
      ),
    },
    { id: 'username', label: t('users.form.username'), value: ({ username }) => username, isExtra: true },
    { id: 'email', label: t('users.user.email'), value: ({ email }) => email, isExtra: true },
    { id: 'role', label: t('users.user.role'), value: nameOf, cell: (user) => <span className="wrap-normal">{nameOf(user)}</span> },
    {
      id: 'currentPlan',
      label: t('users.user.plan'),
      value: ({ currentPlan }) => t(`users.plan.${currentPlan}`),
      cell: ({ currentPlan }) => <span className="wrap-normal">{t(`users.plan.${currentPlan}`)}</span>,
    },
    { id: 'billing', label: t('users.user.billing'), value: ({ billing }) => t(`users.billing.${billing}`) },
    { id: 'company', label: t('users.user.company'), value: ({ company }) => company },
    { id: 'country', label: t('users.user.country'), value: ({ country }) => country, isExtra: true },
    { id: 'contact', label: t('users.user.contact'), value: ({ contact }) => contact, isExtra: true, isUnsorted: true },
    {
      id: 'status',
      label: t('users.user.state'),
      value: ({ status }) => t(`users.userStatus.${status}`),
      cell: ({ status }) => <span className={`mark tone-${userTones[status]}`}>{t(`users.userStatus.${status}`)}</span>,
    },
    {
      id: 'lastSeenAt',
      label: t('users.user.seen'),
      value: ({ lastSeenAt }) => lastSeenAt ?? '',
      text: ({ lastSeenAt }) => (lastSeenAt ? dayAndClock(lastSeenAt, lang) : t('users.user.never')),
      cell: (user) => <LastSeen user={user} lang={lang} now={now} />,
    },
  ];
}
