import { useId, useState } from 'react';
import { folderNameLength } from '#contract/values/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';

interface Props {
  lang: Language;
  title: string;
  /** Initial name. */
  name: string;
  onName: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a folder. */
export function FolderNameDialog({ lang, title, name: first, onName, onCancel }: Props) {
  const t = texts(lang);
  const id = useId();
  const [name, write] = useState(first);
  const kept = useFormDraft(`favourites/folder/${first}`, name, write);
  const [isMissing, miss] = useState(false);

  function send(): void {
    if (name.trim() === '') miss(true);
    else {
      kept.clear();
      onName(name.trim());
    }
  }
  return (
    <FormDialog lang={lang} title={title} send={t('selling.folder.save')} noValidate onSend={send} onCancel={onCancel}>
      <DraftLine draft={kept} lang={lang} />
      <label className="grid gap-1">
        <span>{t('selling.folder.name')}</span>
        <input
          className="input h-12 w-full"
          dir="auto"
          required
          maxLength={folderNameLength}
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-error`}
          value={name}
          onChange={({ target }) => {
            write(target.value);
            miss(false);
          }}
        />
        <span className="error-text" id={`${id}-error`} role="status">
          {isMissing && t('selling.folder.nameNeeded')}
        </span>
      </label>
    </FormDialog>
  );
}
