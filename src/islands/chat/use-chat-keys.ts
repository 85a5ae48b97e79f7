import type { Language } from '#contract/values/shared/common.ts';
import type { ChatPerson } from '#contract/workspace/chat-conversation.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../../ui/key-map.ts';
import { focusedRow, useListKeys } from '../../ui/use-list-keys.ts';
import { useSearchKey, useShortcuts } from '../../ui/use-shortcuts.ts';
import type { FoundPeople } from './people.ts';

type Contact = Pick<ChatPerson, 'id' | 'fullName' | 'isArchived'>;
interface Keys {
  lang: Language;
  people: readonly ChatPerson[];
  shown: FoundPeople;
  /** Contact of the open conversation. */
  contact: Contact | undefined;
  openId: number | undefined;
  /** Latest chosen conversation, which may not be open yet. */
  marked: number | undefined;
  onOpen: (id: number) => void;
  onArchive: (contact: Contact) => void;
  onMark: (id: number, isUnread: boolean) => void;
  /** Undefined if new conversations can't be started here. */
  onNew: (() => void) | undefined;
}

/** Shortcuts for moving through conversations and acting on the current one. */
export function useChatKeys({ lang, people, shown, contact, openId, marked, onOpen, onArchive, onMark, onNew }: Keys): void {
  const t = texts(lang);
  const move = (step: number) => () => {
    const all = [...shown.chats, ...shown.others];
    // The latest choice counts even before it is rendered: the next key press continues from it.
    const here = all.findIndex((one) => one.id === marked);
    const next = here < 0 ? all[0] : all[here + step];
    if (next) onOpen(next.id);
  };
  /** Returns the focused row, or else the open one. */
  const meant = () => people.find((one) => one.chat && String(one.id) === (focusedRow() ?? String(openId)));
  function archiveMeant() {
    const one = meant() ?? contact;
    return one ? onArchive(one) : false;
  }
  function markMeant() {
    const one = meant();
    return one?.chat ? onMark(one.id, one.chat.unseenMsgs === 0) : false;
  }
  useListKeys(lang);
  useSearchKey(t('chat.search'));
  useShortcuts([
    { keys: 'Alt+ArrowDown', label: t('chat.key.next'), run: move(1) },
    { keys: 'Alt+ArrowUp', label: t('chat.key.before'), run: move(-1) },
    { keys: keyMap.archive, label: t('chat.key.archive'), run: archiveMeant },
    { keys: keyMap.markRead, label: t('chat.key.mark'), run: markMeant },
    ...(onNew ? [{ keys: keyMap.create, label: t('chat.new.title'), run: onNew }] : []),
  ]);
}
