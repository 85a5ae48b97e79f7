import { inBatches } from '../../../domain/shared/batches.ts';
import type { Queries } from '../../client.ts';
import { chat, chatContact, chatMessage, chatProfile } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { type ContactSeed, chatProfileSeed, contactSeed } from './chat.ts';

const minute = 60_000;
/** Above every account of a demo, so that the two kinds of id are easy to tell apart. */
const firstContactId = 101;

/** The contacts and conversations of both sample accounts, `factor` times over. */
export async function seedChat(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  for (const owner of ['johndoe', 'janedoe'] as const) {
    const { settings, ...shown } = chatProfileSeed[owner];
    await tx
      .insert(chatProfile)
      .values({ userId: people[owner], ...shown, ...settings })
      .run();
  }
  const contacts: (typeof chatContact.$inferInsert)[] = [];
  const chats: (typeof chat.$inferInsert)[] = [];
  const messages: (typeof chatMessage.$inferInsert)[] = [];
  for (let round = 0; round < factor; round += 1) {
    for (const seed of contactSeed) {
      // An account is somebody's contact once.
      if (round > 0 && seed.account) continue;
      const { owner, account, unseenMsgs, lastMinutesAgo, lines, ...person } = seed;
      const id = firstContactId + contacts.length;
      contacts.push({ id, userId: people[owner], accountId: account && people[account], ...person });
      const written = linesOf(seed, id, now).map((line, at) => ({ id: messages.length + at + 1, ...line }));
      messages.push(...written);
      const last = written.at(-1);
      if (last) chats.push({ id, userId: people[owner], unseenMsgs, lastMessageId: last.id, lastMessageAt: last.time });
    }
  }
  await inBatches(contacts, (rows) => tx.insert(chatContact).values(rows).run());
  await inBatches(chats, (rows) => tx.insert(chat).values(rows).run());
  await inBatches(messages, (rows) => tx.insert(chatMessage).values(rows).run());
}

/** A conversation's messages, timed so that the last one is as old as its contact says. */
function linesOf({ owner, lines, lastMinutesAgo = 0 }: ContactSeed, chatId: number, now: number) {
  const length = lines.reduce((sum, [, minutesLater]) => sum + minutesLater, 0);
  let time = now - (lastMinutesAgo + length) * minute;
  return lines.map(([from, minutesLater, message]) => {
    time += minutesLater * minute;
    return { chatId, isOwn: from === 'me' || from === owner, message, time };
  });
}
