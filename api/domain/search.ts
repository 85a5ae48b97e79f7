import { asc, desc, sql } from 'drizzle-orm';
import type { SearchAnswer } from '../contract/search.ts';
import type { Language } from '../contract/values/common.ts';
import { mostSearchResults, searchLimit } from '../contract/values/search.ts';
import type { Database } from '../db/client.ts';
import { searchContact, searchFile } from '../db/schema.ts';
import type { Actor } from './actor.ts';
import { pagesFor, titlesOf } from './bookmarks.ts';
import { fold } from './rules/text.ts';

const tables = ['xlsx', 'csv'];
const pictures = ['png'];
const archives = ['zip'];

/** A picture of what a file is, by its ending. */
function kindOf(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  const kind = tables.includes(ending) ? 'table' : pictures.includes(ending) ? 'picture' : archives.includes(ending) ? 'archive' : 'text';
  return `/assets/files/kind-${kind}.svg`;
}

/** Pages, files and contacts; with `q` those that contain it, and no group that has none (contract §4). */
export async function searchAll(db: Database, actor: Actor, q: string | undefined, language: Language): Promise<SearchAnswer> {
  const text = q === undefined ? undefined : fold(q);
  const contains = (search: typeof searchFile.search | typeof searchContact.search) =>
    text === undefined ? undefined : sql`instr(${search}, ${text}) > 0`;
  const pages = pagesFor(db, actor, language).filter(({ id }) => text === undefined || titlesOf(id).includes(text));
  const files = db
    .select({ id: searchFile.id, title: searchFile.title, by: searchFile.by, size: searchFile.size, file: searchFile.file })
    .from(searchFile)
    .where(contains(searchFile.search))
    .orderBy(asc(searchFile.title), asc(searchFile.id))
    .limit(mostSearchResults)
    .all()
    .map(({ file: fileName, ...entry }) => ({ ...entry, fileName, file: kindOf(fileName) }));
  const contacts = db
    .select()
    .from(searchContact)
    .where(contains(searchContact.search))
    .orderBy(desc(searchContact.date), desc(searchContact.id))
    .limit(mostSearchResults)
    .all()
    .map(({ id, title, email, img, date }) => ({ id, title, email, img, date: new Date(date).toISOString() }));
  const groups: SearchAnswer['searchArr'] = [
    { groupTitle: 'Pages', searchLimit, data: pages },
    { groupTitle: 'Files', searchLimit, data: files },
    { groupTitle: 'Contacts', searchLimit, data: contacts },
  ];
  return { searchArr: groups.filter(({ data }) => text === undefined || data.length > 0) };
}
