import { and, eq } from 'drizzle-orm';
import type { Bookmarks, PageEntry } from '../../contract/navigation/page-search.ts';
import { pageLinks } from '../../contract/values/navigation/pages.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { transact } from '../../db/client.ts';
import { bookmark } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { NotFound } from '../shared/errors.ts';
import { fold } from '../shared/rules/text.ts';
import { ensureShopper, ofShopper } from '../shop/shoppers.ts';

type Page = Omit<PageEntry, 'isBookmarked'>;

const pagesIn = (language: Language): readonly Page[] =>
  pageLinks.map(({ id, title, thai, icon, link }) => ({
    id,
    target: link === '/' ? 'dashboard-ecommerce' : link.slice(1).replaceAll('/', '-'),
    title: language === 'th' ? thai : title,
    icon,
    link,
  }));
const pages: Record<Language, readonly Page[]> = { en: pagesIn('en'), th: pagesIn('th') };
const searchTexts = new Map<number, string>(pageLinks.map(({ id, title, thai }) => [id, fold(`${title}\n${thai}`)]));

/** Returns a page's titles in both languages, normalised for a search. */
export const titlesOf = (id: number): string => searchTexts.get(id) ?? '';

const ownLinks = ofShopper((reader, owner) =>
  reader.select({ link: bookmark.link }).from(bookmark).where(eq(bookmark.shopperId, owner)).prepare(),
);

/** Lists every page in display order, with the actor's bookmarks. */
export async function listPages(ctx: Ctx): Promise<PageEntry[]> {
  const links = new Set(await bookmarkedLinks(ctx));
  return pages[ctx.language].map((page) => ({ ...page, isBookmarked: links.has(page.link) }));
}

/** Returns every page, and the actor's bookmarks. */
export async function readBookmarks(ctx: Ctx): Promise<Bookmarks> {
  const suggestions = await listPages(ctx);
  return { suggestions, bookmarks: suggestions.filter(({ isBookmarked }) => isBookmarked) };
}

/** Toggles the actor's bookmark of a page. @throws NotFound */
export async function toggleBookmark({ db, actor, now, language }: Ctx, { id }: { id: number }): Promise<PageEntry> {
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

async function bookmarkedLinks({ db, actor }: Ctx): Promise<string[]> {
  if (actor.kind === 'unknown') return [];
  const { statement, key } = ownLinks(db, actor);
  return (await statement.all({ key })).map(({ link }) => link);
}
