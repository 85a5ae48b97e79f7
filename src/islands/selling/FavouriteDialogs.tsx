import { type ReactNode, Suspense } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Folder, Kept } from './favourite-rows.ts';
import type { folderActions } from './folder-actions.ts';

/** Loaded on demand. */
const FolderNameDialog = lazyPart(() => import('./FolderNameDialog.tsx').then((part) => ({ default: part.FolderNameDialog })));
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx').then((part) => ({ default: part.MoveDialog })));
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })));

/** Dialog that is open. */
export type Asked = { what: 'new' | 'rename' | 'withdraw' } | { what: 'move'; kept: Kept[] };

interface Props {
  lang: Language;
  t: Translate;
  folders: readonly Folder[];
  /** Folder currently shown. */
  here: Folder | undefined;
  asked: Asked | undefined;
  actions: ReturnType<typeof folderActions>;
  /** Closes the dialog and runs its action. */
  carryOut: (action: Promise<unknown>) => void;
  /** Dialog shown before a folder is shared. */
  sharing: ReactNode;
  onMoved: () => void;
  onClose: () => void;
}

/** Dialogs for favourites and their folders. */
export function FavouriteDialogs({ lang, t, folders, here, asked, actions, carryOut, sharing, onMoved, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      {asked?.what === 'new' && (
        <FolderNameDialog
          lang={lang}
          title={t('selling.folder.new')}
          name=""
          onName={(name) => carryOut(actions.add(name))}
          onCancel={onClose}
        />
      )}
      {here && asked?.what === 'rename' && (
        <FolderNameDialog
          lang={lang}
          title={t('selling.folder.rename')}
          name={here.name}
          onName={(name) => carryOut(actions.rename(here, name))}
          onCancel={onClose}
        />
      )}
      {sharing}
      {here && asked?.what === 'withdraw' && (
        <ConfirmDialog
          lang={lang}
          title={t('selling.folder.withdrawTitle')}
          confirm={t('selling.folder.withdraw')}
          onConfirm={() => carryOut(actions.share(here, false))}
          onCancel={onClose}
        >
          {t('selling.folder.withdrawText')}
        </ConfirmDialog>
      )}
      {asked?.what === 'move' && (
        <MoveDialog
          lang={lang}
          count={asked.kept.length}
          folders={folders}
          from={asked.kept.every(({ folderId }) => folderId === asked.kept[0]?.folderId) ? asked.kept[0]?.folderId : undefined}
          onMove={(folder) => {
            onMoved();
            carryOut(actions.move(asked.kept, folder));
          }}
          onCancel={onClose}
        />
      )}
    </Suspense>
  );
}
