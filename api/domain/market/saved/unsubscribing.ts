import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unsubscribePath } from '../../../contract/values/market/saved-searches.ts';
import { type Database, type Reader, transact } from '../../../db/client.ts';
import { savedSearch } from '../../../db/schema.ts';
import { announce } from '../../shared/announce.ts';
import { NotFound } from '../../shared/errors.ts';
import type { SearchRow } from './reading.ts';

type Known = Pick<SearchRow, 'id' | 'createdAt'>;

/** The signature is not stored: the server's secret suffices to verify a key. */
const signature = ({ id, createdAt }: Known, secret: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${id} ${createdAt}`).digest('base64url');

/** Returns the link that ends the mails of a search for anyone who has it. */
export const unsubscribeLink = (search: Known, { home, secret }: { home: string; secret: string }): string =>
  `${home}${unsubscribePath}?key=${search.id}.${signature(search, secret)}`;

async function searchOf(reader: Reader, key: string, secret: string): Promise<SearchRow> {
  const [, id, given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(key) ?? [];
  const row =
    id === undefined
      ? undefined
      : await reader
          .select()
          .from(savedSearch)
          .where(eq(savedSearch.id, Number(id)))
          .get();
  if (!row || !timingSafeEqual(Buffer.from(signature(row, secret)), Buffer.from(given))) {
    throw new NotFound('This link belongs to no saved search any more.');
  }
  return row;
}

/** Returns the search whose mails a link would end. @throws NotFound */
export async function readUnsubscribing(
  db: Database,
  { key }: { key: string },
  secret: string,
): Promise<{ name: string; notices: null; isOver: boolean }> {
  const { name, byMail, deletedAt } = await searchOf(db, key, secret);
  return { name, notices: null, isOver: !byMail || deletedAt !== null };
}

/** Ends the mails of a search for any caller with its key. @throws NotFound */
export async function unsubscribe(db: Database, { key }: { key: string }, secret: string): Promise<void> {
  await transact(db, async (tx) => {
    const { id, userId, byMail } = await searchOf(tx, key, secret);
    if (!byMail) return;
    await tx.update(savedSearch).set({ byMail: false }).where(eq(savedSearch.id, id)).run();
    await announce(tx, 'searches', userId);
  });
}
