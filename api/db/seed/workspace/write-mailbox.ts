import { emailLabels } from '../../../contract/values/workspace/mailbox.ts';
import type { Correspondent } from '../../../contract/workspace/mailbox.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { cleanHtml } from '../../../domain/shared/rich-text.ts';
import { searchAndWeight } from '../../../domain/workspace/mailbox-sending.ts';
import type { Queries } from '../../client.ts';
import { email, emailLabel, emailLabelled } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { messageSeeds } from './mailbox.ts';
import { attachments } from './mailbox-files.ts';
import { type OwnLabelName, ownLabels } from './mailbox-labels.ts';
import type { MessageSeed } from './mailbox-messages.ts';
import { correspondents } from './mailbox-people.ts';

type Row = typeof email.$inferInsert;
const hour = 3600 * 1000;
/** Age difference between rounds. */
const roundLength = 90 * 24 * hour;

/** Seeds the mails of both sample accounts, multiplied by `factor`, and the labels of one. */
export async function seedEmails(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  const labels = Object.values(ownLabels).map((label, at) => ({ ...label, id: at + 1, userId: people.johndoe }));
  await tx.insert(emailLabel).values(labels).run();
  await writeMails(tx, people, messageSeeds, { now, rounds: factor });
}

/** Writes mails, multiplied by `rounds`, oldest first. */
export async function writeMails(
  tx: Queries,
  people: SeedPeople,
  seeds: readonly MessageSeed[],
  { now, rounds = 1 }: { now: number; rounds?: number },
): Promise<void> {
  const letters = [...seeds].sort((one, other) => other.hoursAgo - one.hoursAgo).map((seed) => ({ seed, letter: letterOf(seed) }));
  const first = await nextId(tx, email, rounds * seeds.reduce((sum, { copies }) => sum + Object.keys(copies).length, 0));
  const rows: Row[] = [];
  const labelled: (typeof emailLabelled.$inferInsert)[] = [];
  for (let round = rounds - 1; round >= 0; round -= 1) {
    const threads = new Map<string, number>();
    for (const { seed, letter } of letters) {
      const originId = first + rows.length;
      const threadId = threads.get(seed.thread ?? '') ?? originId;
      if (seed.thread) threads.set(seed.thread, threadId);
      const shared = { ...letter, threadId, originId, time: now - Math.round(seed.hoursAgo * hour) - round * roundLength };
      for (const name of seed.copies.johndoe?.ownLabels ?? []) labelled.push({ emailId: originId, labelId: idOf(name) });
      rows.push(...copiesOf(seed, { ...shared, now }, people, originId));
    }
  }
  await inBatches(rows, (batch) => tx.insert(email).values(batch).run());
  await inBatches(labelled, (batch) => tx.insert(emailLabelled).values(batch).run());
}

const idOf = (name: OwnLabelName) => Object.keys(ownLabels).indexOf(name) + 1;

function letterOf({ from, to, cc, bcc, subject, message: html, attachments: files = [] }: MessageSeed) {
  const sender = correspondents[from];
  const message = cleanHtml(html);
  const people = { to: toCorrespondents(to), cc: toCorrespondents(cc), bcc: toCorrespondents(bcc) };
  const by = { fromEmail: sender.email, fromName: sender.name, fromAvatar: sender.avatar };
  const carried = files.map((name) => attachments[name]);
  return { ...by, ...searchAndWeight({ subject, message, ...people }, by), ...people, subject, message, attachments: carried };
}

const toCorrespondents = (names: MessageSeed['to'] = []): Correspondent[] =>
  names.map((name) => ({ name: correspondents[name].name, email: correspondents[name].email }));

type Shared = Omit<Row, 'id' | 'userId' | 'folder' | 'isRead' | 'isStarred' | 'labels'>;

function copiesOf({ copies, from }: MessageSeed, { now, ...letter }: Shared & { now: number }, people: SeedPeople, firstId: number): Row[] {
  const owners = (['johndoe', 'janedoe'] as const).filter((owner) => copies[owner]);
  return owners.map((owner, at) => {
    const { folder = 'inbox', isRead = true, isStarred = false, labels: put = [], sendIn } = copies[owner] ?? {};
    const labels = emailLabels.filter((label) => put.includes(label));
    const bcc = owner === from ? letter.bcc : [];
    const sendAt = sendIn === undefined ? null : Math.ceil(now / hour + sendIn) * hour;
    return { ...letter, sendAt, id: firstId + at, userId: people[owner], folder, isRead, isStarred, labels, bcc };
  });
}
