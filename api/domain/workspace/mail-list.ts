import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { emailLabels, type MailboxView, maxOwnLabels } from '../../contract/values/workspace/mailbox.ts';
import type { MailCounts, MailFilter, MailPage, MailPageQuery, OwnLabel } from '../../contract/workspace/mail-screen.ts';
import { parameter, prepared, type Reader } from '../../db/client.ts';
import { email, emailLabel, emailLabelled } from '../../db/schema.ts';
import { type Ctx, requireAccount } from '../context.ts';
import { pageRange } from '../shared/paging.ts';
import { fold } from '../shared/rules/text.ts';
import { hasFiles } from './mail-files.ts';
import { readSummaries } from './mail-summaries.ts';

const day = 24 * 3600 * 1000;
const notTrash = ne(email.folder, 'trash');
const isDraft = eq(email.folder, 'draft');

const views: Record<MailboxView, SQL | undefined> = {
  inbox: eq(email.folder, 'inbox'),
  sent: eq(email.folder, 'sent'),
  draft: and(isDraft, isNull(email.sendAt)),
  scheduled: and(isDraft, isNotNull(email.sendAt)),
  spam: eq(email.folder, 'spam'),
  trash: eq(email.folder, 'trash'),
  archive: eq(email.folder, 'archive'),
  starred: and(eq(email.isStarred, true), notTrash),
  all: notTrash,
};
/** Row key of a mail in a list by conversation; each draft is a row of its own. */
const conversationOf = sql<number>`case when ${email.folder} = 'draft' then -${email.id} else ${email.threadId} end`;
const rowOf = { mail: sql<number>`${email.id}`, conversation: conversationOf } satisfies Record<MailPageQuery['by'], SQL>;

/** Returns one page of the account's mails; the last one if the number is too high. */
export async function listMailPage(ctx: Ctx, query: MailPageQuery): Promise<MailPage> {
  const { userId } = requireAccount(ctx);
  const { db } = ctx;
  const where = and(eq(email.userId, userId), ...conditionsOf(query));
  const row = rowOf[query.by];
  const counted = db.select({ total: sql<number>`count(distinct ${row})`, totalMails: sql<number>`count(*)` });
  const { total = 0, totalMails = 0 } = (await counted.from(email).where(where).get()) ?? {};
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.perPage)));
  const ids = await findRows(db, where, { ...query, page });
  const mails = await readSummaries(db, userId, ids, query.by === 'conversation' ? where : undefined);
  return { mails, total, totalMails, page, counts: await countMails(db, userId), labels: await listOwnLabels(db, userId) };
}

/** Returns the mails that represent the rows of a page: the newest of each. */
async function findRows(db: Reader, where: SQL | undefined, { by, sort, ...paging }: MailPageQuery): Promise<number[]> {
  const { limit, offset } = pageRange(paging);
  const { id, time } = email;
  const name = { newest: time, oldest: time, sender: sql`lower(${email.fromName})`, subject: sql`lower(${email.subject})` }[sort];
  const place = sql<number>`row_number() over (partition by ${rowOf[by]} order by ${time} desc, ${id} desc)`.as('place');
  const placed = db
    .select({ id, time, name: sql`${name}`.as('name'), place })
    .from(email)
    .where(where)
    .as('placed');
  const newestFirst = [desc(placed.time), desc(placed.id)];
  const order = { newest: newestFirst, oldest: [asc(placed.time), asc(placed.id)], sender: [asc(placed.name), ...newestFirst] };
  const found = await db
    .select({ id: placed.id })
    .from(placed)
    .where(eq(placed.place, 1))
    .orderBy(...(sort === 'subject' ? order.sender : order[sort]))
    .limit(limit)
    .offset(offset)
    .all();
  return found.map((one) => one.id);
}

/** Number of mails examined per conversation to find. */
const mailsEach = 4;

/** Finds the newest conversations with a text in a mail that isn't deleted, each represented by its newest such mail. */
export async function findMails(ctx: Ctx, { q, limit }: { q: string; limit: number }) {
  const { userId } = requireAccount(ctx);
  const { id, threadId, subject, fromName, fromEmail, time } = email;
  const found = await ctx.db
    .select({ id, threadId, subject, fromName, fromEmail, time })
    .from(email)
    .where(and(eq(email.userId, userId), ...conditionsOf({ q, folder: 'all' })))
    .orderBy(desc(time), desc(id))
    .limit(limit * mailsEach)
    .all();
  const isFirst = ({ threadId }: (typeof found)[number], at: number) => found.findIndex((other) => other.threadId === threadId) === at;
  return found.filter(isFirst).slice(0, limit);
}

/** Returns the conditions for the mails of a list. */
export function conditionsOf({ q, folder, label, from, files, unread, since, until }: MailFilter): (SQL | undefined)[] {
  return [
    views[folder ?? (label === undefined ? 'inbox' : 'all')],
    label === undefined ? undefined : withLabel(label),
    q ? sql`instr(${email.search}, ${fold(q)}) > 0` : undefined,
    from ? sql`instr(lower(${email.fromName} || ' ' || ${email.fromEmail}), ${from.trim().toLowerCase()}) > 0` : undefined,
    files ? hasFiles : undefined,
    unread ? eq(email.isRead, false) : undefined,
    since ? gte(email.time, beginOf(since)) : undefined,
    until ? lt(email.time, beginOf(until) + day) : undefined,
  ];
}

export function withLabel(label: string): SQL {
  if (emailLabels.some((name) => name === label)) return sql`exists (select 1 from json_each(${email.labels}) where value = ${label})`;
  const own = sql`select ${emailLabelled.emailId} from ${emailLabelled} where ${emailLabelled.labelId} = ${Number(label)}`;
  return sql`${email.id} in (${own})`;
}

const beginOf = (date: string) => Date.parse(`${date}T00:00:00+07:00`);

const counts = prepared((db) => {
  const isScheduled = sql<number>`case when ${email.sendAt} is null then 0 else 1 end`;
  const counted = inArray(email.folder, ['inbox', 'draft', 'spam']);
  return db
    .select({ folder: email.folder, isScheduled, mails: sql<number>`count(*)` })
    .from(email)
    .where(and(eq(email.userId, parameter('userId')), counted, or(eq(email.isRead, false), isDraft)))
    .groupBy(email.folder, isScheduled)
    .prepare();
});

async function countMails(db: Reader, userId: number): Promise<MailCounts> {
  const found: MailCounts = { inbox: 0, draft: 0, scheduled: 0, spam: 0 };
  for (const { folder, isScheduled, mails } of await counts(db).all({ userId })) {
    if (folder === 'draft') found[isScheduled ? 'scheduled' : 'draft'] += mails;
    else if (folder === 'inbox' || folder === 'spam') found[folder] += mails;
  }
  return found;
}

const labelsOf = prepared((db) =>
  db
    .select({ id: emailLabel.id, name: emailLabel.name, tone: emailLabel.tone })
    .from(emailLabel)
    .where(and(eq(emailLabel.userId, parameter('userId')), isNull(emailLabel.deletedAt)))
    .orderBy(asc(emailLabel.id))
    .limit(maxOwnLabels)
    .prepare(),
);

/** Lists the account's labels that are not deleted. */
const listOwnLabels = (db: Reader, userId: number): Promise<OwnLabel[]> => labelsOf(db).all({ userId });
