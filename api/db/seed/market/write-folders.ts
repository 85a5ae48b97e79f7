import type { Queries } from '../../client.ts';
import { favouriteFolder } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';

/** Folders of the two sample accounts; the first one's link is public. */
const folderSeed = {
  johndoe: [
    { name: 'แต่งบ้านใหม่', shareKey: 'sample-folder-of-johnd' },
    { name: 'ของขวัญวันเกิดแม่', shareKey: null },
  ],
  janedoe: [{ name: 'ออกทริป', shareKey: null }],
};

/** Writes the folders of favourites. @returns those of each account */
export async function writeFolders(tx: Queries, people: SeedPeople): Promise<Map<number, number[]>> {
  const written = new Map<number, number[]>();
  for (const who of ['johndoe', 'janedoe'] as const) {
    const userId = people[who];
    const rows = folderSeed[who].map((folder, at) => ({ ...folder, userId, position: at + 1 }));
    const made = await tx.insert(favouriteFolder).values(rows).returning({ id: favouriteFolder.id }).all();
    written.set(
      userId,
      made.map(({ id }) => id),
    );
  }
  return written;
}
