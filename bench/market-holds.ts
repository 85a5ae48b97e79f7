import { setImmediate } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { transact } from '../api/db/client.ts';
import { searchDue } from '../api/db/schema.ts';
import { openDatabase } from '../api/db/sqlite/database.ts';
import { feedSearch } from '../api/domain/market/search/feed.ts';
import { searchListings } from '../api/domain/market/search/search.ts';
import { understand } from '../api/domain/market/search/understand.ts';
import { longestTurn } from './longest-turn.ts';

/** Query times and longest turns of the event loop, in CPU time, which does not depend on other load. */
export interface Holds {
  /** Milliseconds of the bare statement for the newest 24. */
  bare: number[];
  /** The same for the product's statement with filters, until its rows are available. */
  newest: number[];
  /** Longest turn of the event loop while all texts are searched for, and while listings are indexed again. */
  searching: number;
  feeding: number;
}

const fed = 800;
const atOnce = 40;

export async function askHolds(file: string, texts: readonly string[]): Promise<Holds> {
  const db = openDatabase(file);
  const plain = new BetterSqlite(file, { readonly: true });
  const statement = plain.prepare('SELECT rowid FROM __search_words WHERE __search_words MATCH ? ORDER BY rowid DESC LIMIT 24');
  const now = Date.now();
  const [bare, newest]: [number[], number[]] = [[], []];
  try {
    for (const q of texts) {
      const { terms, isUnknown } = await understand(db, q);
      if (isUnknown || terms.length === 0) continue;
      const groups = terms.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ');
      const ask = { match: { terms, within: 'anywhere', filters: [] }, limit: 24, columns: sql`id`, tail: sql`` } as const;
      await db.engine.words.find(ask);
      const from = performance.now();
      statement.all(`{t a d} : (${groups})`);
      const between = performance.now();
      await db.engine.words.find(ask);
      bare.push(between - from);
      newest.push(performance.now() - between);
    }
    const search = async () => {
      for (const q of texts) {
        await searchListings({ db, now, language: 'th' }, { q, limit: 24 });
        await setImmediate();
      }
    };
    await search();
    const { milliseconds: searching } = await longestTurn(search);
    const ids = plain.prepare<[], number>(`SELECT id FROM listing WHERE state = 'published' ORDER BY id DESC LIMIT ${fed}`).pluck().all();
    const feed = async () => {
      for (let at = 0; at < ids.length; at += atOnce) {
        const due = ids.slice(at, at + atOnce).map((listingId) => ({ listingId }));
        await transact(db, (tx) => tx.insert(searchDue).values(due).run());
        while (await feedSearch(db, now)) await setImmediate();
      }
    };
    const { milliseconds: feeding } = await longestTurn(feed);
    return { bare, newest, searching, feeding };
  } finally {
    plain.close();
    await db.engine.close();
  }
}
