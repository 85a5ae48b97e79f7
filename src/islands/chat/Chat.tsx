import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { type ChatStart, useAnswers } from './answers.ts';
import { useOutbox } from './outbox.ts';
import { PeoplePane } from './PeoplePane.tsx';
import { found } from './people.ts';
import { Thread } from './Thread.tsx';
import { useOpenPerson } from './use-open-person.ts';

/** One's conversations, and the one that is open. */
export function Chat({ lang, start }: { lang: Language; start: ChatStart }) {
  const t = texts(lang);
  const [id, setId] = useOpenPerson(start.open?.contact.id);
  const [search, setSearch] = useState('');
  const { list, thread, now, unseenFrom, announceOpening } = useAnswers(start, id);
  const outbox = useOutbox();
  const screen = useRef<HTMLDivElement>(null);
  /** Whether the open conversation was chosen here: only then the focus moves to it. */
  const isChosen = useRef(false);
  const shown = found(list, search);
  const contact = list.contacts.find((one) => one.id === id) ?? thread.data?.contact;

  function open(next: number) {
    announceOpening(next);
    isChosen.current = true;
    setId(next);
  }

  /** To the list: beside the conversation, or instead of it where there is room for one of them. */
  function leave() {
    const link = screen.current?.querySelector<HTMLElement>(`[data-contact="${id}"]`);
    if (!link?.checkVisibility()) setId(undefined);
    // The list is there after the next drawing.
    requestAnimationFrame(() => link?.focus());
  }

  useEffect(() => {
    document.title = `${contact?.fullName ?? t('apps.page.chat.title')} · ${t('brand')}`;
  }, [contact?.fullName, t]);

  const move = (step: number) => () => {
    const all = [...shown.chats, ...shown.others];
    const at = all.findIndex((one) => one.id === id);
    const next = at < 0 ? all[0] : all[at + step];
    if (next) open(next.id);
  };
  useShortcuts([
    { keys: 'Alt+ArrowDown', label: t('apps.chat.key.next'), run: move(1) },
    { keys: 'Alt+ArrowUp', label: t('apps.chat.key.before'), run: move(-1) },
  ]);

  return (
    <div className="chat-screen" ref={screen}>
      <h1 className="sr-only">{t('apps.page.chat.title')}</h1>
      <PeoplePane
        lang={lang}
        own={list.profileUser}
        shown={shown}
        hasChats={list.chatsContacts.length > 0}
        openId={id}
        now={now}
        search={search}
        onSearch={setSearch}
        onOpen={open}
      />
      {id === undefined || !contact ? (
        <div className="tile grid place-content-center justify-items-center gap-3 p-8 text-center max-lg:hidden">
          <MessagesSquare className="text-quiet" size={64} strokeWidth={1.25} aria-hidden="true" />
          <p>{t('apps.chat.choose')}</p>
        </div>
      ) : (
        <Thread
          key={id}
          lang={lang}
          contact={contact}
          ownId={list.profileUser.id}
          answer={thread.data}
          hasFailed={thread.error !== undefined}
          onReload={() => thread.mutate()}
          unseenFrom={unseenFrom}
          unsent={outbox.unsent.filter((entry) => entry.contact === id)}
          now={now}
          takesFocus={isChosen.current}
          onSend={(message) => outbox.send(id, message)}
          onRetry={outbox.retry}
          onLeave={leave}
        />
      )}
    </div>
  );
}
