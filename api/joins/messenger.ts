import type { ChatOverview, Conversation } from '../contract/workspace/chat-conversation.ts';
import type { ThreadSubject } from '../contract/workspace/thread-subject.ts';
import type { LogUnwritten } from '../db/disk-full.ts';
import type { Ctx } from '../domain/context.ts';
import { threadListings } from '../domain/market/thread-listings.ts';
import { listThreads, readChatProfile } from '../domain/workspace/chat.ts';
import type { Matter } from '../domain/workspace/chat-contacts.ts';
import { type Asked, readConversation } from '../domain/workspace/chat-conversation.ts';

type Listings = Awaited<ReturnType<typeof threadListings>>;

const subjectOf = ({ listingId, isSelling }: Matter, listings: Listings): ThreadSubject => ({
  isSelling,
  listing: listings.get(listingId) ?? null,
});

/** Joins market and chat: the account's threads about listings, newest first, each with its listing. */
export async function readThreads(ctx: Ctx): Promise<ChatOverview> {
  const threads = await listThreads(ctx);
  const listings = await threadListings(
    ctx,
    threads.map(({ listingId }) => listingId),
  );
  const people = threads.map(({ listingId, isSelling, ...thread }) => ({
    ...thread,
    subject: subjectOf({ listingId, isSelling }, listings),
  }));
  return { people, own: await readChatProfile(ctx) };
}

/** Returns a part of a conversation with its listing. @throws NotFound for a contact of another account */
export async function readConversationAbout(ctx: Ctx, asked: Asked, logUnmarked?: LogUnwritten): Promise<Conversation> {
  const { matter, ...conversation } = await readConversation(ctx, asked, logUnmarked);
  if (matter.listingId === 0) return conversation;
  const subject = subjectOf(matter, await threadListings(ctx, [matter.listingId]));
  return { ...conversation, contact: { ...conversation.contact, subject } };
}
