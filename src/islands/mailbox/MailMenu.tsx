import { Archive, Check, FolderInput, Mail, MailOpen, OctagonAlert, Star, Tag, Trash2 } from 'lucide-react';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { type MenuEntry, MenuList } from '../../ui/MenuList.tsx';
import type { Label } from './labels.ts';
import { menuId, type OpenMenu } from './MenuButton.tsx';
import { isOwn, movable } from './mail-changes.ts';
import type { MailActions } from './use-actions.ts';

/** Returns the folders that mails can move to; drafts and sent mails can only move to the trash. */
function targetsOf(mails: readonly MailSummary[]): MailSummary['folder'][] {
  const targets: MailSummary['folder'][] = mails.some(isOwn) ? ['trash'] : ['inbox', 'archive', 'spam', 'trash'];
  return targets.filter((target) => movable(mails, target).length > 0);
}

interface Menu {
  mails: readonly MailSummary[];
  t: Translate;
  actions: MailActions;
  onDelete: (mails: readonly MailSummary[]) => void;
}

const icons = { archive: Archive, spam: OctagonAlert, trash: Trash2 };

function iconOf(folder: MailSummary['folder']) {
  const Icon = folder in icons ? icons[folder as keyof typeof icons] : FolderInput;
  return <Icon size={18} aria-hidden="true" />;
}

const moveEntries = ({ mails, t, actions, onDelete }: Menu): MenuEntry[] =>
  targetsOf(mails).map((folder) => ({
    id: folder,
    label: t('mailbox.moveTo', { folder: t(`mailbox.folder.${folder}`) }),
    icon: iconOf(folder),
    onSelect: () => (folder === 'trash' ? onDelete(mails) : actions.move(mails, folder)),
  }));

interface LabelMenu extends Pick<Menu, 'mails' | 't' | 'actions'> {
  labels: readonly Label[];
  onManage: () => void;
}

const labelEntries = ({ mails, labels, t, actions, onManage }: LabelMenu): MenuEntry[] => [
  ...labels.map((label): MenuEntry => {
    const isOn = mails.every((mail) => mail.labels.includes(label.key));
    return {
      id: label.key,
      label: isOn ? t('mailbox.takeLabel', { label: label.name }) : t('mailbox.putLabel', { label: label.name }),
      icon: isOn ? <Check size={18} aria-hidden="true" /> : <span className={`dot mx-1 tone-${label.tone}`} aria-hidden="true" />,
      onSelect: () => actions.label(mails, label, !isOn),
    };
  }),
  'separator',
  { id: 'manage', label: t('mailbox.manageLabels'), icon: <Tag size={18} aria-hidden="true" />, onSelect: onManage },
];

/** Returns the menu entries for one mail of a list. */
function rowEntries({ labels, onManage, ...menu }: Menu & LabelMenu): MenuEntry[] {
  const [mail] = menu.mails;
  if (!mail) return [];
  const { t, actions, mails } = menu;
  return [
    {
      id: 'read',
      label: mail.isRead ? t('mailbox.markUnread') : t('mailbox.markRead'),
      icon: mail.isRead ? <Mail size={18} aria-hidden="true" /> : <MailOpen size={18} aria-hidden="true" />,
      onSelect: () => actions.read(mails, !mail.isRead),
    },
    {
      id: 'star',
      label: mail.isStarred ? t('mailbox.unstar') : t('mailbox.star'),
      icon: <Star size={18} aria-hidden="true" />,
      onSelect: () => actions.star(mail),
    },
    'separator',
    ...moveEntries(menu),
    'separator',
    ...labelEntries({ mails, labels, t, actions, onManage }),
  ];
}

interface Props {
  open: OpenMenu;
  t: Translate;
  labels: readonly Label[];
  actions: MailActions;
  onDelete: (mails: readonly MailSummary[]) => void;
  onManage: (mails: readonly MailSummary[]) => void;
  onClose: () => void;
}

const entries = { row: rowEntries, labels: labelEntries, moves: moveEntries };

/** Open menu with the mails that it applies to. */
export function MailMenu({ open, t, labels, actions, onDelete, onManage, onClose }: Props) {
  const { kind, mails, label, at } = open;
  const items = entries[kind]({ mails, t, labels, actions, onDelete, onManage: () => onManage(mails) });
  return <MenuList id={menuId} label={label} items={items} at={at} onClose={onClose} />;
}
