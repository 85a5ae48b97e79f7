import { Archive, ArchiveRestore, Bell, BellOff, Mail, MailOpen, Pin, PinOff, Trash2 } from 'lucide-react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatPerson } from '#contract/workspace/chat-conversation.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import type { useSettings } from './use-settings.ts';

export interface PersonActions {
  onSet: ReturnType<typeof useSettings>;
  onMark: (contactId: number, isUnread: boolean) => void;
  onArchive: (person: ChatPerson) => void;
  onClear: (person: ChatPerson) => void;
}

/** Actions on a conversation from the list, as opening it would mark it as read. */
export default function PersonMenu({
  lang,
  person,
  onSet,
  onMark,
  onArchive,
  onClear,
}: PersonActions & { lang: Language; person: ChatPerson }) {
  const t = texts(lang);
  const { id, fullName, isPinned, isMuted, isArchived } = person;
  const isUnread = (person.chat?.unseenMsgs ?? 0) > 0;
  const MailSign = isUnread ? MailOpen : Mail;
  const PinSign = isPinned ? PinOff : Pin;
  const BellSign = isMuted ? Bell : BellOff;
  const ArchiveSign = isArchived ? ArchiveRestore : Archive;
  return (
    <RowMenu
      label={t('chat.more', { message: fullName })}
      contextOf="[data-person]"
      items={[
        {
          id: 'mark',
          label: isUnread ? t('chat.row.markRead') : t('chat.row.markUnread'),
          icon: <MailSign size={18} aria-hidden="true" />,
          onSelect: () => onMark(id, !isUnread),
        },
        {
          id: 'pin',
          label: isPinned ? t('chat.row.unpin') : t('chat.contact.isPinned'),
          icon: <PinSign size={18} aria-hidden="true" />,
          onSelect: () => void onSet(id, { isPinned: !isPinned }),
        },
        {
          id: 'mute',
          label: isMuted ? t('chat.row.unmute') : t('chat.contact.isMuted'),
          icon: <BellSign size={18} aria-hidden="true" />,
          onSelect: () => void onSet(id, { isMuted: !isMuted }),
        },
        {
          id: 'archive',
          label: isArchived ? t('chat.row.bringBack') : t('chat.contact.isArchived'),
          icon: <ArchiveSign size={18} aria-hidden="true" />,
          onSelect: () => onArchive(person),
        },
        'separator',
        {
          id: 'clear',
          label: t('chat.contact.clear'),
          icon: <Trash2 size={18} aria-hidden="true" />,
          tone: 'error',
          onSelect: () => onClear(person),
        },
      ]}
    />
  );
}
