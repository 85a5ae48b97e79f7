import { type SyntheticEvent, useRef, useState } from 'react';
import type { NewRole, Role } from '#contract/backoffice/roles.ts';
import {
  baseRoles,
  type RightAction,
  type RightArea,
  type Rights,
  rightActions,
  rightAreas,
  roleNameLength,
  wholeRole,
} from '#contract/values/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { may, roleName } from './rights.ts';

interface Props {
  lang: Language;
  /** Role to edit; undefined for a new one. */
  role?: Role | undefined;
  /** Role that a new one is copied from. */
  copied?: Role | undefined;
  mayWrite: boolean;
  /** @throws ApiError */
  onSave: (role: NewRole, key: string) => Promise<void>;
  onClose: () => void;
}

const all = (areas: readonly RightArea[]): Rights => Object.fromEntries(areas.map((area) => [area, [...rightActions]]));

/** Form of a role: its name, and its rights as a matrix of areas and actions. */
export function RoleForm({ lang, role, copied, mayWrite, onSave, onClose }: Props) {
  const t = texts(lang);
  const source = role ?? copied;
  const [name, setName] = useState(role?.name ?? (copied ? t('users.roles.copyName', { name: roleName(copied, t) }) : ''));
  const [base, setBase] = useState(baseRoles.find((one) => one === source?.base) ?? 'subscriber');
  const [rights, setRights] = useState<Rights>(source?.rights ?? {});
  const kept = useFormDraft(`role/${source ? `${role ? '' : 'copy of '}${source.key}` : 'new'}`, { name, base, rights }, (before) => {
    setName(before.name);
    setBase(before.base);
    setRights(before.rights);
  });
  const [problem, setProblem] = useState({ name: '', all: '' });
  const [isBusy, setBusy] = useState(false);
  /** Idempotency key, reused on retries. */
  const key = useRef(newIdempotencyKey());
  const isLocked = role?.key === wholeRole || !mayWrite;

  function set(areas: readonly RightArea[], actions: readonly RightAction[], isOn: boolean) {
    setRights((before) => {
      const next = { ...before };
      for (const area of areas) next[area] = rightActions.filter((action) => (actions.includes(action) ? isOn : may(before, area, action)));
      return next;
    });
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!role?.isGiven && name.trim() === '') return setProblem({ name: t('users.form.required'), all: '' });
    setBusy(true);
    setProblem({ name: '', all: '' });
    try {
      const allowed = Object.fromEntries(Object.entries(rights).filter(([, actions]) => actions.length > 0));
      await onSave({ name: name.trim(), base, rights: allowed }, key.current);
      kept.clear();
    } catch (error) {
      key.current = newIdempotencyKey();
      const code = error instanceof ApiError ? error.code : 'UNKNOWN';
      const isUsed = error instanceof ApiError && error.fields.name !== undefined;
      const known = t(`error.${code}`);
      setProblem(
        isUsed ? { name: t('users.roles.used'), all: '' } : { name: '', all: known === `error.${code}` ? t('users.form.failed') : known },
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer
      title={role ? t('users.roles.editOf', { name: roleName(role, t) }) : t('users.roles.add')}
      close={t('users.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={save} noValidate>
        <DraftLine draft={kept} lang={lang} />
        {!role?.isGiven && (
          <FormField name="roleName" label={t('users.roles.name')} error={problem.name || undefined}>
            {(ties) => (
              <input
                {...ties}
                data-first-field={role ? undefined : ''}
                className="input h-12 w-full"
                dir="auto"
                autoComplete="off"
                maxLength={roleNameLength}
                value={name}
                disabled={isLocked}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </FormField>
        )}
        {!role && (
          <FormField name="roleBase" label={t('users.roles.base')} hint={t('users.roles.baseHint')} error={undefined}>
            {(ties) => (
              <select
                {...ties}
                className="select h-12 w-full"
                value={base}
                onChange={({ target }) => setBase(baseRoles.find((one) => one === target.value) ?? base)}
              >
                {baseRoles.map((one) => (
                  <option key={one} value={one}>
                    {t(`users.role.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        <p className="text-sm text-quiet">{role?.key === wholeRole ? t('users.roles.whole') : t('users.roles.bounds')}</p>
        <Matrix {...{ rights, isLocked, t }} onSet={set} onSetAll={(isOn) => setRights(isOn ? all(rightAreas) : {})} />
        <p className="error-text" role="alert">
          {problem.all}
        </p>
        {!isLocked && (
          <BusyButton isBusy={isBusy} type="submit" className="btn h-12 btn-primary">
            {isBusy ? t('users.saving') : t('users.save')}
          </BusyButton>
        )}
      </form>
    </Drawer>
  );
}

interface MatrixProps {
  rights: Rights;
  isLocked: boolean;
  t: Translate;
  onSet: (areas: readonly RightArea[], actions: readonly RightAction[], isOn: boolean) => void;
  onSetAll: (isOn: boolean) => void;
}

/** Matrix of areas and actions, with a checkbox for each. */
function Matrix({ rights, isLocked, t, onSet, onSetAll }: MatrixProps) {
  const isWhole = rightAreas.every((area) => rightActions.every((action) => may(rights, area, action)));
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('users.roles.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-2 text-start">
              <Box label={t('users.roles.all')} isShown isOn={isWhole} isLocked={isLocked} onSet={onSetAll} />
            </th>
            {rightActions.map((action) => (
              <th key={action} scope="col" className="px-1 py-2 text-center font-semibold">
                {t(`users.right.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightAreas.map((area) => (
            <tr key={area} className="border-t border-base-300">
              <th scope="row" className="text-start font-normal">
                <Box
                  label={t(`users.area.${area}`)}
                  isShown
                  isOn={rightActions.every((action) => may(rights, area, action))}
                  isLocked={isLocked}
                  onSet={(isOn) => onSet([area], rightActions, isOn)}
                />
              </th>
              {rightActions.map((action) => (
                <td key={action} className="text-center">
                  <Box
                    label={`${t(`users.area.${area}`)}: ${t(`users.right.${action}`)}`}
                    isOn={may(rights, area, action)}
                    isLocked={isLocked}
                    // Any right to change an area includes reading it.
                    onSet={(isOn) => onSet([area], isOn ? [action, 'read'] : action === 'read' ? rightActions : [action], isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BoxProps {
  label: string;
  isShown?: boolean;
  isOn: boolean;
  isLocked: boolean;
  onSet: (isOn: boolean) => void;
}

function Box({ label, isShown = false, isOn, isLocked, onSet }: BoxProps) {
  return (
    <label className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 ${isShown ? '' : 'justify-center'}`}>
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={isOn}
        disabled={isLocked}
        onChange={({ target }) => onSet(target.checked)}
      />
      <span className={isShown ? undefined : 'sr-only'}>{label}</span>
    </label>
  );
}
