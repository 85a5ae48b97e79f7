import type { Role } from '#contract/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { roleName } from './rights.ts';
import type { Decision } from './use-actions.ts';

interface Props {
  lang: Language;
  roles: readonly Role[];
  decision: Decision;
  onConfirm: () => void;
  onCancel: () => void;
}

const shown = 6;

/** Says what a decision about people does before it is made. */
export function DecisionDialog({ lang, roles, decision: { people, patch }, onConfirm, onCancel }: Props) {
  const t = texts(lang);
  const isSuspension = patch.status === 'inactive';
  const role = roleName(
    roles.find(({ key }) => key === patch.role),
    t,
  );
  const suspend =
    people.length > 1
      ? t('users.ask.suspendMany', { count: people.length })
      : t('users.ask.suspendTitle', { name: people[0]?.fullName ?? '' });
  return (
    <ConfirmDialog
      lang={lang}
      title={isSuspension ? suspend : t('users.ask.roleTitle', { role })}
      confirm={isSuspension ? t('users.suspend') : t('users.ask.confirmRole')}
      tone={isSuspension ? 'error' : 'primary'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{isSuspension ? t('users.ask.suspendText') : t('users.ask.roleText')}</p>
      <ul className="flex flex-wrap gap-2">
        {people.slice(0, shown).map(({ id, fullName }) => (
          <li key={id} className="rounded-full bg-base-200 px-3 py-1 text-sm">
            <WrittenText>{fullName}</WrittenText>
          </li>
        ))}
        {people.length > shown && <li className="px-1 py-1 text-sm">+{people.length - shown}</li>}
      </ul>
    </ConfirmDialog>
  );
}
