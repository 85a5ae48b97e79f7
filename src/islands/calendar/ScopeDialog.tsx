import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Waiting } from './use-changes.ts';

interface Props {
  waiting: Waiting;
  lang: Language;
  onCancel: () => void;
}

/** Asks which occurrences of a repeating event a change applies to. */
export function ScopeDialog({ waiting: { kind, title, scopes, go }, lang, onCancel }: Props) {
  const t = texts(lang);
  const [scope, setScope] = useState(scopes[0] ?? 'all');
  return (
    <ConfirmDialog
      lang={lang}
      title={t(`calendar.scope.${kind}`)}
      confirm={t(`calendar.scope.go.${kind}`)}
      tone={kind === 'remove' ? 'error' : 'primary'}
      onConfirm={() => go(scope)}
      onCancel={onCancel}
    >
      <p>
        <WrittenText>{title}</WrittenText>
      </p>
      <fieldset className="grid">
        <legend className="sr-only">{t(`calendar.scope.${kind}`)}</legend>
        {scopes.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" className="radio" name="calendar-scope" checked={scope === each} onChange={() => setScope(each)} />
            {t(`calendar.scope.${each}`)}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
