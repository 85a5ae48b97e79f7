import { dueAfter } from '../../../domain/cases/rules/deadline.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import type { Queries } from '../../client.ts';
import { caseReport, chat, chatContact, chatMessage, chatProfile, filePart, fileReader, moderationCase, storedFile } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { type ContactSeed, chatProfileSeed, contactSeed } from './chat.ts';
import type { FileSeed } from './chat-files.ts';
import { chatLines } from './chat-lines.ts';

const minute = 60_000;
/** Above the ids of a demo's accounts, so that both kinds of id are easy to distinguish. */
const firstContactId = 101;

type Message = typeof chatMessage.$inferInsert & { id: number };

/** Seeds the contacts and conversations of both sample accounts, multiplied by `factor`. */
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
  const messages: Message[] = [];
  for (let round = 0; round < factor; round += 1) {
    for (const seed of contactSeed) {
      // An account can be a contact only once.
      if (round > 0 && seed.account) continue;
      const { owner, account, unseenMsgs, lastMinutesAgo, lines, ...person } = seed;
      const id = firstContactId + contacts.length;
      contacts.push({ id, userId: people[owner], accountId: account && people[account], ...person });
      const first = messages.length + 1;
      const written = linesOf(seed, id, now).map(({ replyTo, ...line }, at) => ({
        id: first + at,
        ...line,
        replyToId: replyTo === undefined ? null : first + replyTo,
      }));
      messages.push(...written);
      const last = written.at(-1);
      if (last) chats.push({ id, userId: people[owner], unseenMsgs, lastMessageId: last.id, lastMessageAt: last.time });
    }
  }
  await seedFiles(tx, people, now);
  await inBatches(contacts, (rows) => tx.insert(chatContact).values(rows).run());
  await inBatches(chats, (rows) => tx.insert(chat).values(rows).run());
  await inBatches(twinned(messages, contacts), (rows) => tx.insert(chatMessage).values(rows).run());
  // Sender whose account no longer exists.
  const name = 'Cheap Deals 99';
  const message = 'โอนมัดจำ 500 เข้าบัญชีนี้ก่อนนะคะ เดี๋ยวส่งให้วันนี้เลย ไม่ต้องกดสั่งซื้อในเว็บ';
  const reportedAt = now - 200 * minute;
  const caseId = await nextId(tx, moderationCase);
  const about = { kind: 'message', subjectId: '1', accountId: null, accountName: name, title: message, link: '' } as const;
  const evidence = { text: message, facts: [], pictures: [] };
  const dueAt = dueAfter(null, { reason: 'fraud', at: reportedAt });
  await tx
    .insert(moderationCase)
    .values({ id: caseId, ...about, evidence, openedAt: reportedAt, dueAt })
    .run();
  const said = { reporterId: people.janedoe, reason: 'fraud', text: 'ทักมาจากประกาศโคมไฟ แล้วชวนคุยนอกเว็บ', language: 'th' } as const;
  await tx
    .insert(caseReport)
    .values({ id: await nextId(tx, caseReport), caseId, ...said, reportedAt, confirmedAt: reportedAt })
    .run();
}

/** Links the two copies of messages between John and Jane. */
function twinned(messages: readonly Message[], contacts: readonly (typeof chatContact.$inferInsert)[]): Message[] {
  const shared = contacts.filter(({ accountId }) => accountId != null).map(({ id }) => messages.filter(({ chatId }) => chatId === id));
  const [one = [], other = []] = shared;
  const twins = new Map(one.flatMap(({ id }, at) => [[id, other[at]?.id] as const, [other[at]?.id, id] as const]));
  return messages.map((message) => ({ ...message, twinId: twins.get(message.id) ?? null }));
}

/** Seeds the files sent in those conversations, for both participants. */
async function seedFiles(tx: Queries, people: SeedPeople, now: number): Promise<void> {
  for (const [from, , , more] of chatLines.johnAndJane) {
    for (const { id, name, type, whole, small, width = null, height = null } of more?.files ?? []) {
      const owner = from === 'johndoe' ? people.johndoe : people.janedoe;
      const about = { name, type, size: whole.length, width, height, createdAt: now, isUsed: true };
      await tx
        .insert(storedFile)
        .values({ id, userId: owner, ...about })
        .run();
      const readers = [people.johndoe, people.janedoe].map((userId) => ({ fileId: id, userId }));
      await tx.insert(fileReader).values(readers).run();
      const parts = [{ bytes: whole, isSmall: false }, ...(small ? [{ bytes: small, isSmall: true }] : [])];
      await tx
        .insert(filePart)
        .values(parts.map((part) => ({ fileId: id, number: 0, ...part })))
        .run();
    }
  }
}

function described({ id, name, type, whole, width, height }: FileSeed) {
  return { id, name, type, size: whole.length, ...(width && height ? { width, height } : {}) };
}

/** Returns a conversation's messages, with times that end at the contact's last line. */
function linesOf({ owner, lines, lastMinutesAgo = 0 }: ContactSeed, chatId: number, now: number) {
  const length = lines.reduce((sum, [, minutesLater]) => sum + minutesLater, 0);
  let time = now - (lastMinutesAgo + length) * minute;
  return lines.map(([from, minutesLater, message, { files = [], replyTo, reaction = null } = {}]) => {
    time += minutesLater * minute;
    const isOwn = from === 'me' || from === owner;
    const reactions = isOwn ? { theirReaction: reaction } : { ownReaction: reaction };
    return { chatId, isOwn, message, time, files: files.map(described), replyTo, ...reactions };
  });
}
