import { Type } from 'typebox';
import { firstMessageLength, type threadFilters, type threadKinds } from '../../contract/values/workspace/chat.ts';
import { type ChatMessage, type ChatPerson, ChatSending } from '../../contract/workspace/chat-conversation.ts';
import type { Ctx } from '../../domain/context.ts';
import { NotFound } from '../../domain/shared/errors.ts';
import { readOverview } from '../../domain/workspace/chat.ts';
import { listMessages, noteSeen } from '../../domain/workspace/chat-conversation.ts';
import { sendChat } from '../../domain/workspace/chat-sending.ts';
import { readThreads } from '../../joins/messenger.ts';
import { type KeyArgs, type PageArgs, pageByKey, pageOf } from '../connections.ts';
import { changes, type Fields, reads, subscription } from '../fields.ts';
import { globalId, numberIn } from '../ids.ts';
import { inputOf } from '../input.ts';
import { listingNumber } from '../market/listings.ts';
import { changesSince } from '../navigation/changes.ts';

/** Person with whom messages were exchanged. */
type Thread = ChatPerson & { chat: NonNullable<ChatPerson['chat']> };
type Said = Pick<ChatMessage, 'id' | 'message' | 'time' | 'isOwn' | 'isUnsent' | 'editedAt'>;

const { message } = ChatSending.properties;
const messageOf = inputOf<{ message: string }>(Type.Object({ message }));
const firstOf = inputOf<{ message: string }>(Type.Object({ message: { ...message, maxLength: firstMessageLength } }));

export const threadFields: Fields = {
  Viewer: {
    threads: reads('workspace', async ({ of, show, ...page }: PageArgs & Wanted, { ctx }) => {
      const threads = (await threadsOf(ctx, of)).filter(shows[show ?? 'every']);
      return { ...pageOf(threads, page, ({ id }) => id), unreadCount: unreadIn(threads) };
    }),
    messages: reads('workspace', ({ thread, ...page }: KeyArgs & { thread: string }, { ctx }) =>
      pageByKey(
        page,
        ({ id }: ChatMessage) => id,
        (range) => listMessages(ctx, { contactId: contactIn(thread), ...range }),
      ),
    ),
  },
  Mutation: {
    writeToSeller: changes('workspace', async ({ listing, ...said }: { listing: string; message: string }, { ctx, count, tools }) => {
      await count('messages');
      const { contactId, message: written } = await tools.contactSeller(ctx, { listingId: listingNumber(listing), ...firstOf(said) });
      return { thread: threadOf(ctx, contactId), message: written };
    }),
    sendMessage: changes('workspace', async ({ thread, ...said }: { thread: string; message: string }, { ctx, count }) => {
      await count('messages');
      const contactId = contactIn(thread);
      const { message: written } = await sendChat(ctx, { contactId, ...messageOf(said) });
      return { thread: threadOf(ctx, contactId), message: written };
    }),
    markThreadRead: changes('workspace', async ({ thread }: { thread: string }, { ctx }) => {
      const contactId = contactIn(thread);
      await noteSeen(ctx, { contactId });
      return { thread: threadOf(ctx, contactId) };
    }),
  },
  Subscription: {
    threadsChanged: subscription('workspace', ({ of }: Pick<Wanted, 'of'>, { ctx, follow }) => {
      const changed = changesSince(ctx);
      let known: Map<number, string> | undefined;
      return follow(async () => {
        const { topics } = await changed();
        if (known && !topics.includes('chat')) return undefined;
        const threads = await threadsOf(ctx, of);
        const before = known;
        known = new Map(threads.map((thread) => [thread.id, JSON.stringify(thread)]));
        const news = before ? threads.filter(({ id }) => known?.get(id) !== before.get(id)) : [];
        return { threads: news, unreadCount: unreadIn(threads) };
      });
    }),
  },
  Thread: {
    id: ({ id }: Thread) => globalId('Thread', id),
    number: ({ id }: Thread) => id,
    unreadCount: ({ chat }: Thread) => chat.unseenMsgs,
    latest: ({ chat }: Thread) => chat.last,
    side: ({ subject }: Thread) => subject && (subject.isSelling ? 'selling' : 'buying'),
    listing: ({ subject }: Thread, _args, { loaders }) => (subject?.listing?.isShown ? loaders.listings.load(subject.listing.id) : null),
    listingTitle: ({ subject }: Thread) => subject?.listing?.title,
    listingState: ({ subject }: Thread) => subject?.listing?.state,
  },
  Message: {
    id: ({ id }: Said) => globalId('Message', id),
    number: ({ id }: Said) => id,
    sentAt: ({ time }: Said) => time,
    isUnsent: ({ isUnsent }: Said) => isUnsent === true,
  },
};

/** Threads of the messenger are about a listing; those of the chat have no restriction. */
type Kind = (typeof threadKinds)[number];
type Filter = (typeof threadFilters)[number];
interface Wanted {
  of?: Kind | null;
  show?: Filter | null;
}

const shows: Record<Filter, (thread: Thread) => boolean> = {
  every: () => true,
  buying: ({ subject }) => subject?.isSelling === false,
  selling: ({ subject }) => subject?.isSelling === true,
  unread: ({ chat }) => chat.unseenMsgs > 0,
  archived: ({ isArchived }) => isArchived,
};

async function threadsOf(ctx: Ctx, of: Kind | null | undefined): Promise<Thread[]> {
  const people = [
    ...(of === 'chat' ? [] : (await readThreads(ctx)).people),
    ...(of === 'messenger' ? [] : (await readOverview(ctx)).people),
  ].flatMap(({ chat, ...person }) => (chat ? [{ ...person, chat }] : []));
  const newest = ({ chat: { last } }: Thread) => Date.parse(last.time);
  return people.sort((one, other) => newest(other) - newest(one) || other.chat.last.id - one.chat.last.id);
}

/** Loaded only on request, since it reads all threads. */
const threadOf = (ctx: Ctx, contactId: number) => async () => (await threadsOf(ctx, undefined)).find(({ id }) => id === contactId);

/** Counts as the chat does: muted threads are excluded. */
const unreadIn = (threads: Thread[]) => threads.reduce((sum, { isMuted, chat }) => sum + (isMuted ? 0 : chat.unseenMsgs), 0);

function contactIn(id: string): number {
  const number = numberIn(id, 'Thread');
  if (Number.isNaN(number)) throw new NotFound('There is no such thread.');
  return number;
}
