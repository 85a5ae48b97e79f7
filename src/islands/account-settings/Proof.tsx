import { passwordLength } from '#contract/values/identity/account.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { CodeInput } from '../../ui/CodeInput.tsx';
import { FormField } from '../../ui/FormField.tsx';
import type { Refusal } from './own.ts';

interface Props {
  t: Translate;
  /** Prefix of the field names, for pages with several of these forms. */
  part: string;
  refusal: Refusal;
  /** Whether the account has a password known to its user. */
  hasPassword: boolean;
  takesCode?: boolean;
}

/** Fields for the credentials. */
export function Proof({ t, part, refusal: { fields, text }, hasPassword, takesCode = false }: Props) {
  return (
    <>
      {hasPassword && (
        <FormField
          name={`${part}Password`}
          label={t('security.password.label')}
          hint={t('security.password.hint')}
          error={fields.currentPassword}
        >
          {(ties) => (
            <input {...ties} className="input h-12 w-full" type="password" autoComplete="current-password" maxLength={passwordLength.max} />
          )}
        </FormField>
      )}
      {takesCode && <CodeField t={t} part={part} error={fields.code} label={t('security.code.label')} hint={t('security.code.hint')} />}
      {text && (
        <p className="error-text sm:col-span-2" role="alert">
          {text}
        </p>
      )}
    </>
  );
}

interface CodeProps {
  t: Translate;
  part: string;
  error: string | undefined;
  label: string;
  hint?: string;
}

/** Field for a code of the authenticator app, or a recovery code. */
export function CodeField({ part, error, label, hint }: CodeProps) {
  return (
    <FormField name={`${part}Code`} label={label} hint={hint} error={error}>
      {(ties) => <CodeInput {...ties} />}
    </FormField>
  );
}
