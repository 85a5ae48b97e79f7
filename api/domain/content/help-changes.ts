import { eq, max, type SQL } from 'drizzle-orm';
import { type Queries, transact } from '../../db/client.ts';
import type { faqQuestion, knowledgeCategory, knowledgeQuestion } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { announceToAdmins } from '../shared/announce.ts';
import { Invalid, StaleVersion } from '../shared/errors.ts';
import { withMoved } from './rules/help-texts.ts';

type Ordered = typeof faqQuestion | typeof knowledgeCategory | typeof knowledgeQuestion;

/** Changes help content in one transaction, and announces it to the admins' open pages. */
export function changeHelp<Result>({ db }: Pick<Ctx, 'db'>, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  return transact(db, async (tx) => {
    const result = await change(tx);
    await announceToAdmins(tx, 'help');
    return result;
  });
}

/** @throws StaleVersion when the row is not the version known to the caller */
export function refuseOld(row: { version: number }, known: number): void {
  if (row.version !== known) throw new StaleVersion('It was saved elsewhere meanwhile.');
}

/** Returns the place after all entries of a list. */
export async function lastPlace(tx: Queries, table: Ordered, list: SQL | undefined): Promise<number> {
  const found = await tx
    .select({ place: max(table.place) })
    .from(table)
    .where(list)
    .get();
  return (found?.place ?? -1) + 1;
}

/** Moves an entry of a list to another place, and renumbers the others. */
export async function putInPlace(tx: Queries, table: Ordered, list: SQL | undefined, { id, place }: { id: number; place: number }) {
  const rows = await tx.select({ id: table.id, place: table.place }).from(table).where(list).orderBy(table.place, table.id).all();
  const places = new Map(rows.map((row) => [row.id, row.place]));
  for (const [at, one] of withMoved([...places.keys()], id, place).entries()) {
    if (places.get(one) !== at) await tx.update(table).set({ place: at }).where(eq(table.id, one)).run();
  }
}

/** Returns the slug if it is unused or else, if it was not requested, one with the id appended. @throws Invalid */
export async function freeName(
  tx: Queries,
  table: typeof knowledgeCategory | typeof knowledgeQuestion,
  { name, id, isAsked }: { name: string; id: number; isAsked: boolean },
): Promise<string> {
  const taken = await tx.select({ id: table.id }).from(table).where(eq(table.slug, name)).get();
  if (!taken) return name;
  if (isAsked) throw new Invalid({ slug: ['is taken by another one'] }, 'SLUG_TAKEN');
  return `${name}-${id}`;
}
