import { asc, sql } from 'drizzle-orm';
import type { SelectOptions, SelectQuery, Suggestions } from '../../contract/content/select-options.ts';
import { filmCount } from '../../contract/values/content/select-options.ts';
import { type Database, prepared } from '../../db/client.ts';
import { film } from '../../db/schema.ts';
import { fold } from '../shared/rules/text.ts';

/** Film titles to choose from, best ranked first; with `q`, or `query`, those that contain it. */
export async function listOptions(db: Database, { query, q = query }: SelectQuery): Promise<SelectOptions> {
  return db
    .select({ id: film.id, value: film.value, label: film.title })
    .from(film)
    .where(q === undefined ? undefined : sql`instr(${film.search}, ${fold(q)}) > 0`)
    .orderBy(asc(film.rank))
    .limit(filmCount)
    .all();
}

const ranked = prepared((db) =>
  db.select({ id: film.id, title: film.title, rank: film.rank }).from(film).orderBy(asc(film.rank)).limit(filmCount).prepare(),
);

/** All film titles by rank. */
export async function listSuggestions(db: Database): Promise<Suggestions> {
  return { autoComplete: await ranked(db).all() };
}
