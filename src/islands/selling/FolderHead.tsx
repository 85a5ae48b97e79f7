import { Copy, Link2, Link2Off } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Translate } from '../../lib/i18n/browser.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Folder } from './favourite-rows.ts';

/** Loaded on demand. */
const loadMenu = () => import('./FolderMenu.tsx').then(({ FolderMenu }) => FolderMenu);

interface Props {
  folder: Folder;
  /** Public link of a shared folder. */
  link: string;
  onShare: () => void;
  onWithdraw: () => void;
  onRename: () => void;
  onDelete: () => void;
  t: Translate;
}

/** Header of the current folder: its name, link and actions. */
export function FolderHead({ folder, link, onShare, onWithdraw, onRename, onDelete, t }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const [isWanted, want] = useState(false);
  const { name, shareKey } = folder;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      say(t('selling.folder.copied'));
    } catch {
      field.current?.select();
      say(t('selling.folder.copyFailed'));
    }
  }

  return (
    <section
      className="tile grid gap-2 p-3 comfortable:gap-3 comfortable:p-4 print:hidden"
      aria-label={name}
      onPointerEnter={() => want(true)}
      onFocus={() => want(true)}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 text-xl">
          <WrittenText className="wrap-anywhere">{name}</WrittenText>
        </h2>
        <span className="needs-script">
          <RowActions label={t('selling.folder.more', { name })} isWanted={isWanted} load={loadMenu}>
            {(FolderMenu) => <FolderMenu name={name} onRename={onRename} onDelete={onDelete} t={t} />}
          </RowActions>
        </span>
      </div>
      {shareKey === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <button type="button" className="btn min-h-11 needs-script" onClick={onShare}>
            <Link2 size={18} aria-hidden="true" />
            {t('selling.folder.share')}
          </button>
          <p className="text-sm text-quiet">{t('selling.folder.shareText')}</p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={field}
            className="input h-11 min-w-0 grow basis-64"
            readOnly
            dir="ltr"
            value={link}
            aria-label={t('selling.folder.link')}
            onFocus={({ target }) => target.select()}
          />
          <button type="button" className="btn min-h-11 btn-primary needs-script" onClick={copy}>
            <Copy size={18} aria-hidden="true" />
            {t('selling.folder.copy')}
          </button>
          <button type="button" className="btn min-h-11 needs-script" onClick={onWithdraw}>
            <Link2Off size={18} aria-hidden="true" />
            {t('selling.folder.withdraw')}
          </button>
          <p className="w-full text-sm text-quiet">{t('selling.folder.sharedText')}</p>
        </div>
      )}
      <p className="text-sm text-success empty:hidden" role="status">
        {said}
      </p>
    </section>
  );
}
