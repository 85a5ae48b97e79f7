import Sqlite from 'better-sqlite3';
import { withSite } from './own-site.ts';
import { test as base } from './site.ts';

/** Numbers of the sample admin's records there. */
export const sizes = { mails: 10_000, messages: 10_000, cards: 1000 };

interface Copies {
  table: string;
  /** SQL that selects the id of the row to copy. */
  original: string;
  count: number;
  /** SQL of columns that differ; `i` counts from 1. */
  columns: Record<string, string>;
}

function copy(db: Sqlite.Database, { table, original, count, columns }: Copies): void {
  const names = (db.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name);
  const values = names.map((name) => (name === 'id' ? 'NULL' : (columns[name] ?? `"${name}"`)));
  db.exec(`WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < ${count})
    INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')})
    SELECT ${values.join(', ')} FROM "${table}", number WHERE id = (${original})`);
}

/** Gives the sample admin a large amount of data: mails and messages older than the samples, cards below them. */
function fill(file: string): void {
  const db = new Sqlite(file);
  const minutesAgo = 'time - i * 60000';
  copy(db, {
    table: 'email',
    original: "SELECT min(id) FROM email WHERE user_id = 1 AND folder = 'inbox'",
    count: sizes.mails,
    columns: { time: minutesAgo, subject: "'Letter ' || i", thread_id: '9000000 + i', origin_id: '9000000 + i', is_read: '1' },
  });
  copy(db, {
    table: 'chat_message',
    original: `SELECT m.id FROM chat_message m JOIN chat c ON c.id = m.chat_id JOIN chat_contact p ON p.id = c.id
      WHERE p.user_id = 1 AND p.account_id = 2 ORDER BY m.time LIMIT 1`,
    count: sizes.messages,
    columns: { time: minutesAgo, message: "'Message ' || i", is_own: 'i % 2' },
  });
  copy(db, {
    table: 'kanban_task',
    original:
      'SELECT min(id) FROM kanban_task WHERE project_id = 1 AND board_id = (SELECT id FROM kanban_board WHERE project_id = 1 ORDER BY position LIMIT 1)',
    count: sizes.cards - (db.prepare('SELECT count(*) FROM kanban_task WHERE project_id = 1').pluck().get() as number),
    columns: { title: "'Card ' || i", position: '1000000 + i' },
  });
  db.close();
}

/** A separate site with a large amount of data; one for all tests of a file. */
export const test = base.extend<object, { largeSite: string }>({
  largeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => withSite(use, fill),
    { scope: 'worker' },
  ],
  baseURL: async ({ largeSite }, use) => use(largeSite),
});
