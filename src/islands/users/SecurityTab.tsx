import { KeyRound, LogOut, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { UserActivity, UserRecord } from '#contract/backoffice/user-account.ts';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { when } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { type GivenReason, ReasonForm } from './ReasonForm.tsx';
import { Facts, Section } from './Section.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((dialog) => ({ default: dialog.ConfirmDialog })));

interface Props {
  lang: Language;
  user: DirectoryUser;
  record: UserRecord;
  /** Undefined until a reason for reading it was given. */
  activity: UserActivity | undefined;
  readActivity: (given: GivenReason) => Promise<void>;
  now: number;
  mayWrite: boolean;
  mayAssign: boolean;
  known: { signOut: () => Promise<void>; setAccess: (access: 'admin' | 'client') => Promise<void> };
}
type Action = 'signOut' | 'access' | 'reset';

/** Sessions and rights of a user's account. */
export function SecurityTab({ lang, user, record: { account }, activity, readActivity, now, mayWrite, mayAssign, known }: Props) {
  const t = texts(lang);
  const [asked, ask] = useState<Action>();
  const [isBusy, setBusy] = useState(false);
  const [said, say] = useState('');
  if (!account) return <NoAccount text={t('users.account.none')} />;
  const next = account.access === 'admin' ? 'client' : 'admin';
  const actions: Record<Action, () => Promise<unknown>> = {
    signOut: () => known.signOut(),
    access: () => known.setAccess(next),
    // Mails a link to the owner for choosing a new password; nobody else sees it.
    reset: () => callApi('POST /auth/forgot-password', { body: { email: user.email } }),
  };
  const wordsOf = (action: Action) => (action === 'access' ? `users.security.access.${next}` : `users.security.${action}`);

  async function carryOut(action: Action) {
    setBusy(true);
    try {
      await actions[action]();
      say(t(`${wordsOf(action)}.done`, { name: user.fullName }));
    } catch (error) {
      showErrorToast(error);
    } finally {
      setBusy(false);
      ask(undefined);
    }
  }

  return (
    <>
      <Section title={t('users.security.signIn')}>
        <Facts
          rows={[{ label: t('users.security.twoStep.title'), value: t(`users.security.twoStep.${account.twoStep ? 'on' : 'off'}`) }]}
        />
      </Section>
      <Section title={t('users.security.sessions')}>
        {account.sessionCount === 0 && <p className="text-quiet">{t('users.account.signedOut')}</p>}
        {account.sessionCount > 0 && !activity && (
          <ReasonForm lang={lang} text={t('users.reading.activity.text')} show={t('users.reading.activity.show')} read={readActivity} />
        )}
        {account.sessionCount > 0 && activity && (
          <ul className="grid gap-2">
            {activity.sessions.map(({ id, device, lastUsedAt, current }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {[device.browser, device.system].filter((word) => word !== 'unknown').join(' · ') || t('users.security.unknown')}
                  {current && <span className="mark tone-info ms-2">{t('users.security.current')}</span>}
                </span>
                <span className="text-sm text-quiet">{when(lastUsedAt, lang, now)}</span>
              </li>
            ))}
          </ul>
        )}
        {account.isOwn ? (
          <p className="text-quiet">{t('users.security.own')}</p>
        ) : (
          <div className="needs-script flex flex-wrap gap-3">
            <button type="button" className="btn h-12" disabled={!mayWrite || account.sessionCount === 0} onClick={() => ask('signOut')}>
              <LogOut size={18} className="rtl:-scale-x-100" aria-hidden="true" />
              {t('users.security.signOut.do')}
            </button>
            <button type="button" className="btn h-12" disabled={!mayWrite} onClick={() => ask('reset')}>
              <KeyRound size={18} aria-hidden="true" />
              {t('users.security.reset.do')}
            </button>
            <button type="button" className="btn h-12" disabled={!mayAssign || !mayWrite} onClick={() => ask('access')}>
              <ShieldCheck size={18} aria-hidden="true" />
              {t(`users.security.access.${next}.do`)}
            </button>
          </div>
        )}
        <p className="text-sm text-quiet" role="status">
          {said}
        </p>
      </Section>
      <Suspense fallback={null}>
        {asked && (
          <ConfirmDialog
            lang={lang}
            title={t(`${wordsOf(asked)}.title`, { name: user.fullName })}
            confirm={t(`${wordsOf(asked)}.do`)}
            tone={asked === 'reset' ? 'primary' : 'error'}
            isBusy={isBusy}
            onConfirm={() => carryOut(asked)}
            onCancel={() => ask(undefined)}
          >
            <p>{t(`${wordsOf(asked)}.text`)}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}

export function NoAccount({ text }: { text: string }) {
  return <p className="tile p-6 text-center text-quiet">{text}</p>;
}
