import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { CodeInput } from './CodeInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FormField } from './FormField.tsx';

interface Props {
  lang: Language;
  problem: string;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/** Asks for a code from the account's authenticator app. */
export default function CodeDialog({ lang, problem, onCode, onCancel }: Props) {
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
        {(ties) => <CodeInput {...ties} value={code} onChange={({ target }) => type(target.value)} />}
      </FormField>
    </FormDialog>
  );
}
