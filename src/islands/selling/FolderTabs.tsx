import { FolderPlus, Link2 } from 'lucide-react';
import { maxFavouriteFolders } from '#contract/values/market/listings.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { PlainLink } from '../../ui/table/PlainLink.tsx';
import type { Address } from '../../ui/table/use-address.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Folder } from './favourite-rows.ts';

interface Props {
  folders: readonly Folder[];
  /** Total number of favourites, in a folder or not. */
  total: number;
  address: Address<'folder' | 'page'>;
  onNew: () => void;
  t: Translate;
}

/** Tabs of the folders, each with its number of listings. */
export function FolderTabs({ address, folders, total, onNew, t }: Props) {
  const tabs = [{ id: '', name: t('selling.all'), count: total, shareKey: null }, ...folders];
  return (
    <nav className="min-w-0 print:hidden" aria-label={t('selling.folder.label')}>
      <ul className="drawn-line">
        {tabs.map(({ id, name, count, shareKey }) => {
          const folder = String(id);
          const isOn = address.values.folder === folder;
          return (
            <li key={folder} className="max-w-full">
              <PlainLink
                className={`btn min-h-11 max-w-full rounded-full font-medium ${isOn ? 'btn-secondary' : 'btn-ghost bg-base-100'}`}
                href={address.linkTo({ folder, page: '1' })}
                aria-current={isOn ? 'page' : undefined}
                onGo={() => address.go({ folder, page: '1' })}
              >
                {shareKey !== null && <Link2 size={16} aria-label={t('selling.folder.shared')} />}
                <WrittenText className="max-w-48 truncate">{name}</WrittenText>
                <span className="tabular-nums">{count}</span>
              </PlainLink>
            </li>
          );
        })}
        {folders.length < maxFavouriteFolders && (
          <li>
            <button type="button" className="btn min-h-11 rounded-full btn-ghost font-medium needs-script" onClick={onNew}>
              <FolderPlus size={18} aria-hidden="true" />
              {t('selling.folder.new')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
