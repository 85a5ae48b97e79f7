import { and, eq, type SQL } from 'drizzle-orm';
import type { Bookmarks, PageEntry } from '../../contract/navigation/page-search.ts';
import { pageLinks } from '../../contract/values/navigation/pages.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, parameter, prepared, type Reader, transact } from '../../db/client.ts';
import { bookmark, shopper } from '../../db/schema.ts';
import type { Actor } from '../shared/actor.ts';
import { NotFound } from '../shared/errors.ts';
import { fold } from '../shared/rules/text.ts';
import { ensureShopper } from '../shop/shoppers.ts';

type Page = Omit<PageEntry, 'isBookmarked'>;

/** Every page there is to find, in the order of the list. */
const pagesIn = (language: Language): readonly Page[] =>
  pageLinks.map(({ title, thai, icon, link }, place) => ({
    id: place + 1,
    target: link === '/' ? 'dashboard-ecommerce' : link.slice(1).replaceAll('/', '-'),
    title: language === 'th' ? thai : title,
    icon,
    link,
  }));
const pages: Record<Language, readonly Page[]> = { en: pagesIn('en'), th: pagesIn('th') };
const searched = pageLinks.map(({ title, thai }) => fold(`${title}\n${thai}`));

/** A page's titles in both languages, as they are searched. */
export const titlesOf = (id: number): string => searched[id - 1] ?? '';

const bookmarksWhere = (db: Reader, isOwner: SQL) =>
  db.select({ link: bookmark.link }).from(bookmark).innerJoin(shopper, eq(shopper.id, bookmark.shopperId)).where(isOwner).prepare();
const bookmarksOfUser = prepared((db) => bookmarksWhere(db, eq(shopper.userId, parameter('key'))));
const bookmarksOfVisitor = prepared((db) => bookmarksWhere(db, eq(shopper.visitorHash, parameter('key'))));

/** Every page, marked with the asker's bookmarks. */
export async function pagesFor(db: Database, actor: Actor, language: Language): Promise<PageEntry[]> {
  const marked = new Set(await linksOf(db, actor));
  return pages[language].map((page) => ({ ...page, isBookmarked: marked.has(page.link) }));
}

export async function readBookmarks(db: Database, actor: Actor, language: Language): Promise<Bookmarks> {
  const suggestions = await pagesFor(db, actor, language);
  return { suggestions, bookmarks: suggestions.filter(({ isBookmarked }) => isBookmarked) };
}

/** Sets a page's mark if the asker had not, and takes it away otherwise. @throws NotFound for no page. */
export async function flipBookmark(db: Database, actor: Actor, id: number, now: number, language: Language): Promise<PageEntry> {
  const page = pages[language].find((entry) => entry.id === id);
  if (!page) throw new NotFound('There is no such page.');
  return transact(db, async (tx) => {
    const values = { shopperId: await ensureShopper(tx, actor, now), link: page.link };
    const { changes } = await tx
      .delete(bookmark)
      .where(and(eq(bookmark.shopperId, values.shopperId), eq(bookmark.link, values.link)))
      .run();
    if (changes === 0) await tx.insert(bookmark).values(values).run();
    return { ...page, isBookmarked: changes === 0 };
  });
}

async function linksOf(db: Database, actor: Actor): Promise<string[]> {
  if (actor.kind === 'unknown') return [];
  const rows =
    actor.kind === 'user'
      ? await bookmarksOfUser(db).all({ key: actor.userId })
      : await bookmarksOfVisitor(db).all({ key: actor.visitorHash });
  return rows.map(({ link }) => link);
}
