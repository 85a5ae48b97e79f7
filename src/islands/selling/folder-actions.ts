import type { Translate } from '../../lib/i18n/browser.ts';
import type { Address } from '../../ui/table/use-address.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import type { FavouriteParams } from './favourite-address.ts';
import type { Folder, Kept } from './favourite-rows.ts';
import type { useFavourites } from './use-favourites.ts';

/** Actions on favourites and their folders; some of them can be undone for a while. */
export function folderActions(list: ReturnType<typeof useFavourites>, address: Address<keyof FavouriteParams>, t: Translate) {
  const folderOf = (id: number | null) => list.folders.find((folder) => folder.id === id);

  async function remove(kept: Kept): Promise<void> {
    const { title, listing, folderId } = kept;
    await list.change((actions, client) => actions.remove(client, kept));
    // A deleted listing can't be saved again, so there is no undo.
    if (!listing) return;
    offerUndo(t('selling.favourite.removed', { title }), () =>
      list.change((actions, client) => actions.keepAgain(client, kept, folderOf(folderId))),
    );
  }
  async function move(kept: Kept[], folderId: number | null): Promise<void> {
    await list.change((actions, client) => actions.move(client, kept, folderOf(folderId)));
  }
  async function add(name: string): Promise<void> {
    const id = await list.change((actions, client) => actions.addFolder(client, { name }));
    address.go({ folder: String(id), page: '1' });
  }
  async function rename(folder: Folder, name: string): Promise<void> {
    await list.change((actions, client) => actions.renameFolder(client, folder, name));
  }
  async function share(folder: Folder, isShared: boolean, code?: string): Promise<void> {
    await list.change((actions, client) => actions.shareFolder(client, folder, { isShared, code }));
  }
  async function drop(folder: Folder): Promise<void> {
    const deleted = await list.change((actions, client) => actions.deleteFolder(client, folder));
    address.go({ folder: '', page: '1' }, 'replace');
    offerUndo(t('selling.folder.deleted', { name: folder.name }), () =>
      list.change((actions, client) => actions.addFolder(client, deleted)),
    );
  }

  return { remove, move, add, rename, share, drop };
}
