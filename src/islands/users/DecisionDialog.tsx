import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type DecisionProps, People } from './People.tsx';
import { roleName } from './rights.ts';
import { SuspensionDialog } from './SuspensionDialog.tsx';

/** Explains the effect of a decision before it is confirmed. */
export function DecisionDialog(props: DecisionProps) {
  const { lang, roles, decision, onConfirm, onCancel } = props;
  const t = texts(lang);
  if (decision.patch.status === 'inactive') return <SuspensionDialog {...props} />;
  const role = roleName(
    roles.find(({ key }) => key === decision.patch.role),
    t,
  );
  return (
    <ConfirmDialog
      lang={lang}
      title={t('users.ask.roleTitle', { role })}
      confirm={t('users.ask.confirmRole')}
      tone="primary"
      onConfirm={() => onConfirm()}
      onCancel={onCancel}
    >
      <p>{t('users.ask.roleText')}</p>
      <People people={decision.people} />
    </ConfirmDialog>
  );
}
