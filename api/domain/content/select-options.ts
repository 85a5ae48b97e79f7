import { asc, sql } from 'drizzle-orm';
import type { SelectOptions, SelectQuery, Suggestions } from '../../contract/content/select-options.ts';
import { filmCount } from '../../contract/values/content/select-options.ts';
import { film } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { fold } from '../shared/rules/text.ts';

/** Lists film titles to choose from, best ranked first; with `q`, or `query`, those that contain it. */
export async function listSelectOptions({ db }: Ctx, { query, q = query }: SelectQuery): Promise<SelectOptions> {
  return db
    .select({ id: film.id, value: film.value, label: film.title })
    .from(film)
    .where(q === undefined ? undefined : sql`instr(${film.search}, ${fold(q)}) > 0`)
    .orderBy(asc(film.rank))
    .limit(filmCount)
    .all();
}

/** Lists all film titles by rank. */
export async function listSuggestions({ db }: Ctx): Promise<Suggestions> {
  const { id, title, rank } = film;
  return { autoComplete: await db.select({ id, title, rank }).from(film).orderBy(asc(rank)).limit(filmCount).all() };
}
