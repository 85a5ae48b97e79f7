import { MessagesSquare } from 'lucide-react';
import { type ComponentProps, Suspense, startTransition, useOptimistic, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { ChatMessage, ChatPerson } from '#contract/workspace/chat-conversation.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { useTitle } from '../../ui/use-title.ts';
import { changeMessage } from './actions.ts';
import { type ChatStart, useAnswers, useMessageChanges } from './answers.ts';
import { useOutbox } from './outbox.ts';
import { PeoplePane } from './PeoplePane.tsx';
import { found } from './people.ts';
import { type Room, RoomProvider, roomOf, useRoom } from './room.ts';
import { Thread } from './Thread.tsx';
import { useTyping } from './typing.ts';
import { useChatKeys } from './use-chat-keys.ts';
import { useMarks } from './use-marks.ts';
import { usePlace } from './use-place.ts';
import { useSettings } from './use-settings.ts';

const ContactPanel = lazyPart(() => import('./ContactPanel.tsx'));
const ProfilePanel = lazyPart(() => import('./ProfilePanel.tsx'));
const ClearDialog = lazyPart(() => import('./ClearDialog.tsx'));
const NewChat = lazyPart(() => import('./NewChat.tsx'));
const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'));

interface Props {
  lang: Language;
  start: ChatStart;
  /** Room whose conversations are shown; the chat by default. */
  of?: Room['name'];
}

/** List of conversations, and the open one. */
export function Chat({ of = 'chat', ...props }: Props) {
  return (
    <RoomProvider value={roomOf(of, props.lang)}>
      <Conversations {...props} />
    </RoomProvider>
  );
}

function Conversations({ lang, start }: Omit<Props, 'of'>) {
  const t = texts(lang);
  const room = useRoom();
  const title = t(`chat.${room.name === 'chat' ? 'title' : 'messenger.title'}`);
  const [place, setPlace] = usePlace(start.place, room);
  const { id, at, list } = place;
  /** Row highlighted at once; the conversation follows when it is rendered. */
  const [marked, mark] = useOptimistic(id);
  const [search, setSearch] = useState('');
  const [panel, setPanel] = useState<'contact' | 'profile' | 'new'>();
  const [reported, report] = useState<ChatMessage>();
  const [clearing, clear] = useState<ChatPerson>();
  const answers = useAnswers(start, place, lang);
  const { overview, thread, now, announceOpening } = answers;
  const changed = useMessageChanges();
  const outbox = useOutbox(changed);
  const writing = useTyping();
  const screen = useRef<HTMLDivElement>(null);
  /** Whether the open conversation was chosen here; only then does focus move to it. */
  const isChosen = useRef(false);
  const shown = found(overview.people, search);
  const contact = overview.people.find((one) => one.id === id) ?? thread.data?.contact;
  const closePanel = () => setPanel(undefined);

  const marks = useMarks();

  function open(next: number, message?: number) {
    announceOpening(next);
    if (overview.people.some((one) => one.id === next && one.chat?.isMarkedUnread)) {
      void marks.show(next, false);
      // The conversation open here was marked in another tab.
      if (next === id) void thread.mutate();
    }
    isChosen.current = message === undefined;
    setPanel(undefined);
    startTransition(() => {
      mark(next);
      setPlace({ id: next, at: message });
    });
  }

  /** Returns focus to the list, which on small screens replaces the conversation. */
  function leave() {
    const link = screen.current?.querySelector<HTMLElement>(`[data-contact="${id}"]`);
    if (!link?.checkVisibility()) setPlace({ id: undefined, at: undefined });
    // Keys pressed from now on are shortcuts, not message text.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // The list appears with the next render.
    requestAnimationFrame(() => link?.focus());
  }

  useTitle(contact?.fullName ?? title);

  const set = useSettings();
  /** Archives or unarchives a conversation. */
  function archive({ id: contactId, fullName: name, isArchived }: Pick<ChatPerson, 'id' | 'fullName' | 'isArchived'>) {
    void set(contactId, { isArchived: !isArchived });
    offerUndo(isArchived ? t('chat.broughtBack', { name }) : t('chat.putAway', { name }), () => set(contactId, { isArchived }));
  }

  /** Closes a conversation marked as unread; if it stayed open, it would count as read at once. */
  function markUnread(contactId: number, isUnread: boolean) {
    if (isUnread && contactId === id) {
      setPanel(undefined);
      setPlace({ id: undefined, at: undefined });
      leave();
    }
    void marks.mark(contactId, isUnread);
  }

  useChatKeys({
    ...{ lang, shown, contact, openId: id, marked, people: overview.people },
    ...{ onOpen: open, onArchive: archive, onMark: markUnread, onNew: room.name === 'chat' ? () => setPanel('new') : undefined },
  });

  return (
    <div className="chat-screen" ref={screen}>
      <h1 className="sr-only">{title}</h1>
      <PeoplePane
        lang={lang}
        own={overview.own}
        people={overview.people}
        shown={shown}
        openId={marked}
        isCovered={id !== undefined}
        writing={writing}
        now={now}
        list={list}
        onList={(next) => setPlace({ list: next }, 'replace')}
        search={search}
        onSearch={setSearch}
        onOpen={open}
        onNew={() => setPanel('new')}
        onProfile={() => setPanel('profile')}
        actions={{ onSet: set, onMark: markUnread, onArchive: archive, onClear: clear }}
      />
      {id === undefined || !contact ? (
        <Nothing lang={lang} />
      ) : (
        <OpenThread
          key={id}
          refused={id === start.place.id ? start.refused : undefined}
          {...{ lang, id, at, contact, answers, outbox, changed, setPlace }}
          isWriting={writing.includes(id)}
          takesFocus={isChosen.current}
          onReport={report}
          onPanel={() => setPanel('contact')}
          onLeave={leave}
        />
      )}
      <Suspense>
        {panel === 'contact' && contact && (
          <ContactPanel lang={lang} contact={contact} now={now} onOpen={open} onMark={markUnread} onClose={closePanel} />
        )}
        {clearing && <ClearDialog lang={lang} contact={clearing} onClose={() => clear(undefined)} />}
        {reported && contact && <ReportDialog lang={lang} contact={contact} message={reported} onClose={() => report(undefined)} />}
        {panel === 'profile' && <ProfilePanel lang={lang} own={overview.own} onClose={closePanel} />}
        {panel === 'new' && <NewChat lang={lang} onOpen={open} onClose={closePanel} />}
      </Suspense>
    </div>
  );
}

interface OpenProps
  extends Pick<
    ComponentProps<typeof Thread>,
    'lang' | 'contact' | 'isWriting' | 'takesFocus' | 'refused' | 'onReport' | 'onPanel' | 'onLeave'
  > {
  id: number;
  at: number | undefined;
  answers: ReturnType<typeof useAnswers>;
  outbox: ReturnType<typeof useOutbox>;
  changed: ReturnType<typeof useMessageChanges>;
  setPlace: ReturnType<typeof usePlace>[1];
}

/** Open conversation with its messages, unsent messages and actions. */
function OpenThread({ lang, id, at, contact, answers, outbox, changed, setPlace, isWriting, takesFocus, ...on }: OpenProps) {
  const { thread, now, unseenFrom, load } = answers;
  /** Refetches both, since the list shows the same listing. */
  const reload = () => Promise.all([thread.mutate(), answers.reload()]);
  return (
    <Thread
      lang={lang}
      contact={contact}
      isWriting={isWriting}
      at={at}
      answer={thread.data}
      hasFailed={thread.error !== undefined}
      onReload={reload}
      unseenFrom={unseenFrom}
      unsent={outbox.unsent.filter((entry) => entry.contact === id)}
      now={now}
      takesFocus={takesFocus}
      onLoad={load}
      // A page opened at an older part must fetch the latest messages.
      onGo={(message) => (message === undefined && at === undefined ? thread.mutate() : setPlace({ id, at: message }))}
      onSend={(letter) => {
        // The new message is appended at the end of the conversation.
        setPlace({ id, at: undefined });
        outbox.send(id, letter);
      }}
      onRetry={outbox.retry}
      onDrop={outbox.drop}
      onMessage={async (action) => {
        try {
          await changeMessage(action, thread.data, (message) => changed(id, message));
          return true;
        } catch (error) {
          showErrorToast(error);
          return false;
        }
      }}
      {...on}
    />
  );
}

/** Placeholder beside the list until a conversation is opened. */
function Nothing({ lang }: { lang: Language }) {
  const t = texts(lang);
  const isChat = useRoom().name === 'chat';
  return (
    <div className="tile grid place-content-center justify-items-center gap-3 p-8 text-center max-lg:hidden">
      <MessagesSquare className="text-quiet" size={64} strokeWidth={1.25} aria-hidden="true" />
      <p>{isChat ? t('chat.choose') : t('chat.messenger.choose')}</p>
    </div>
  );
}
