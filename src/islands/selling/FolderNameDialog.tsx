import { type SyntheticEvent, useId, useState } from 'react';
import { folderNameLength } from '#contract/values/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useOpenDialog } from '../../ui/use-dialog.ts';

interface Props {
  lang: Language;
  title: string;
  /** What it says first. */
  name: string;
  onName: (name: string) => void;
  onCancel: () => void;
}

/** Asks what a folder is to be called. */
export function FolderNameDialog({ lang, title, name: first, onName, onCancel }: Props) {
  const t = texts(lang);
  const id = useId();
  const dialog = useOpenDialog();
  const [name, write] = useState(first);
  const [isMissing, miss] = useState(false);

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    if (name.trim() === '') miss(true);
    else onName(name.trim());
  }
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      aria-labelledby={`${id}-title`}
      onClose={({ currentTarget }) => currentTarget.isConnected && onCancel()}
    >
      <form className="grid gap-4" noValidate onSubmit={send}>
        <h2 className="text-lg" id={`${id}-title`}>
          {title}
        </h2>
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
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn h-12 max-sm:grow" onClick={() => dialog.current?.close()}>
            {t('parts.cancel')}
          </button>
          <button type="submit" className="btn h-12 btn-primary max-sm:grow">
            {t('selling.folder.save')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
