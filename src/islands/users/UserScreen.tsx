import { Ban, Mail, MailPlus, MessageCircle, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Role } from '#contract/backoffice/roles.ts';
import type { UserActivity, UserRecord } from '#contract/backoffice/user-account.ts';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import type { Rights } from '#contract/values/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { dayAndClock, when } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { userTones } from '../../ui/status-colors.ts';
import { PlainLink } from '../../ui/table/PlainLink.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { AccountTab } from './AccountTab.tsx';
import { ActivityTab } from './ActivityTab.tsx';
import { BillingTab } from './BillingTab.tsx';
import { LastSeen } from './LastSeen.tsx';
import { NotificationTab } from './NotificationTab.tsx';
import type { GivenReason } from './ReasonForm.tsx';
import { may, roleName, roleOf } from './rights.ts';
import { SecurityTab } from './SecurityTab.tsx';
import { useActions } from './use-actions.ts';
import { useUser } from './use-user.ts';
import { defaultUserPage, tabOf, type UserPageParams, userTabs } from './user-view-address.ts';

/** Loaded on demand. */
const UserForm = lazyPart(() => import('./UserForm.tsx').then((form) => ({ default: form.UserForm })));
const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx').then((dialog) => ({ default: dialog.DecisionDialog })));

interface Props {
  lang: Language;
  path: string;
  words: UserPageParams;
  user: DirectoryUser;
  record: UserRecord;
  /** Other users with the same role. */
  colleagues: DirectoryUser[];
  roles: Role[];
  rights: Rights;
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
}

/** Page of a user: summary, and tabs with all their data. */
export function UserScreen({ lang, path, words, colleagues, roles, rights, now, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultUserPage, values: words });
  const known = useUser(first);
  const actions = useActions(known, lang);
  const [isReady, setReady] = useState(false);
  const [activity, setActivity] = useState<UserActivity>();
  useEffect(() => setReady(true), []);
  const { user, record, isGone } = known;
  const tab = tabOf(address.values.tab);
  const mayWrite = may(rights, 'users', 'write') && !isGone;
  const mayAssign = may(rights, 'roles', 'write') && !isGone;
  const mayDelete = may(rights, 'users', 'delete');
  const isOwn = record.account?.isOwn ?? false;
  const readActivity = async (given: GivenReason) =>
    setActivity(await callApi('POST /api/users/user/activity', { body: { id: user.id, ...given } }));
  const read = { activity, readActivity };

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{t('users.page.user.title')}</h1>
        <a className="btn h-12 btn-ghost bg-base-100" href={localized('/apps/user/list', lang)}>
          {t('users.user.all')}
        </a>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_1fr]">
        <section className="tile grid content-start gap-4 p-6" data-row={user.id}>
          <Facts {...{ lang, user, roles, isOwn, now }} />
          {isGone && (
            <div className="alert grid justify-items-start gap-2" role="status">
              {t('users.gone')}
              {mayDelete && (
                <button type="button" className="btn h-12" onClick={() => known.restore([user.id]).catch(showErrorToast)}>
                  <RotateCcw size={18} aria-hidden="true" />
                  {t('users.bringBack')}
                </button>
              )}
            </div>
          )}
          <div className="grid gap-2">
            <WriteLink user={user} record={record} lang={lang} />
            <Buttons
              {...{ lang, now, user, record, actions, isGone, isReady, mayWrite, mayDelete }}
              mayInvite={may(rights, 'users', 'create')}
              onEdit={() => address.go({ open: 'edit' })}
            />
          </div>
        </section>
        <div className="grid min-w-0 content-start gap-5">
          <nav className="flex flex-wrap gap-2" aria-label={t('users.tab.label')}>
            {userTabs.map((name) => (
              <PlainLink
                key={name}
                className={`btn min-h-11 rounded-full font-medium ${tab === name ? 'btn-secondary' : 'btn-ghost bg-base-100'}`}
                href={address.linkTo({ tab: name })}
                onGo={() => address.go({ tab: name })}
                aria-current={tab === name ? 'page' : undefined}
              >
                {t(`users.tab.${name}`)}
              </PlainLink>
            ))}
          </nav>
          {tab === 'account' && (
            <AccountTab
              {...{ lang, user, record, colleagues, roles, ...read }}
              mayAssign={mayAssign && isReady}
              onDecide={actions.decide}
            />
          )}
          {tab === 'security' && (
            <SecurityTab
              {...{ lang, user, record, now, ...read }}
              mayWrite={mayWrite && isReady}
              mayAssign={mayAssign && isReady}
              known={known}
            />
          )}
          {tab === 'billing' && <BillingTab {...{ lang, user, record, now }} mayWrite={mayWrite && isReady} onDecide={actions.decide} />}
          {tab === 'notifications' && <NotificationTab {...{ lang, record }} />}
          {tab === 'activity' && <ActivityTab {...{ lang, record, roles, ...read }} />}
        </div>
      </div>
      <Suspense fallback={null}>
        {isReady && mayWrite && address.values.open === 'edit' && (
          <UserForm
            lang={lang}
            user={user}
            roles={roles}
            mayAssign={mayAssign && !isOwn}
            onDone={(saved) => {
              address.go({ open: '' });
              actions.say(t('users.saved', { name: saved.fullName }));
              known.again();
            }}
            onClose={() => address.go({ open: '' })}
          />
        )}
        {actions.asked && (
          <DecisionDialog lang={lang} roles={roles} decision={actions.asked} onConfirm={actions.confirm} onCancel={actions.cancel} />
        )}
      </Suspense>
      <p className="sr-only" role="status">
        {actions.said}
      </p>
    </div>
  );
}

/** Time of the last invitation, and the validity of its link. */
function Invitation({ lang, record: { invitation }, now, children }: Pick<Props, 'lang' | 'record' | 'now'> & { children: ReactNode }) {
  const t = texts(lang);
  const sentAt = invitation ? when(invitation.sentAt, lang, now) : '';
  return (
    <>
      {invitation && (
        <p className="text-sm text-quiet">
          {t('users.invite.sent', { when: sentAt })}{' '}
          {invitation.endsAt ? t('users.invite.until', { day: dayAndClock(invitation.endsAt, lang) }) : t('users.invite.ended')}
        </p>
      )}
      {children}
    </>
  );
}

/** Link for writing to the user: the chat for contacts, the mailbox for other accounts, otherwise the mail program. */
function WriteLink({ user, record: { account }, lang }: Pick<Props, 'user' | 'record' | 'lang'>) {
  const t = texts(lang);
  if (account?.isOwn) return null;
  const mail = localized(`/apps/email?compose=new&to=${encodeURIComponent(user.email)}`, lang);
  const chat = account?.chatId === undefined ? undefined : localized(`/apps/chat?id=${account.chatId}`, lang);
  return (
    <a className="btn h-12 btn-primary" href={chat ?? (account ? mail : `mailto:${user.email}`)}>
      {chat ? <MessageCircle size={18} aria-hidden="true" /> : <Mail size={18} aria-hidden="true" />}
      {chat ? t('users.chat') : account ? t('users.write') : t('users.user.write')}
    </a>
  );
}

/** Name, roles and contact data of the user. */
function Facts({ lang, user, roles, isOwn, now }: Pick<Props, 'lang' | 'user' | 'roles' | 'now'> & { isOwn: boolean }) {
  const t = texts(lang);
  return (
    <>
      <div className="grid justify-items-center gap-2 text-center">
        <Avatar name={user.fullName} src={user.avatar} size="huge" tone={user.avatarColor} />
        <h2 className="text-xl">
          <WrittenText>{user.fullName}</WrittenText>
        </h2>
        <p className="text-quiet">
          <WrittenText>@{user.username}</WrittenText>
        </p>
        <p className="flex flex-wrap justify-center gap-2">
          <span className="mark tone-primary">{roleName(roleOf(roles, user), t)}</span>
          <span className={`mark tone-${userTones[user.status]}`}>{t(`users.userStatus.${user.status}`)}</span>
          {isOwn && <span className="mark tone-info">{t('users.isOwn')}</span>}
        </p>
      </div>
      <dl className="grid gap-2">
        {(['email', 'contact', 'company', 'country'] as const).map(
          (name) =>
            user[name] && (
              <div key={name}>
                <dt className="text-sm text-quiet">{t(`users.user.${name}`)}</dt>
                <dd className="wrap-anywhere">
                  <WrittenText>{user[name]}</WrittenText>
                </dd>
              </div>
            ),
        )}
        <div>
          <dt className="text-sm text-quiet">{t('users.user.seen')}</dt>
          <dd>
            <LastSeen user={user} lang={lang} now={now} />
          </dd>
        </div>
      </dl>
    </>
  );
}

interface ButtonProps extends Pick<Props, 'lang' | 'now' | 'user' | 'record'> {
  actions: ReturnType<typeof useActions>;
  isGone: boolean;
  isReady: boolean;
  mayWrite: boolean;
  mayDelete: boolean;
  mayInvite: boolean;
  onEdit: () => void;
}

const button = 'btn needs-script h-12';

/** Actions that the admin may take on this user. */
function Buttons({ lang, now, user, record, actions, isGone, isReady, mayWrite, mayDelete, mayInvite, onEdit }: ButtonProps) {
  const t = texts(lang);
  const isOwn = record.account?.isOwn ?? false;
  const isSuspended = user.status === 'inactive';
  return (
    <>
      {!isGone && user.status === 'pending' && !record.account && mayInvite && (
        <Invitation {...{ lang, record, now }}>
          <button type="button" className={button} disabled={!isReady} onClick={() => actions.invite(user)}>
            <MailPlus size={18} aria-hidden="true" />
            {record.invitation ? t('users.invite.again') : t('users.invite.do')}
          </button>
        </Invitation>
      )}
      {mayWrite && (
        <>
          <button type="button" className={button} disabled={!isReady} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
            {t('users.edit')}
          </button>
          {!isOwn && (
            <button
              type="button"
              className={`${button} ${isSuspended ? '' : 'btn-outline btn-error'}`}
              disabled={!isReady}
              onClick={() => actions.decide({ people: [user], patch: { status: isSuspended ? 'active' : 'inactive' } })}
            >
              {isSuspended ? <RotateCcw size={18} aria-hidden="true" /> : <Ban size={18} aria-hidden="true" />}
              {isSuspended ? t('users.activate') : t('users.suspend')}
            </button>
          )}
        </>
      )}
      {mayDelete && !isGone && (
        <button type="button" className={`${button} btn-ghost text-error`} disabled={!isReady} onClick={() => actions.remove([user])}>
          <Trash2 size={18} aria-hidden="true" />
          {t('users.remove')}
        </button>
      )}
    </>
  );
}
