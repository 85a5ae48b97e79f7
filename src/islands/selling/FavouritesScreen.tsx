import { FolderInput } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { DensityButton } from '../../ui/DensityButton.tsx';
import { ListHead } from '../../ui/ListHead.tsx';
import { TablePager } from '../../ui/table/TablePager.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useCode } from '../../ui/use-code.tsx';
import { type Asked, FavouriteDialogs } from './FavouriteDialogs.tsx';
import { FavouriteItem } from './FavouriteItem.tsx';
import { FolderHead } from './FolderHead.tsx';
import { FolderTabs } from './FolderTabs.tsx';
import { defaultFavourites, type FavouriteParams } from './favourite-address.ts';
import type { FavouritesAnswer } from './favourite-documents.ts';
import { folderActions } from './folder-actions.ts';
import { loadActions, useFavourites } from './use-favourites.ts';

interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  words: FavouriteParams;
  /** Data that the page was rendered from. */
  page: FavouritesAnswer;
  /** Cursor of changes, read before the page was rendered. */
  since: string;
  /** Empty state. */
  nothing?: ReactNode;
}

const pageSizes = [10, 25, 50];

/** Favourites of an account, by folder; rendered on the server and hydrated. */
export function FavouritesScreen({ lang, path, words, nothing, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultFavourites, values: words });
  const list = useFavourites(address.values, { words, ...first }, lang);
  const { kept: rows, folders } = list;
  const [asked, ask] = useState<Asked>();
  const [chosen, choose] = useState<readonly number[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const folderOf = (id: number | null) => folders.find((folder) => folder.id === id);
  const here = folders.find(({ id }) => String(id) === address.values.folder);
  const picked = rows.filter(({ id }) => chosen.includes(id));

  const actions = folderActions(list, address, t);
  /** Closes the dialog and runs its action. */
  const carryOut = (action: Promise<unknown>) => {
    ask(undefined);
    action.catch(showErrorToast);
  };
  const toggle = (id: number) => choose((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const turn = () => void loadActions().catch(() => undefined);
  const close = () => ask(undefined);
  const sharing = useCode(lang, async (code) => {
    if (!here) return;
    ask(undefined);
    await actions.share(here, true, code);
  });

  return (
    <div className="list-screen" data-ready={isReady ? '1' : undefined}>
      <ListHead title={t('selling.favourite.title')} found={t('selling.found', { count: list.total })}>
        <DensityButton t={t} />
      </ListHead>
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
          onDelete={() => actions.drop(here).catch(showErrorToast)}
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
          <ul className="row-list lg:comfortable:grid-cols-2" aria-label={t('selling.favourite.title')} aria-busy={list.isBusy}>
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
                onRemove={() => actions.remove(kept).catch(showErrorToast)}
              />
            ))}
          </ul>
          <div className="tile">
            <TablePager
              address={{ ...address, values: { ...address.values, q: '', sort: '', sortColumn: '' } }}
              page={Number(address.values.page)}
              perPage={Number(address.values.perPage)}
              total={list.total}
              rows={rows}
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
      <FavouriteDialogs
        {...{ lang, t, folders, here, asked, actions, carryOut }}
        sharing={sharing.asked}
        onMoved={() => choose([])}
        onClose={close}
      />
    </div>
  );
}
