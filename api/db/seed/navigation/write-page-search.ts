import { fold } from '../../../domain/shared/rules/text.ts';
import { ensureShopper } from '../../../domain/shop/shoppers.ts';
import type { Queries } from '../../client.ts';
import { bookmark, searchContact, searchFile } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { bookmarkSeed, fileSeed, searchContactSeed } from './page-search.ts';

const day = 24 * 3600 * 1000;

/** Seeds search results other than pages, and the bookmarks of both sample accounts. */
export async function seedSearch(tx: Queries, people: SeedPeople, { now }: { now: number }): Promise<void> {
  await tx
    .insert(searchFile)
    .values(fileSeed.map((file) => ({ ...file, search: fold(`${file.title}\n${file.by}\n${file.file}`) })))
    .run();
  await tx
    .insert(searchContact)
    .values(
      searchContactSeed.map(({ daysAgo, ...contact }) => ({
        ...contact,
        date: now - daysAgo * day,
        search: fold(`${contact.title}\n${contact.email}`),
      })),
    )
    .run();
  for (const owner of ['johndoe', 'janedoe'] as const) {
    const shopperId = await ensureShopper(tx, { kind: 'user', userId: people[owner] }, now);
    await tx
      .insert(bookmark)
      .values(bookmarkSeed[owner].map((link) => ({ shopperId, link })))
      .run();
  }
}
