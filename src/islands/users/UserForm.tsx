import { useRef, useState } from 'react';
import { type RegisterOptions, useForm } from 'react-hook-form';
import type { Role } from '#contract/backoffice/roles.ts';
import type { DirectoryUser } from '#contract/backoffice/user-directory.ts';
import { billings, directoryStatuses, newUser, plans, userTextLength } from '#contract/values/backoffice/user-directory.ts';
import { emailLength, emailPattern, usernameLength, usernamePattern } from '#contract/values/identity/account.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { StaleQuestion } from '../../ui/StaleQuestion.tsx';
import { sayProblems } from '../../ui/say-problems.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { roleName } from './rights.ts';

interface Props {
  lang: Language;
  /** User to edit; undefined for a new one. */
  user?: DirectoryUser | undefined;
  roles: readonly Role[];
  /** Whether the admin may assign roles. */
  mayAssign: boolean;
  onDone: (user: DirectoryUser, how: 'saved' | 'added' | 'invited') => void;
  onClose: () => void;
}

const textNames = ['fullName', 'username', 'email', 'contact', 'company', 'country'] as const;
type TextName = (typeof textNames)[number];
type Fields = Record<TextName, string> & Pick<DirectoryUser, 'currentPlan' | 'billing' | 'status'> & { role: string };
const fieldNames = [...textNames, 'currentPlan', 'billing', 'status', 'role'] as const;
const fieldsOf = (all: Fields) => Object.fromEntries(fieldNames.map((name) => [name, all[name]])) as Fields;
const needed: readonly string[] = ['fullName', 'username', 'email'];
const types: Partial<Record<TextName, string>> = { email: 'email', contact: 'tel' };

/** Form for a user of the directory; API errors are shown at their fields. */
export function UserForm({ lang, user, roles, mayAssign, onDone, onClose }: Props) {
  const t = texts(lang);
  const defaultValues: Fields = user
    ? { ...user, role: user.staffRole ?? user.role }
    : { fullName: '', username: '', email: '', contact: '', company: '', country: '', ...newUser };
  const { register, handleSubmit, setError, formState, watch, reset, getValues } = useForm<Fields>({ defaultValues });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState('');
  const [isInvited, setInvited] = useState(false);
  const typed = watch();
  /** Initial values of the fields. */
  const [first, begin] = useState(() => fieldsOf(defaultValues));
  const [isStale, setStale] = useState(false);
  const kept = useFormDraft(`user/${user?.id ?? 'new'}`, { fields: fieldsOf(typed), first, isInvited }, (before) => {
    setInvited(before.isInvited);
    begin(before.first);
    reset({ ...getValues(), ...before.fields }, { keepDefaultValues: true });
  });
  /** Idempotency key, reused on retries so that a user whose response was lost is not added twice. */
  const attempt = useRef<{ key: string; body: string }>(undefined);

  async function send(fields: Fields, overwrites: boolean): Promise<DirectoryUser> {
    if (user) {
      const names = fieldNames.filter((name) => fields[name] !== first[name]);
      const change = Object.fromEntries(names.map((name) => [name, fields[name]]));
      const known = overwrites ? {} : Object.fromEntries(names.map((name) => [name, first[name]]));
      return (await callApi('POST /apps/users/update-user', { body: { id: user.id, known, ...change } })).user;
    }
    const { role: key, status, ...rest } = fields;
    if (isInvited) {
      const body = { ...rest, role: key };
      return (await callApi('POST /apps/users/invite-user', { body, headers: { ...keyOf(body), 'accept-language': lang } })).user;
    }
    const role = roles.find((one) => one.key === key);
    const body = { ...rest, status, role: role?.base ?? newUser.role };
    const { user: added } = await callApi('POST /apps/users/add-user', { body, headers: keyOf(body) });
    // The specified calls accept only the built-in roles.
    return role && !role.isGiven ? (await callApi('POST /apps/users/update-user', { body: { id: added.id, role: key } })).user : added;
  }

  function keyOf(body: object): Record<string, string> {
    const text = JSON.stringify([isInvited, body]);
    if (attempt.current?.body !== text) attempt.current = { key: newIdempotencyKey(), body: text };
    return { 'idempotency-key': attempt.current.key };
  }

  async function submit(fields: Fields, overwrites = false) {
    setProblem('');
    setStale(false);
    try {
      const done = await send(fields, overwrites);
      kept.clear();
      onDone(done, user ? 'saved' : isInvited ? 'invited' : 'added');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'STALE_VERSION') return setStale(true);
      const names = textNames.filter((name) => error.fields[name]);
      for (const name of names) setError(name, { message: wrongText(error, name, t) }, { shouldFocus: name === names[0] });
      if (names.length > 0) return;
      const known = t(`error.${error.code}`);
      setProblem(known === `error.${error.code}` ? t('users.form.failed') : known);
    }
  }

  const choices = choicesOf({ roles, isKnown: Boolean(user), isInvited, mayAssign }, t);

  return (
    <Drawer title={user ? t('users.editTitle') : t('users.newTitle')} close={t('users.close')} onClose={onClose}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={handleSubmit(
          (fields) => submit(fields),
          (_, event) => sayProblems(event?.target as EventTarget),
        )}
      >
        <DraftLine draft={kept} lang={lang} />
        {!user && <InviteToggle isInvited={isInvited} t={t} onChange={setInvited} />}
        {textNames.map((name) => (
          <FormField
            key={name}
            name={name}
            label={t(`users.form.${name}`)}
            error={errors[name]?.message}
            hint={name === 'username' ? t('users.form.usernameHint') : undefined}
          >
            {(ties) => (
              <input
                {...ties}
                {...register(name, rulesOf(name, t))}
                required={needed.includes(name)}
                type={types[name] ?? 'text'}
                className="input h-12 w-full"
                dir="auto"
                autoComplete="off"
              />
            )}
          </FormField>
        ))}
        {choices.map(({ name, label, options }) => (
          <FormField key={name} name={name} label={label} error={errors[name]?.message}>
            {(ties) => (
              <select {...ties} {...register(name)} required={false} className="select h-12 w-full">
                {options.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ))}
        <p className="error-text" role="alert">
          {problem}
        </p>
        {isStale && (
          <StaleQuestion
            lang={lang}
            onNewer={() => {
              kept.clear();
              location.reload();
            }}
            onKeep={handleSubmit((fields) => submit(fields, true))}
          />
        )}
        <BusyButton isBusy={isSubmitting} type="submit" className="btn h-12 btn-primary">
          {isSubmitting ? t('users.saving') : isInvited ? t('users.invite.do') : t('users.save')}
        </BusyButton>
      </form>
    </Drawer>
  );
}

function rulesOf(name: TextName, t: Translate): RegisterOptions<Fields, TextName> {
  const max = name === 'email' ? emailLength : name === 'username' ? usernameLength.max : userTextLength;
  const pattern = name === 'email' ? emailPattern : name === 'username' ? usernamePattern : undefined;
  return {
    setValueAs: (text: string) => text.trim(),
    validate: (text) => !needed.includes(name) || text.trim() !== '' || t('users.form.required'),
    maxLength: { value: max, message: t('users.form.tooLong', { max }) },
    ...(pattern ? { pattern: { value: new RegExp(pattern, 'u'), message: t(`users.form.${name}Form`) } } : {}),
  };
}

function wrongText({ fields, code }: ApiError, name: TextName, t: Translate): string {
  if (code === 'ODD_NAME') return t('users.form.odd');
  const isUsed = fields[name]?.some((text) => text.includes('in use'));
  return isUsed && (name === 'email' || name === 'username') ? t(`users.form.used.${name}`) : t('users.form.wrong');
}

interface Situation {
  roles: readonly Role[];
  /** Whether an existing user is being edited. */
  isKnown: boolean;
  isInvited: boolean;
  mayAssign: boolean;
}

/** Returns the select fields. */
function choicesOf({ roles, isKnown, isInvited, mayAssign }: Situation, t: Translate) {
  return [
    ...(mayAssign || !(isKnown || isInvited)
      ? [{ name: 'role' as const, label: t('users.form.role'), options: roles.map((role) => [role.key, roleName(role, t)] as const) }]
      : []),
    {
      name: 'currentPlan' as const,
      label: t('users.form.plan'),
      options: plans.map((value) => [value, t(`users.plan.${value}`)] as const),
    },
    {
      name: 'billing' as const,
      label: t('users.form.billing'),
      options: billings.map((value) => [value, t(`users.billing.${value}`)] as const),
    },
    // Suspension has its own dialog, and an invited user is pending.
    ...(isKnown || isInvited
      ? []
      : [
          {
            name: 'status' as const,
            label: t('users.form.status'),
            options: directoryStatuses.map((value) => [value, t(`users.userStatus.${value}`)] as const),
          },
        ]),
  ];
}

function InviteToggle({ isInvited, t, onChange }: { isInvited: boolean; t: Translate; onChange: (isInvited: boolean) => void }) {
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="toggle toggle-primary"
          checked={isInvited}
          aria-describedby="invite-hint"
          onChange={({ target }) => onChange(target.checked)}
        />
        {t('users.invite.byMail')}
      </label>
      <p className="text-sm text-quiet" id="invite-hint">
        {t('users.invite.hint')}
      </p>
    </div>
  );
}
