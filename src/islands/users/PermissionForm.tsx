import { type SyntheticEvent, useRef, useState } from 'react';
import type { Permission } from '#contract/backoffice/permissions.ts';
import { permissionNameLength } from '#contract/values/backoffice/permissions.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';

interface Props {
  lang: Language;
  /** Permission to edit; undefined for a new one. */
  permission: Permission | undefined;
  /** Whether the admin may mark it as a core permission. */
  mayMark: boolean;
  /** @throws ApiError */
  onSave: (next: { name: string; isCore: boolean }, key: string) => Promise<void>;
  onClose: () => void;
}

/** Form for the name of a permission, with the effect of a change on its holders. */
export function PermissionForm({ lang, permission, mayMark, onSave, onClose }: Props) {
  const t = texts(lang);
  const [name, setName] = useState(permission?.name ?? '');
  const [isCore, setCore] = useState(permission?.isCore ?? false);
  const kept = useFormDraft(`permission/${permission?.id ?? 'new'}`, { name, isCore }, (before) => {
    setName(before.name);
    setCore(before.isCore);
  });
  // A core permission keeps its name until the mark is removed.
  const isKept = isCore && permission?.isCore === true;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Idempotency key, reused on retries with the same values. */
  const attempt = useRef({ said: '', key: '' });

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const text = name.trim();
    if (isBusy) return;
    if (text === '') return setProblem(t('users.permission.required'));
    setBusy(true);
    setProblem('');
    const said = `${text}\n${isCore}`;
    if (attempt.current.said !== said) attempt.current = { said, key: newIdempotencyKey() };
    try {
      await onSave({ name: isKept ? permission.name : text, isCore }, attempt.current.key);
      kept.clear();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'UNKNOWN';
      const known = t(`error.${code}`);
      setProblem(known === `error.${code}` ? t('users.permission.failed') : known);
      setBusy(false);
    }
  }

  return (
    <Drawer title={permission ? t('users.permission.rename') : t('users.permission.add')} close={t('users.close')} onClose={onClose}>
      <form className="grid gap-4" onSubmit={save} noValidate>
        <DraftLine draft={kept} lang={lang} />
        {permission && <p className="alert alert-warning">{t('users.permission.renameWarning')}</p>}
        <FormField name="permissionName" label={t('users.permission.newName')} error={problem || undefined}>
          {(ties) => (
            <input
              {...ties}
              data-first-field
              className="input h-12 w-full"
              dir="auto"
              autoComplete="off"
              maxLength={permissionNameLength}
              readOnly={isKept}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </FormField>
        {mayMark && (
          <div className="grid gap-1">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="checkbox"
                aria-describedby="core-hint"
                checked={isCore}
                onChange={({ target }) => {
                  setCore(target.checked);
                  // A new name typed while the mark was off is discarded.
                  if (target.checked && permission?.isCore) setName(permission.name);
                }}
              />
              {t('users.permission.core')}
            </label>
            <p className="text-sm text-quiet" id="core-hint">
              {t('users.permission.coreHint')}
            </p>
          </div>
        )}
        <BusyButton isBusy={isBusy} type="submit" className="btn h-12 btn-primary">
          {isBusy ? t('users.saving') : t('users.save')}
        </BusyButton>
      </form>
    </Drawer>
  );
}
