import { and, asc, eq, inArray } from 'drizzle-orm';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { ensureContact } from '../../../domain/workspace/chat-contacts.ts';
import type { Queries } from '../../client.ts';
import { chat, chatMessage, listing, threadAnswer, user } from '../../schema.ts';
import { type ThreadSeed, threadSeed } from './threads.ts';

const minute = 60_000;

/** Seeds the sample accounts' threads about listings, all of them read. Requires the listings. */
export const seedThreads = (tx: Queries, now: number): Promise<void> => writeThreads(tx, threadSeed, now);

/** Writes threads; those whose participants or listing are missing are omitted. */
export async function writeThreads(tx: Queries, seeds: readonly ThreadSeed[], now: number): Promise<void> {
  const names = seeds.flatMap(({ buyer, seller }) => [buyer, seller]);
  const accounts = await tx.select({ id: user.id, username: user.username }).from(user).where(inArray(user.username, names)).all();
  const ids = new Map(accounts.map(({ id, username }) => [username, id]));
  for (const seed of seeds) {
    const [buyer, seller] = [ids.get(seed.buyer), ids.get(seed.seller)];
    const listingId = seller && (await listingOf(tx, seller, seed.listing));
    if (buyer && seller && listingId) await writeThread(tx, seed, { buyer, seller, listingId, now });
  }
}

async function listingOf(tx: Queries, sellerId: number, at: number): Promise<number | undefined> {
  const row = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.sellerId, sellerId), eq(listing.state, 'published')))
    .orderBy(asc(listing.id))
    .limit(1)
    .offset(at)
    .get();
  return row?.id;
}

interface Talk {
  buyer: number;
  seller: number;
  listingId: number;
  now: number;
}

/** Writes both copies of a thread and links them. */
async function writeThread(
  tx: Queries,
  { lines, lastMinutesAgo, unseen = 0 }: ThreadSeed,
  { buyer, seller, listingId, now }: Talk,
): Promise<void> {
  const length = lines.reduce((sum, [, minutesLater]) => sum + minutesLater, 0);
  const sides = [
    { userId: buyer, chatId: await ensureContact(tx, buyer, seller, { listingId, isSelling: false }), is: 'buyer' },
    { userId: seller, chatId: await ensureContact(tx, seller, buyer, { listingId, isSelling: true }), is: 'seller' },
  ];
  const first = await nextId(tx, chatMessage, lines.length * sides.length);
  const lastMessageAt = now - lastMinutesAgo * minute;
  const [writer] = lines.at(-1) ?? [];
  const chats = sides.map(({ userId, chatId, is }, side) => ({
    id: chatId,
    userId,
    lastMessageAt,
    unseenMsgs: is === writer ? 0 : unseen,
    lastMessageId: first + (side + 1) * lines.length - 1,
  }));
  await tx.insert(chat).values(chats).run();
  const messages = sides.flatMap(({ chatId, is }, side) => {
    let time = now - (lastMinutesAgo + length) * minute;
    return lines.map(([from, minutesLater, message], at) => {
      time += minutesLater * minute;
      const twinId = first + (1 - side) * lines.length + at;
      return { id: first + side * lines.length + at, chatId, isOwn: from === is, message, time, files: [], twinId };
    });
  });
  await inBatches(messages, (batch) => tx.insert(chatMessage).values(batch).run());
  const [asked, answer] = [false, true].map((isOwn) => messages.find((one) => one.chatId === sides[1]?.chatId && one.isOwn === isOwn));
  if (!asked || !answer) return;
  const { chatId: contactId, time: askedAt } = asked;
  await tx
    .insert(threadAnswer)
    .values({ contactId, userId: seller, askedAt, wait: answer.time - askedAt })
    .run();
}
