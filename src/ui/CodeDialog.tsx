import { useState } from 'react';
import { stepCodeLength } from '#contract/values/identity/two-step.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../lib/api/errors.ts';
import { texts } from '../lib/i18n/browser.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormField } from './FormField.tsx';
import { showErrorToast } from './toasts/error-toast.ts';

/** Whether the server asks for a code of the account's app, or was given a wrong one. */
const isAboutCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'WRONG_CODE';

/**
 * Does something that takes a code of the account's app where signing in does: it is tried without one, and asked for if
 * the server wants one. `asked` is drawn by whoever uses it; the texts are those of `parts`.
 */
export function useCode(lang: Language, deed: (code?: string) => Promise<void>) {
  const [problem, say] = useState<string>();
  const t = texts(lang);

  async function carryOut(code?: string): Promise<void> {
    try {
      await deed(code);
      say(undefined);
    } catch (error) {
      if (isAboutCode(error)) return say(code ? t('parts.code.wrong') : '');
      say(undefined);
      await showErrorToast(error);
    }
  }

  const asked = problem !== undefined && (
    <CodeDialog lang={lang} problem={problem} onCode={(code) => void carryOut(code)} onCancel={() => say(undefined)} />
  );
  return { asked, carryOut: () => void carryOut() };
}

interface Props {
  lang: Language;
  problem: string;
  onCode: (code: string) => void;
  onCancel: () => void;
}

function CodeDialog({ lang, problem, onCode, onCancel }: Props) {
  const t = texts(lang);
  const [code, type] = useState('');
  return (
    <FormDialog
      lang={lang}
      title={t('parts.code.title')}
      send={t('parts.code.send')}
      onSend={() => onCode(code.trim())}
      onCancel={onCancel}
    >
      <FormField name="stepCode" label={t('parts.code.label')} hint={t('parts.code.hint')} error={problem}>
        {(ties) => (
          <input
            {...ties}
            className="input h-12 w-full tracking-widest tabular-nums"
            type="text"
            value={code}
            onChange={({ target }) => type(target.value)}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={stepCodeLength}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
