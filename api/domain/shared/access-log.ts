import { setImmediate as endOfTurn } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import type { AccessAct, AccessKind } from '../../contract/values/operations/access-log.ts';
import { type Database, perDatabase, type Queries, type Reader, transact } from '../../db/client.ts';
import {
  accessLog,
  accessLogSubject,
  blogPost,
  caseReport,
  listedUser,
  listing,
  moderationCase,
  order,
  photo,
  privacyRequest,
  productQuestion,
  review,
  shopper,
  user,
} from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { Actor } from './actor.ts';

/** Maximum values per statement. */
const atOnce = 500;
const maxObjects = 500;
const maxReason = 300;

/** Entry to be written to the access log. */
export interface AccessNote {
  at: number;
  act: AccessAct;
  call: string;
  accountId: number | null;
  visitor: string;
  address: string;
  agent: string;
  kind: AccessKind | null;
  objects: string;
  reason: string;
  /** Accounts whose data it concerns. */
  subjects: readonly number[];
}

/** Builds a note of an action from a caller and its address, with further details. */
export function accessNote(
  { actor, now, address }: { actor: Actor; now: number; address: string },
  { act, call, ...said }: Pick<AccessNote, 'act' | 'call'> & Partial<AccessNote>,
): AccessNote {
  return {
    at: now,
    act,
    call,
    accountId: actor.kind === 'user' ? actor.userId : null,
    visitor: actor.kind === 'visitor' ? actor.visitorHash : '',
    address,
    agent: '',
    kind: null,
    objects: '',
    reason: '',
    subjects: [],
    ...said,
  };
}

/** Formats ids for an entry. */
export const objectsOf = (ids: readonly (string | number)[]): string => {
  const all = [...new Set(ids)].join(',');
  return all.length <= maxObjects ? all : `${all.slice(0, all.lastIndexOf(',', maxObjects - 2))},…`;
};

/** Writes a note in the transaction of its action. */
export async function writeNote(tx: Queries, { subjects, ...note }: AccessNote): Promise<void> {
  const { at, act, call, accountId, visitor, address, agent, kind, objects } = note;
  const row = { at, act, call, accountId, visitor, address, agent, kind, objects, reason: note.reason.slice(0, maxReason) };
  const others = [...new Set(subjects)].filter((id) => id !== note.accountId);
  if (others.length === 0) {
    await tx.insert(accessLog).values(row).run();
    return;
  }
  const { id: entryId } = await tx.insert(accessLog).values(row).returning({ id: accessLog.id }).get();
  for (let from = 0; from < others.length; from += atOnce) {
    const part = others.slice(from, from + atOnce);
    await tx
      .insert(accessLogSubject)
      .values(part.map((accountId) => ({ entryId, accountId })))
      .run();
  }
}

/** Notes of reads that wait for the end of this turn, and the transaction that writes them. */
const readings = perDatabase((): { notes: AccessNote[]; written: Promise<void> | undefined } => ({ notes: [], written: undefined }));

/** Queues a note of a read. Those of one turn of the event loop share a transaction, since each one costs a disk write. */
export function addReading(db: Database, note: AccessNote): Promise<void> {
  const waiting = readings(db);
  waiting.notes.push(note);
  waiting.written ??= endOfTurn().then(() => {
    const { notes } = waiting;
    Object.assign(waiting, { notes: [], written: undefined });
    return transact(db, async (tx) => {
      for (const each of notes) await writeNote(tx, each);
    });
  });
  return waiting.written;
}

/** Writes a note of an action that changes nothing else. */
export const addNote = ({ db }: Pick<Ctx, 'db'>, note: AccessNote): Promise<void> => transact(db, (tx) => writeNote(tx, note));

type Find = (db: Reader, ids: number[]) => Promise<{ id: number | null }[]>;

/** Functions that find the accounts that objects belong to, by kind; objects of other kinds belong to no account. */
const finders: { [Kind in AccessKind]?: Find } = {
  account: async (_db, ids) => ids.map((id) => ({ id })),
  async person(db, ids) {
    const people = await db
      .select({ id: listedUser.accountId, emailKey: listedUser.emailKey })
      .from(listedUser)
      .where(inArray(listedUser.id, ids))
      .all();
    const keys = people.filter(({ id }) => id === null).map(({ emailKey }) => emailKey);
    const byEmail = keys.length > 0 ? await db.select({ id: user.id }).from(user).where(inArray(user.emailKey, keys)).all() : [];
    return [...people, ...byEmail];
  },
  listing: async (db, ids) => db.select({ id: listing.sellerId }).from(listing).where(inArray(listing.id, ids)).all(),
  review: async (db, ids) => db.select({ id: review.userId }).from(review).where(inArray(review.id, ids)).all(),
  question: async (db, ids) =>
    db.select({ id: productQuestion.userId }).from(productQuestion).where(inArray(productQuestion.id, ids)).all(),
  post: async (db, ids) => db.select({ id: blogPost.userId }).from(blogPost).where(inArray(blogPost.id, ids)).all(),
  request: async (db, ids) => db.select({ id: privacyRequest.userId }).from(privacyRequest).where(inArray(privacyRequest.id, ids)).all(),
  async report(db, ids) {
    const about = await db.select({ id: moderationCase.accountId }).from(moderationCase).where(inArray(moderationCase.id, ids)).all();
    const by = await db.select({ id: caseReport.reporterId }).from(caseReport).where(inArray(caseReport.caseId, ids)).all();
    return [...about, ...by];
  },
};

/** Functions for objects with non-numeric names. */
const namedFinders: { [Kind in AccessKind]?: (db: Reader, names: string[]) => Promise<{ id: number | null }[]> } = {
  order: async (db, numbers) =>
    db
      .select({ id: shopper.userId })
      .from(order)
      .innerJoin(shopper, eq(shopper.id, order.shopperId))
      .where(inArray(order.number, numbers))
      .all(),
  photo: async (db, ids) => db.select({ id: photo.userId }).from(photo).where(inArray(photo.id, ids)).all(),
};

/** Returns the accounts that objects belong to. */
export async function subjectsOf(db: Reader, kind: AccessKind, ids: readonly (string | number)[]): Promise<number[]> {
  const found = new Set<number>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce);
    const rows =
      (await finders[kind]?.(db, part.map(Number).filter(Number.isSafeInteger))) ??
      (await namedFinders[kind]?.(db, part.map(String))) ??
      [];
    for (const { id } of rows) if (id !== null) found.add(id);
  }
  return [...found];
}
