import { FolderInput } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { TablePager } from '../../ui/table/TablePager.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useCode } from '../../ui/use-code.tsx';
import { FavouriteItem } from './FavouriteItem.tsx';
import { FolderHead } from './FolderHead.tsx';
import { FolderTabs } from './FolderTabs.tsx';
import { type FavouriteWords, usualFavourites } from './favourite-address.ts';
import type { FavouritesAnswer } from './favourite-documents.ts';
import type { Folder, Kept } from './favourite-rows.ts';
import { loadActions, useFavourites } from './use-favourites.ts';

/** Loaded when they are wanted. */
const FolderNameDialog = lazyPart(() => import('./FolderNameDialog.tsx').then((part) => ({ default: part.FolderNameDialog })));
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx').then((part) => ({ default: part.MoveDialog })));
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })));

type Asked = { what: 'new' | 'rename' | 'withdraw' } | { what: 'move'; kept: Kept[] };
interface Props {
  lang: Language;
  /** The page's address without its words. */
  path: string;
  words: FavouriteWords;
  /** Data that the page was rendered from. */
  page: FavouritesAnswer;
  /** Cursor of changes, read before the page was rendered. */
  since: string;
  /** Instead of no favourites. */
  nothing?: ReactNode;
}

const pageSizes = [10, 25, 50];

/** The listings that somebody keeps, by folders: the page's own drawing, which comes alive. */
export function FavouritesScreen({ lang, path, words, nothing, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, usual: usualFavourites, values: words });
  const list = useFavourites(address.values, { words, ...first }, lang);
  const { kept: rows, folders } = list;
  const [asked, ask] = useState<Asked>();
  const [chosen, choose] = useState<readonly number[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const folderOf = (id: number | null) => folders.find((folder) => folder.id === id);
  const here = folders.find(({ id }) => String(id) === address.values.folder);
  const picked = rows.filter(({ id }) => chosen.includes(id));

  function offer(text: string, undo: () => Promise<unknown>): void {
    import('../../ui/toasts/undo-toast.ts').then(
      ({ showUndoToast }) => showUndoToast(text, () => void undo().catch(showErrorToast)),
      showErrorToast,
    );
  }
  async function remove(kept: Kept): Promise<void> {
    const { title, listing, folderId } = kept;
    await list.change((actions, client) => actions.remove(client, kept));
    // A listing that is gone can't be saved again, so there is no undo.
    if (!listing) return;
    offer(t('selling.favourite.removed', { title }), () =>
      list.change((actions, client) => actions.keepAgain(client, kept, folderOf(folderId))),
    );
  }
  async function move(kept: Kept[], folderId: number | null): Promise<void> {
    ask(undefined);
    choose([]);
    await list.change((actions, client) => actions.move(client, kept, folderOf(folderId)));
  }
  async function add(name: string): Promise<void> {
    ask(undefined);
    const id = await list.change((actions, client) => actions.addFolder(client, { name }));
    address.go({ folder: String(id), page: '1' });
  }
  async function rename(folder: Folder, name: string): Promise<void> {
    ask(undefined);
    await list.change((actions, client) => actions.renameFolder(client, folder, name));
  }
  async function share(folder: Folder, isShared: boolean, code?: string): Promise<void> {
    ask(undefined);
    await list.change((actions, client) => actions.shareFolder(client, folder, { isShared, code }));
  }
  async function drop(folder: Folder): Promise<void> {
    const deleted = await list.change((actions, client) => actions.deleteFolder(client, folder));
    address.go({ folder: '', page: '1' }, 'replace');
    offer(t('selling.folder.deleted', { name: folder.name }), () => list.change((actions, client) => actions.addFolder(client, deleted)));
  }
  const toggle = (id: number) => choose((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const turn = () => void loadActions().catch(() => undefined);
  const close = () => ask(undefined);
  const sharing = useCode(lang, async (code) => {
    if (here) await share(here, true, code);
  });

  return (
    <div className="grid gap-5" data-ready={isReady ? '1' : undefined}>
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('selling.favourite.title')}</h1>
        <p className="mt-1 text-quiet" role="status">
          {t('selling.found', { count: list.total })}
        </p>
      </div>
      {(list.all > 0 || folders.length > 0) && (
        <FolderTabs address={address} folders={folders} total={list.all} t={t} onNew={() => ask({ what: 'new' })} />
      )}
      {here && (
        <FolderHead
          key={here.id}
          folder={here}
          link={`${isReady ? location.origin : ''}${localized(`/favourites/${here.shareKey}`, lang)}`}
          t={t}
          onShare={sharing.carryOut}
          onWithdraw={() => ask({ what: 'withdraw' })}
          onRename={() => ask({ what: 'rename' })}
          onDelete={() => drop(here).catch(showErrorToast)}
        />
      )}
      {rows.length === 0 ? (
        here ? (
          <p className="tile p-8 text-center text-quiet">{t('selling.folder.empty')}</p>
        ) : (
          nothing
        )
      ) : (
        <>
          <ul className="grid gap-3 lg:grid-cols-2" aria-label={t('selling.favourite.title')} aria-busy={list.isBusy}>
            {rows.map((kept) => (
              <FavouriteItem
                key={kept.id}
                lang={lang}
                kept={kept}
                folder={here ? undefined : folderOf(kept.folderId)?.name}
                isChosen={chosen.includes(kept.id)}
                onToggle={() => toggle(kept.id)}
                onTurn={turn}
                onMove={() => ask({ what: 'move', kept: [kept] })}
                onRemove={() => remove(kept).catch(showErrorToast)}
              />
            ))}
          </ul>
          <div className="tile">
            <TablePager
              address={{ ...address, values: { ...address.values, q: '', sort: '', sortColumn: '' } }}
              page={Number(address.values.page)}
              perPage={Number(address.values.perPage)}
              total={list.total}
              sizes={pageSizes}
              shown={list.shown}
              more={list.more}
              t={t}
            />
          </div>
        </>
      )}
      <BulkBar
        lang={lang}
        count={picked.length}
        total={rows.length}
        onAll={() => choose(rows.map(({ id }) => id))}
        onNone={() => choose([])}
      >
        <button type="button" className="btn min-h-11 btn-sm" onClick={() => ask({ what: 'move', kept: picked })}>
          <FolderInput size={18} aria-hidden="true" />
          {t('selling.folder.moveOne')}
        </button>
      </BulkBar>
      <Suspense fallback={null}>
        {asked?.what === 'new' && (
          <FolderNameDialog
            lang={lang}
            title={t('selling.folder.new')}
            name=""
            onName={(name) => add(name).catch(showErrorToast)}
            onCancel={close}
          />
        )}
        {here && asked?.what === 'rename' && (
          <FolderNameDialog
            lang={lang}
            title={t('selling.folder.rename')}
            name={here.name}
            onName={(name) => rename(here, name).catch(showErrorToast)}
            onCancel={close}
          />
        )}
        {sharing.asked}
        {here && asked?.what === 'withdraw' && (
          <ConfirmDialog
            lang={lang}
            title={t('selling.folder.withdrawTitle')}
            confirm={t('selling.folder.withdraw')}
            onConfirm={() => share(here, false).catch(showErrorToast)}
            onCancel={close}
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
            onMove={(folder) => move(asked.kept, folder).catch(showErrorToast)}
            onCancel={close}
          />
        )}
      </Suspense>
    </div>
  );
}
