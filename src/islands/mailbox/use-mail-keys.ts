import type { Language } from '#contract/values/shared/common.ts';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import type { Reply } from '#contract/workspace/mailbox.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../../ui/key-map.ts';
import { focusedRow, openKeys } from '../../ui/use-list-keys.ts';
import { useSearchKey, useShortcuts } from '../../ui/use-shortcuts.ts';
import type { MailActions } from './use-actions.ts';
import type { Compose } from './use-compose.ts';
import type { Go } from './use-place.ts';
import { hasRoom } from './use-split.ts';

interface Keys {
  lang: Language;
  mails: readonly MailSummary[];
  open: { mail: MailSummary; letter: Reply | undefined; before: MailSummary | undefined; after: MailSummary | undefined } | undefined;
  actions: MailActions;
  compose: Compose;
  /** Whether the list is shown beside the open mail. */
  isSplit: boolean;
  onSplit: (wanted: boolean) => void;
  onChoose: (mail: MailSummary) => void;
  onGo: Go;
  onLeave: () => void;
  onDelete: (mails: readonly MailSummary[]) => void;
  onArchive: (mails: readonly MailSummary[]) => void;
}

/** Single-key shortcuts. */
export function useMailKeys({ lang, mails, open, actions, compose, isSplit, onSplit, ...on }: Keys): void {
  const { onChoose, onGo, onLeave, onDelete, onArchive } = on;
  const t = texts(lang);
  /** Applies to the open mail, or the one whose row has focus. */
  const about = (act: (mail: MailSummary) => unknown) => () => {
    const row = focusedRow();
    const focused = mails.find(({ id }) => String(id) === row);
    const mail = isSplit ? (focused ?? open?.mail) : (open?.mail ?? focused);
    return mail ? act(mail) : false;
  };
  const answering = (how: 'reply' | 'replyAll' | 'forward') => () =>
    open?.letter && open.mail.folder !== 'draft' ? compose.answer(how, open.letter) : false;
  const step = (to: MailSummary | undefined) => (open ? (to ? onGo({ id: String(to.id) }) : undefined) : false);
  /** In the split view, both the open mail and the focus in the list move. */
  function stepBeside(by: 1 | -1): void {
    const row = open ? String(open.mail.id) : focusedRow();
    const to = mails[mails.findIndex(({ id }) => String(id) === row) + by] ?? (row === undefined ? mails[0] : undefined);
    if (!to) return;
    onGo({ id: String(to.id) });
    const shown = document.querySelector<HTMLElement>(`[data-row="${to.id}"]`);
    shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'nearest' });
  }
  useSearchKey(t('mailbox.search'));
  useShortcuts([
    { keys: keyMap.create, label: t('mailbox.compose.new'), run: () => compose.begin() },
    ...openKeys(
      t('mailbox.keys.open'),
      about((mail) => (open && !isSplit ? false : onGo({ id: String(mail.id) }))),
    ),
    { keys: keyMap.choose, label: t('mailbox.keys.choose'), run: about((mail) => (open && !isSplit ? false : onChoose(mail))) },
    { keys: keyMap.star, label: t('mailbox.star'), run: about((mail) => actions.star(mail)) },
    { keys: keyMap.archive, label: t('mailbox.archive'), run: about((mail) => onArchive([mail])) },
    { keys: keyMap.markRead, label: t('mailbox.keys.read'), run: about((mail) => actions.read([mail], !mail.isRead)) },
    { keys: keyMap.remove, label: t('mailbox.delete'), run: about((mail) => onDelete([mail])) },
    { keys: keyMap.reply, label: t('mailbox.reply'), run: answering('reply') },
    { keys: keyMap.replyAll, label: t('mailbox.replyAll'), run: answering('replyAll') },
    { keys: keyMap.forward, label: t('mailbox.forward'), run: answering('forward') },
    { keys: keyMap.back, label: t('mailbox.back'), run: () => (open ? onLeave() : false) },
    { keys: keyMap.next, label: t('mailbox.older'), run: () => (isSplit ? stepBeside(1) : step(open?.after)) },
    { keys: keyMap.previous, label: t('mailbox.newer'), run: () => (isSplit ? stepBeside(-1) : step(open?.before)) },
    ...(isSplit ? [{ keys: 'Escape', label: t('mailbox.back'), run: () => (open ? onLeave() : false) }] : []),
    ...(hasRoom() ? [{ keys: keyMap.splitView, label: t('mailbox.split.do'), run: () => onSplit(!isSplit) }] : []),
  ]);
}
