import { type ReactNode, useState } from 'react';
import type { Translate } from '../../lib/i18n/browser.ts';

interface Props {
  id: string;
  label: string;
  value: string;
  t: Translate;
  /** What is wrong with a text, in the page's language; nothing where it can be saved. */
  check?: (text: string) => string | undefined;
  /** @throws ApiError */
  onSave: (text: string) => Promise<unknown>;
  children: (ties: Ties) => ReactNode;
}
interface Ties {
  id: string;
  value: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** A field that is saved when one leaves it. What could not be saved stays in it. */
export function SavedField({ id, label, value, t, check, onSave, children }: Props) {
  /** What has been typed and is not saved yet. */
  const [draft, setDraft] = useState<string>();
  const [said, say] = useState({ text: '', isProblem: false });

  async function save() {
    const text = draft?.trim();
    if (text === undefined || text === value) return setDraft(undefined);
    const wrong = check?.(text);
    if (wrong) return say({ text: wrong, isProblem: true });
    say({ text: t('apps.todo.panel.saving'), isProblem: false });
    try {
      await onSave(text);
      setDraft(undefined);
      say({ text: t('apps.todo.panel.saved'), isProblem: false });
    } catch {
      say({ text: t('apps.todo.panel.notSaved'), isProblem: true });
    }
  }

  return (
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        value: draft ?? value,
        'aria-describedby': `${id}-said`,
        'aria-invalid': said.isProblem ? true : undefined,
        onChange: ({ target }) => setDraft(target.value),
        onBlur: save,
      })}
      <p className={said.isProblem ? 'error-text' : 'text-sm text-quiet'} id={`${id}-said`} role="status">
        {said.text}
      </p>
    </div>
  );
}
