import { chatAboutLength, chatMessageLength, chatReactions } from '../../../contract/values/workspace/chat.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import type { Queries } from '../../client.ts';
import { chatContact, chatMessage, chat as conversation } from '../../schema.ts';
import { longText, longThai, longWord, oddLines } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

const minute = 60_000;

/** Samples with conversations of the admin at the limits: one of 2,000 messages, overlong words, only emoji. */
export const chat: Scenario = {
  hasSamples: true,
  async more(tx, { johndoe }, now) {
    for (const [at, talk] of talks.entries()) await addTalk(tx, talk, { userId: johndoe, at, now });
  },
};

interface Talk {
  fullName: string;
  about?: string;
  lines: readonly string[];
  unseen?: number;
}

const talks: readonly Talk[] = [
  { fullName: '2,000 ข้อความ', lines: Array.from({ length: 2000 }, (_, at) => `${at + 1}. ${longText(1 + ((at * 53) % 240))}`) },
  {
    fullName: longWord(100),
    about: longWord(chatAboutLength),
    lines: [longWord(chatMessageLength), longThai(chatMessageLength), ...oddLines],
  },
  { fullName: '🧑🏽‍🚀👩‍👩‍👧‍👦', about: '🏳️‍🌈', lines: ['👍', '👍🏿👍🏿', '👩‍👩‍👧‍👦'.repeat(12), '🎉'.repeat(400)], unseen: 4 },
  { fullName: 'سوق الجمعة', about: 'مفتوح كل يوم', lines: ['مرحبا!', 'هل يمكنني الحضور غداً الساعة 15:30؟', `${'سطر\n'.repeat(60)}نهاية`] },
  { fullName: longThai(100), lines: ['ยังไม่อ่าน'], unseen: 1 },
];

async function addTalk(
  tx: Queries,
  { fullName, about = '', lines, unseen = 0 }: Talk,
  { userId, at, now }: { userId: number; at: number; now: number },
): Promise<void> {
  const id = await nextId(tx, chatContact);
  const first = await nextId(tx, chatMessage, lines.length);
  const lastMessageAt = now - (at + 1) * minute;
  const look = { role: '', avatar: '/assets/avatars/default.svg', status: 'online' } as const;
  await tx
    .insert(chatContact)
    .values({ id, userId, fullName, about, ...look })
    .run();
  const last = { lastMessageId: first + lines.length - 1, lastMessageAt };
  await tx
    .insert(conversation)
    .values({ id, userId, unseenMsgs: unseen, ...last })
    .run();
  const rows = lines.map((message, place) => ({
    ...{ id: first + place, chatId: id, message, time: lastMessageAt - (lines.length - 1 - place) * minute },
    isOwn: place % 3 === 1 && place < lines.length - unseen,
    replyToId: place % 7 === 6 ? first + place - 6 : null,
    theirReaction: place % 11 === 10 ? (chatReactions[place % chatReactions.length] ?? null) : null,
  }));
  await inBatches(rows, (batch) => tx.insert(chatMessage).values(batch).run());
}
