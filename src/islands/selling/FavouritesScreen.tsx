import { FolderInput } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { FavouriteFolder, FavouriteFolders } from '#contract/market/favourite-folders.ts';
import type { Favourites } from '#contract/market/favourites.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { onChange } from '../../lib/changes.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { TablePager } from '../../ui/table/TablePager.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { addFolder, deleteFolder, favourites, keep, moveFavourites, renameFolder, shareFolder } from './calls.ts';
import { FavouriteItem } from './FavouriteItem.tsx';
import { FolderHead } from './FolderHead.tsx';
import { FolderTabs } from './FolderTabs.tsx';
import { type FavouriteWords, favouriteQuery, usualFavourites } from './favourite-address.ts';
import { useFolders } from './use-folders.ts';

/** Loaded when they are wanted. */
const FolderNameDialog = lazy(() => import('./FolderNameDialog.tsx').then((part) => ({ default: part.FolderNameDialog })));
const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((part) => ({ default: part.MoveDialog })));
const ConfirmDialog = lazy(() => import('../../ui/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })));

type Kept = Favourites['favourites'][number];
type Asked = { what: 'new' | 'rename' | 'withdraw' } | { what: 'move'; kept: Kept[] };
interface Props {
  lang: Language;
  /** The page's address without its words. */
  path: string;
  words: FavouriteWords;
  list: Favourites;
  folders: FavouriteFolders;
  since: string;
  /** Instead of no favourites. */
  nothing?: ReactNode;
}

const pageSizes = [10, 25, 50];
const isList = (key: unknown) => Array.isArray(key) && key[0] === 'favourites';

/** The listings that somebody keeps, by folders: the page's own drawing, which comes alive. */
export function FavouritesScreen({ lang, path, words, list: first, folders: firstFolders, since, nothing }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, usual: usualFavourites, values: words });
  const query = favouriteQuery(address.values, lang);
  const key = JSON.stringify(query);
  const isFirst = key === JSON.stringify(favouriteQuery(words, lang));
  const { data = first, mutate } = useSWR(['favourites', key], () => favourites(query), {
    revalidateOnFocus: false,
    keepPreviousData: true,
    revalidateOnMount: !isFirst,
    ...(isFirst ? { fallbackData: first } : {}),
  });
  const folders = useFolders(firstFolders, since);
  const [asked, ask] = useState<Asked>();
  const [chosen, choose] = useState<readonly number[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { mutate: mutateAny } = useSWRConfig();
  /** All lists, also those that are not shown now: what is moved out of one comes into another. */
  const lists = useCallback(() => void mutateAny(isList).catch(() => undefined), [mutateAny]);
  const again = () => {
    lists();
    folders.again();
  };
  useEffect(() => onChange('listings', lists, since), [lists, since]);
  const here = folders.folders.find(({ id }) => String(id) === address.values.folder);
  const picked = data.favourites.filter(({ id }) => chosen.includes(id));

  /** Shows the list without some of it, and what has come of that. */
  async function without(ids: readonly number[], send: () => Promise<unknown>): Promise<void> {
    const left = data.favourites.filter(({ id }) => !ids.includes(id));
    await mutate({ favourites: left, total: data.total - (data.favourites.length - left.length) }, { revalidate: false });
    await send().finally(again);
  }
  function offer(text: string, undo: () => Promise<unknown>): void {
    import('../../ui/toasts/undo-toast.ts').then(
      ({ showUndoToast }) => showUndoToast(text, () => void undo().catch(showErrorToast).finally(again)),
      showErrorToast,
    );
  }
  async function remove({ id, title, listing, folderId }: Kept): Promise<void> {
    await without([id], () => keep(id, false));
    // What is over can't be kept anew.
    if (!listing) return;
    offer(t('selling.favourite.removed', { title }), async () => {
      await keep(id, true);
      if (folderId !== null) await moveFavourites([id], folderId);
    });
  }
  async function move(kept: Kept[], folderId: number | null): Promise<void> {
    const ids = kept.map(({ id }) => id);
    ask(undefined);
    choose([]);
    if (here && here.id !== folderId) await without(ids, () => moveFavourites(ids, folderId));
    else await moveFavourites(ids, folderId).finally(again);
  }
  async function add(name: string): Promise<void> {
    ask(undefined);
    const { id } = await addFolder({ name }).finally(folders.again);
    address.go({ folder: String(id), page: '1' });
  }
  async function rename({ id }: FavouriteFolder, name: string): Promise<void> {
    ask(undefined);
    await folders.change(
      (all) => all.map((folder) => (folder.id === id ? { ...folder, name } : folder)),
      () => renameFolder(id, name),
    );
  }
  async function share({ id }: FavouriteFolder, isShared: boolean): Promise<void> {
    ask(undefined);
    await shareFolder(id, isShared).finally(folders.again);
  }
  async function drop({ id, name }: FavouriteFolder): Promise<void> {
    const deleted = await deleteFolder(id).finally(folders.again);
    address.go({ folder: '', page: '1' }, 'replace');
    offer(t('selling.folder.deleted', { name }), () => addFolder(deleted));
  }
  const toggle = (id: number) => choose((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const folderName = (id: number | null) => folders.folders.find((folder) => folder.id === id)?.name;
  const close = () => ask(undefined);

  return (
    <div className="grid gap-5" data-ready={isReady ? '1' : undefined}>
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('selling.favourite.title')}</h1>
        <p className="mt-1 text-quiet" role="status">
          {t('selling.found', { count: data.total })}
        </p>
      </div>
      {(folders.total > 0 || folders.folders.length > 0) && (
        <FolderTabs address={address} folders={folders.folders} total={folders.total} t={t} onNew={() => ask({ what: 'new' })} />
      )}
      {here && (
        <FolderHead
          key={here.id}
          folder={here}
          link={`${isReady ? location.origin : ''}${localized(`/favourites/${here.shareKey}`, lang)}`}
          t={t}
          onShare={() => share(here, true).catch(showErrorToast)}
          onWithdraw={() => ask({ what: 'withdraw' })}
          onRename={() => ask({ what: 'rename' })}
          onDelete={() => drop(here).catch(showErrorToast)}
        />
      )}
      {data.favourites.length === 0 ? (
        here ? (
          <p className="tile p-8 text-center text-quiet">{t('selling.folder.empty')}</p>
        ) : (
          nothing
        )
      ) : (
        <>
          <ul className="grid gap-3 lg:grid-cols-2" aria-label={t('selling.favourite.title')}>
            {data.favourites.map((kept) => (
              <FavouriteItem
                key={kept.id}
                lang={lang}
                kept={kept}
                folder={here ? undefined : folderName(kept.folderId)}
                isChosen={chosen.includes(kept.id)}
                onToggle={() => toggle(kept.id)}
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
              total={data.total}
              sizes={pageSizes}
              t={t}
            />
          </div>
        </>
      )}
      <BulkBar
        lang={lang}
        count={picked.length}
        total={data.favourites.length}
        onAll={() => choose(data.favourites.map(({ id }) => id))}
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
            folders={folders.folders}
            from={asked.kept.every(({ folderId }) => folderId === asked.kept[0]?.folderId) ? asked.kept[0]?.folderId : undefined}
            onMove={(folder) => move(asked.kept, folder).catch(showErrorToast)}
            onCancel={close}
          />
        )}
      </Suspense>
    </div>
  );
}
