import { Archive, BellOff, MessageSquarePlus, Pin } from 'lucide-react';
import { type MouseEvent, memo, Suspense, startTransition, useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { minNameLength } from '#contract/values/workspace/chat.ts';
import type { ProfileUser } from '#contract/workspace/chat.ts';
import type { ChatPerson } from '#contract/workspace/chat-conversation.ts';
import { briefWhen } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { personal } from '../../lib/storage.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { personTones } from '../../ui/status-colors.ts';
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { Cover } from './ListingHead.tsx';
import type { PersonActions } from './PersonMenu.tsx';
import type { FoundPeople } from './people.ts';
import { type ChatList, useRoom } from './room.ts';
import { inWords } from './words.ts';

const MessageHits = lazyPart(() => import('./MessageHits.tsx'));
const PersonMenu = lazyPart(() => import('./PersonMenu.tsx'));

interface Props {
  lang: Language;
  own: ProfileUser;
  people: readonly ChatPerson[];
  shown: FoundPeople;
  /** Contact whose row is highlighted as the current conversation. */
  openId: number | undefined;
  /** Whether the conversation replaces the list on small screens. */
  isCovered: boolean;
  /** Ids of the contacts who are typing. */
  writing: readonly number[];
  now: number;
  list: ChatList | undefined;
  onList: (list: ChatList | undefined) => void;
  search: string;
  onSearch: (search: string) => void;
  onOpen: (id: number, message?: number) => void;
  onNew: () => void;
  onProfile: () => void;
  actions: PersonActions;
}

/** Conversations, the most recent first, and other contacts. */
export function PeoplePane({ lang, own, people, shown, openId, now, ...props }: Props) {
  const t = texts(lang);
  const { isCovered, writing, list, onList, search, onSearch, onOpen, onNew, onProfile, actions } = props;
  const room = useRoom();
  const isChat = room.name === 'chat';
  const handlers = useStableCallbacks({ onOpen, ...actions });
  // Actions are loaded once the pointer or focus enters the list.
  const [isTouched, setTouched] = useState(false);
  const touch = () => isTouched || startTransition(() => setTouched(true));
  // Drafts are stored on the device and unknown to the server.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const drafts = isLive ? personal.chatDrafts.readObject() : {};
  const searchLabel = isChat ? t('chat.search') : t('chat.messenger.search');
  const wanted = search.trim();
  const isSearched = wanted !== '';
  const isOnlyUnread = list === 'unread' && !isSearched;
  const isSide = list === 'buying' || list === 'selling';
  const isArchive = list === 'archived' && !isSearched;
  // The open conversation has just been read, but stays in the filtered list.
  const isWanted = ({ id, chat, subject }: ChatPerson) =>
    (!isOnlyUnread || id === openId || (chat?.unseenMsgs ?? 0) > 0) &&
    (!isSide || isSearched || subject?.isSelling === (list === 'selling'));
  const chats = isArchive ? shown.archived : shown.chats.filter(isWanted);
  const others = isOnlyUnread || isArchive ? [] : shown.others;
  const count = chats.length + others.length;
  const hasChats = people.some(({ chat }) => chat);
  const chips = { lang, list, openId, archived: shown.archived.length, onChange: onList };
  const line = (person: ChatPerson) => (
    <PersonRow
      key={person.id}
      lang={lang}
      person={person}
      isOpen={person.id === openId}
      isWriting={writing.includes(person.id)}
      isTouched={isTouched}
      draft={String(drafts[person.id] ?? '')}
      now={now}
      handlers={handlers}
    />
  );
  return (
    <nav
      className={`tile chat-pane ${isCovered ? 'max-lg:hidden' : ''}`}
      aria-label={t('chat.people')}
      onPointerEnter={touch}
      onFocus={touch}
    >
      <div className="grid gap-3 border-b border-base-300 p-4">
        {isChat ? <Own {...{ lang, own, onNew, onProfile }} /> : <h2 className="text-xl">{t('chat.messenger.title')}</h2>}
        <input
          type="search"
          className="needs-script input min-h-11 w-full"
          placeholder={searchLabel}
          aria-label={searchLabel}
          aria-keyshortcuts="/"
          maxLength={100}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || event.altKey || event.nativeEvent.isComposing) return;
            const first = event.currentTarget.closest('nav')?.querySelector<HTMLElement>('[data-row]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
        />
        {hasChats && !isSearched && (isChat ? <ListChips {...chips} /> : <SideChips {...chips} />)}
        <p className="sr-only" role="status">
          {isSearched && (count > 0 ? t('chat.found', { count }) : t('chat.nobody'))}
        </p>
      </div>
      <div className="chat-people">
        {isSearched && count === 0 && <p className="p-4 text-center text-quiet">{t('chat.nobody')}</p>}
        {isOnlyUnread && count === 0 && <p className="p-4 text-center text-quiet">{t('chat.allRead')}</p>}
        {isArchive && count === 0 && <p className="p-4 text-center text-quiet">{t('chat.noneArchived')}</p>}
        {isSide && !isSearched && count === 0 && <p className="p-4 text-center text-quiet">{t('chat.messenger.none')}</p>}
        {isChat && (chats.length > 0 || !isSearched) && <h2 className="px-2 pt-2 text-sm font-semibold text-quiet">{t('chat.chats')}</h2>}
        {!hasChats && !isSearched && (
          <div className="grid justify-items-start gap-3 p-2">
            <p className="text-quiet">{isChat ? t('chat.noChats') : t('chat.messenger.empty')}</p>
            {isChat ? (
              <button type="button" className="btn needs-script min-h-11 btn-primary" onClick={onNew}>
                {t('chat.new.title')}
              </button>
            ) : (
              <a className="btn min-h-11 btn-primary" href={localized('/search', lang)}>
                {t('chat.messenger.toSearch')}
              </a>
            )}
          </div>
        )}
        <ul className="grid grid-cols-1 gap-1">{chats.map(line)}</ul>
        {others.length > 0 && <h2 className="px-2 pt-3 text-sm font-semibold text-quiet">{t('chat.contacts')}</h2>}
        <ul className="grid grid-cols-1 gap-1">{others.map(line)}</ul>
        {wanted.length >= minNameLength && (
          <Suspense>
            <MessageHits lang={lang} text={wanted} people={people} now={now} onOpen={onOpen} />
          </Suspense>
        )}
      </div>
      <div className="border-t border-base-300 p-2 max-lg:hidden">
        <ShortcutButton lang={lang} />
      </div>
    </nav>
  );
}

/** Signed-in account, and the button for a new conversation. */
function Own({ lang, own, onNew, onProfile }: Pick<Props, 'lang' | 'own' | 'onNew' | 'onProfile'>) {
  const t = texts(lang);
  return (
    <div className="flex items-center gap-2">
      <Avatar name={own.fullName} src={own.avatar} size="large" />
      <button
        type="button"
        className="grid min-h-11 min-w-0 grow rounded-field text-start hover:underline"
        aria-haspopup="dialog"
        onClick={onProfile}
      >
        <b className="truncate font-semibold">
          <WrittenText>{own.fullName}</WrittenText>
        </b>
        <span className="flex items-center gap-2 text-sm text-quiet">
          <span className={`dot tone-${personTones[own.status]}`} />
          {t(`chat.status.${own.status}`)}
        </span>
      </button>
      <button type="button" className="bar-button needs-script" aria-label={t('chat.new.title')} aria-haspopup="dialog" onClick={onNew}>
        <MessageSquarePlus size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

interface ListChipsProps {
  lang: Language;
  list: ChatList | undefined;
  /** Number of archived conversations. */
  archived: number;
  onChange: (list: ChatList | undefined) => void;
}

function ListChips({ lang, list, archived, onChange }: ListChipsProps) {
  const t = texts(lang);
  return (
    <div className="flex flex-wrap gap-2">
      {(['unread', 'archived'] as const)
        .filter((name) => name === 'unread' || list === name || archived > 0)
        .map((name) => (
          <button
            key={name}
            type="button"
            className="btn needs-script min-h-11 btn-sm aria-pressed:btn-primary"
            aria-pressed={list === name}
            onClick={() => onChange(list === name ? undefined : name)}
          >
            {name === 'unread' ? t('chat.onlyUnread') : t('chat.archived', { count: archived })}
          </button>
        ))}
    </div>
  );
}

interface SideChipsProps extends ListChipsProps {
  openId: number | undefined;
}

/** Filters of the messenger's threads, each with its own URL. */
function SideChips({ lang, list, openId, archived, onChange }: SideChipsProps) {
  const t = texts(lang);
  const { addressOf } = useRoom();
  return (
    <ul className="flex flex-wrap gap-2">
      {([undefined, 'buying', 'selling', 'unread', 'archived'] as const).map((name) => (
        <li key={name ?? 'all'}>
          <a
            className={`btn min-h-11 btn-sm ${list === name ? 'btn-primary' : ''}`}
            href={addressOf({ id: openId, at: undefined, list: name })}
            aria-current={list === name ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onChange(name);
            }}
          >
            {name === 'archived' ? t('chat.archived', { count: archived }) : t(`chat.messenger.${name ?? 'all'}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface RowHandlers extends PersonActions {
  onOpen: (id: number) => void;
}

interface RowProps {
  lang: Language;
  person: ChatPerson;
  isOpen: boolean;
  isWriting: boolean;
  /** Whether the pointer or focus has entered the list, so that the actions are loaded. */
  isTouched: boolean;
  draft: string;
  now: number;
  handlers: RowHandlers;
}

const PersonRow = memo(function PersonRow({ isTouched, ...row }: RowProps) {
  const { lang, person, handlers } = row;
  return (
    <li className="chat-person" data-person>
      <PersonLink {...row} />
      {isTouched && person.chat && (
        <span className="chat-person-more">
          <Suspense>
            <PersonMenu lang={lang} person={person} {...handlers} />
          </Suspense>
        </span>
      )}
    </li>
  );
});

function PersonLink({ lang, person, isOpen, isWriting, draft, now, handlers }: Omit<RowProps, 'isTouched'>) {
  const t = texts(lang);
  const { addressOf } = useRoom();
  const { chat, subject } = person;
  const [head, ...under] = subject ? [subject.listing?.title ?? t('chat.messenger.deleted'), person.fullName] : [person.fullName];
  function choose(event: MouseEvent) {
    // A click with a modifier key opens a new tab or window, as on any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    handlers.onOpen(person.id);
  }
  const said = chat ? inWords(chat.last, lang) : person.role;
  // The open conversation counts as read.
  const unseen = isOpen && !chat?.isMarkedUnread ? 0 : (chat?.unseenMsgs ?? 0);
  return (
    <a
      className={`grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-field p-2 hover:bg-base-200 ${isOpen ? 'bg-base-200' : ''}`}
      href={addressOf({ id: person.id, at: undefined })}
      aria-current={isOpen ? 'true' : undefined}
      data-contact={person.id}
      data-row={person.id}
      onClick={choose}
    >
      {subject ? (
        <Cover listing={subject.listing} />
      ) : (
        <span className="relative">
          <Avatar name={person.fullName} src={person.avatar} />
          <span
            className={`dot absolute end-0 bottom-0 ring-2 ring-base-100 tone-${personTones[person.status]}`}
            title={t(`chat.status.${person.status}`)}
          />
        </span>
      )}
      <span className="grid min-w-0">
        <WrittenText className="truncate font-semibold">{head ?? ''}</WrittenText>
        {under.map((line) => (
          <WrittenText key={line} className="truncate text-sm">
            {line}
          </WrittenText>
        ))}
        <WrittenText className={`truncate text-sm ${unseen > 0 && !person.isMuted ? 'font-semibold' : 'text-quiet'}`}>
          {isWriting ? t('chat.writing') : draft && !isOpen ? t('chat.draft', { text: draft }) : said}
        </WrittenText>
      </span>
      <span className="grid justify-items-end gap-1 text-sm text-quiet">
        {chat && <time dateTime={chat.last.time}>{briefWhen(chat.last.time, lang, now)}</time>}
        <span className="flex items-center gap-1">
          {person.isPinned && <Pin size={14} aria-label={t('chat.pinned')} />}
          {person.isArchived && <Archive size={14} aria-label={t('chat.contact.isArchived')} />}
          {person.isMuted && <BellOff size={14} aria-label={t('chat.muted')} />}
          {unseen > 0 && (
            <span
              className={`rounded-full px-2 text-sm font-bold ${person.isMuted ? 'bg-base-300 text-base-content' : 'bg-error text-error-content'}`}
            >
              {unseen}
              <span className="sr-only"> {t('chat.unread')}</span>
            </span>
          )}
        </span>
      </span>
    </a>
  );
}
