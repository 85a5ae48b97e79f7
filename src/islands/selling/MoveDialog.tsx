import { type SyntheticEvent, useId, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useOpenDialog } from '../../ui/use-dialog.ts';
import type { Folder } from './favourite-rows.ts';

interface Props {
  lang: Language;
  count: number;
  folders: readonly Folder[];
  /** Where they all are now; undefined where they are in several. */
  from: number | null | undefined;
  onMove: (folder: number | null) => void;
  onCancel: () => void;
}

/** Asks into which folder something that is kept is to go. */
export function MoveDialog({ lang, count, folders, from, onMove, onCancel }: Props) {
  const t = texts(lang);
  const id = useId();
  const dialog = useOpenDialog();
  const [folder, choose] = useState(from === undefined ? null : from);
  const choices = [{ id: null, name: t('selling.folder.none') }, ...folders];

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    onMove(folder);
  }
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      aria-labelledby={`${id}-title`}
      onClose={({ currentTarget }) => currentTarget.isConnected && onCancel()}
    >
      <form className="grid gap-4" onSubmit={send}>
        <h2 className="text-lg" id={`${id}-title`}>
          {t('selling.folder.moveTitle', { count })}
        </h2>
        <fieldset className="grid max-h-80 gap-1 overflow-y-auto">
          <legend className="sr-only">{t('selling.folder.label')}</legend>
          {choices.map(({ id: each, name }) => (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-base-200" key={each}>
              <input type="radio" className="radio radio-sm" name="folder" checked={folder === each} onChange={() => choose(each)} />
              <bdi className="min-w-0 grow wrap-anywhere">{name}</bdi>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn h-12 max-sm:grow" onClick={() => dialog.current?.close()}>
            {t('parts.cancel')}
          </button>
          <button type="submit" className="btn h-12 btn-primary max-sm:grow">
            {t('selling.folder.move')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
