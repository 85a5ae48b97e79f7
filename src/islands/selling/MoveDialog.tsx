import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Folder } from './favourite-rows.ts';

interface Props {
  lang: Language;
  count: number;
  folders: readonly Folder[];
  /** Current folder of all chosen favourites; undefined if they are in several. */
  from: number | null | undefined;
  onMove: (folder: number | null) => void;
  onCancel: () => void;
}

/** Asks for the folder to move favourites into. */
export function MoveDialog({ lang, count, folders, from, onMove, onCancel }: Props) {
  const t = texts(lang);
  const [folder, choose] = useState(from === undefined ? null : from);
  const choices = [{ id: null, name: t('selling.folder.none') }, ...folders];
  return (
    <FormDialog
      lang={lang}
      title={t('selling.folder.moveTitle', { count })}
      send={t('selling.folder.move')}
      onSend={() => onMove(folder)}
      onCancel={onCancel}
    >
      <fieldset className="grid max-h-80 gap-1 overflow-y-auto">
        <legend className="sr-only">{t('selling.folder.label')}</legend>
        {choices.map(({ id: each, name }) => (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-base-200" key={each}>
            <input type="radio" className="radio radio-sm" name="folder" checked={folder === each} onChange={() => choose(each)} />
            <WrittenText className="min-w-0 grow wrap-anywhere">{name}</WrittenText>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
