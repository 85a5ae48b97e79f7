import type { MouseEvent } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatsAndContacts, Contact, ProfileUser } from '#contract/workspace/chat.ts';
import { briefWhen } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Face } from '../../ui/Face.tsx';
import { personTones } from '../../ui/status-colors.ts';
import type { Conversation } from './people.ts';

interface Props {
  lang: Language;
  own: ProfileUser;
  shown: { chats: Conversation[]; others: Contact[] };
  hasChats: boolean;
  openId: number | undefined;
  now: number;
  search: string;
  onSearch: (search: string) => void;
  onOpen: (id: number) => void;
}

/** Who one talks with, the newest first, and who else there is. */
export function PeoplePane({ lang, own, shown, hasChats, openId, now, search, onSearch, onOpen }: Props) {
  const t = texts(lang);
  const { chats, others } = shown;
  const count = chats.length + others.length;
  const isSearched = search.trim() !== '';
  const line = (contact: Contact, chat?: Conversation['chat']) => (
    <li key={contact.id}>
      <PersonLink lang={lang} contact={contact} chat={chat} isOpen={contact.id === openId} now={now} onOpen={onOpen} />
    </li>
  );
  return (
    <nav className={`tile chat-pane ${openId === undefined ? '' : 'max-lg:hidden'}`} aria-label={t('apps.chat.people')}>
      <div className="grid gap-3 border-b border-base-300 p-4">
        <p className="flex items-center gap-3">
          <Face name={own.fullName} src={own.avatar} size="large" />
          <span className="grid min-w-0">
            <b className="truncate font-semibold">
              <bdi>{own.fullName}</bdi>
            </b>
            <bdi className="truncate text-sm text-quiet">{own.role}</bdi>
          </span>
        </p>
        <input
          type="search"
          className="needs-script input min-h-11 w-full"
          placeholder={t('apps.chat.search')}
          aria-label={t('apps.chat.search')}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        <p className="sr-only" role="status">
          {isSearched && (count > 0 ? t('apps.chat.found', { count }) : t('apps.chat.nobody'))}
        </p>
      </div>
      <div className="chat-people">
        {isSearched && count === 0 && <p className="p-4 text-center text-quiet">{t('apps.chat.nobody')}</p>}
        {(chats.length > 0 || !isSearched) && <h2 className="px-2 pt-2 text-sm font-semibold text-quiet">{t('apps.chat.chats')}</h2>}
        {!hasChats && !isSearched && <p className="p-2 text-quiet">{t('apps.chat.noChats')}</p>}
        <ul className="grid grid-cols-1 gap-1">{chats.map((contact) => line(contact, contact.chat))}</ul>
        {others.length > 0 && <h2 className="px-2 pt-3 text-sm font-semibold text-quiet">{t('apps.chat.contacts')}</h2>}
        <ul className="grid grid-cols-1 gap-1">{others.map((contact) => line(contact))}</ul>
      </div>
    </nav>
  );
}

interface LinkProps {
  lang: Language;
  contact: Contact;
  chat: ChatsAndContacts['chatsContacts'][number]['chat'] | undefined;
  isOpen: boolean;
  now: number;
  onOpen: (id: number) => void;
}

function PersonLink({ lang, contact, chat, isOpen, now, onOpen }: LinkProps) {
  const t = texts(lang);
  function choose(event: MouseEvent) {
    // Whoever wants another tab or window gets it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(contact.id);
  }
  // What is open is being seen.
  const unseen = isOpen ? 0 : (chat?.unseenMsgs ?? 0);
  return (
    <a
      className={`grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-field p-2 hover:bg-base-200 ${isOpen ? 'bg-base-200' : ''}`}
      href={`?id=${contact.id}`}
      aria-current={isOpen ? 'true' : undefined}
      data-contact={contact.id}
      onClick={choose}
    >
      <span className="relative">
        <Face name={contact.fullName} src={contact.avatar} />
        <span
          className={`dot absolute end-0 bottom-0 ring-2 ring-base-100 tone-${personTones[contact.status]}`}
          title={t(`apps.chat.status.${contact.status}`)}
        />
      </span>
      <span className="grid min-w-0">
        <bdi className="truncate font-semibold">{contact.fullName}</bdi>
        <bdi className={`truncate text-sm ${unseen > 0 ? 'font-semibold' : 'text-quiet'}`}>
          {chat ? chat.lastMessage.message : contact.role}
        </bdi>
      </span>
      {chat && (
        <span className="grid justify-items-end gap-1 text-sm text-quiet">
          <time dateTime={chat.lastMessage.time}>{briefWhen(chat.lastMessage.time, lang, now)}</time>
          {unseen > 0 && (
            <span className="rounded-full bg-error px-2 text-sm font-bold text-error-content">
              {unseen}
              <span className="sr-only"> {t('apps.chat.unread')}</span>
            </span>
          )}
        </span>
      )}
    </a>
  );
}
