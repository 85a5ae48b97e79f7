import { Archive, FolderInput, Inbox, Mail, MailOpen, OctagonAlert, Tag, Trash2 } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { MenuButton, type OpenMenu } from './MenuButton.tsx';
import { isOwn as isOwnRow } from './mail-changes.ts';
import type { MailActions } from './use-actions.ts';

interface Props {
  lang: Language;
  mails: readonly MailSummary[];
  /** Number of selected mails, including other pages, and the number available. */
  count: number;
  total: number;
  actions: MailActions;
  onMenu: (menu: OpenMenu) => void;
  onDelete: (mails: readonly MailSummary[]) => void;
  onAll: () => void;
  onNone: () => void;
  onSpam: () => void;
  onArchive: () => void;
}

const button = 'btn min-h-11 btn-sm';

/** Actions on all selected mails. */
export function BulkActions({ lang, mails, count, total, actions, onMenu, onDelete, onAll, onNone, onSpam, onArchive }: Props) {
  const t = texts(lang);
  const isRead = mails.every((mail) => mail.isRead);
  const isOwn = mails.some(isOwnRow);
  const isSpam = mails.every(({ folder }) => folder === 'spam');
  const isAway = mails.every(({ folder }) => folder === 'archive');
  const isTrash = mails.every(({ folder }) => folder === 'trash');
  return (
    <BulkBar lang={lang} count={count} total={total} onAll={onAll} onNone={onNone}>
      <button type="button" className={button} onClick={() => actions.read(mails, !isRead)}>
        {isRead ? <Mail size={18} aria-hidden="true" /> : <MailOpen size={18} aria-hidden="true" />}
        <span className="max-sm:sr-only">{isRead ? t('mailbox.markUnread') : t('mailbox.markRead')}</span>
      </button>
      <MenuButton label={t('mailbox.labels')} className={button} kind="labels" mails={mails} onMenu={onMenu}>
        <Tag size={18} aria-hidden="true" />
      </MenuButton>
      <MenuButton label={t('mailbox.move')} className={button} kind="moves" mails={mails} onMenu={onMenu}>
        <FolderInput size={18} aria-hidden="true" />
      </MenuButton>
      {!isOwn && (
        <button type="button" className={button} onClick={onArchive}>
          {isAway ? <Inbox size={18} aria-hidden="true" /> : <Archive size={18} aria-hidden="true" />}
          <span className="max-sm:sr-only">{isAway ? t('mailbox.unarchive') : t('mailbox.archive')}</span>
        </button>
      )}
      {!isOwn && (
        <button type="button" className={button} aria-label={isSpam ? t('mailbox.notSpam') : t('mailbox.spam')} onClick={onSpam}>
          <OctagonAlert size={18} aria-hidden="true" />
        </button>
      )}
      {!(isTrash && count > mails.length) && (
        <button
          type="button"
          className={button}
          onClick={() => {
            onDelete(mails);
            if (!isTrash && count === mails.length) onNone();
          }}
        >
          <Trash2 size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{isTrash ? t('mailbox.deleteForGood') : t('mailbox.delete')}</span>
        </button>
      )}
    </BulkBar>
  );
}
