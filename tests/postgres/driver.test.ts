import { inspect } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import { and, asc, count, eq, inArray, max, sql, sum } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { parameter } from '../../api/db/client.ts';
import { queriesOf } from '../../api/db/postgres/session.ts';
import * as schema from '../../api/db/schema.ts';
import { DatabaseUnavailable } from '../../api/db/unavailable.ts';
import { emptyPostgres, newAddress, poolOf, serverAddress } from '../support/postgres.ts';

const db = queriesOf(await emptyPostgres());
const { avatarPicture, calendarEvent, idempotency, meta, task, user } = schema;

const now = Date.UTC(2026, 10, 21);
let people = 0;

/** A new account; the texts are the same, with a different name each time. */
function person(rest: Partial<typeof user.$inferInsert> = {}): typeof user.$inferInsert {
  people += 1;
  const name = `person${people}`;
  const fixed = { fullName: 'สมชาย ใจดี', passwordHash: '', avatar: '', role: 'client' as const, ability: [], createdAt: now };
  return { ...fixed, username: name, email: name, usernameKey: name, emailKey: name, confirmed: false, ...rest };
}
const newId = async () => (await db.insert(user).values(person()).returning({ id: user.id }).get()).id;
const say = (key: string, value: string) => db.insert(meta).values({ key, value }).run();

describe('values come back as they were stored', () => {
  test('numbers beyond 32 bits, truth, lists, nothing', async () => {
    const userId = await newId();
    const event = {
      userId,
      url: '',
      title: 'ตลาด',
      start: now,
      end: now + 1,
      allDay: true,
      calendar: 'Family' as const,
      guests: ['ก', 'ข'],
    };
    const { id } = await db.insert(calendarEvent).values(event).returning().get();
    expect(await db.select().from(calendarEvent).where(eq(calendarEvent.id, id)).get()).toEqual({
      ...event,
      id,
      location: '',
      description: '',
      rrule: '',
      excluded: [],
      seriesId: null,
      occurrence: null,
      sequence: 0,
      changedAt: null,
      uid: '',
      timeZone: 'Asia/Bangkok',
    });
    expect((await db.select().from(user).where(eq(user.id, userId)).get())?.usernameSkeleton).toBeNull();
    expect(await db.select().from(user).where(eq(user.id, -1)).get()).toBeUndefined();
  });

  test('texts that look like parts of a statement', async () => {
    const odd = `'";-- $1 +$1 ? \\ %s “ก” 🛒\n\u0001`;
    await say(odd, odd);
    expect(await db.select().from(meta).where(eq(meta.key, odd)).all()).toEqual([{ key: odd, value: odd }]);
  });

  test('texts with U+0000, as far as the engine can', async () => {
    await say('zero \0', 'a\0b');
    expect(await db.select().from(meta).where(eq(meta.key, 'zero \0')).all()).toEqual([{ key: 'zero \uFFFD', value: 'a\uFFFDb' }]);
  });

  test('bytes', async () => {
    const bytes = Buffer.from([0, 1, 39, 92, 255]);
    await db
      .insert(avatarPicture)
      .values({ id: 'a', userId: await newId(), bytes })
      .run();
    expect(await db.select({ bytes: avatarPicture.bytes }).from(avatarPicture).all()).toEqual([{ bytes }]);
  });

  test('sums, counts and comparisons are numbers', async () => {
    await db.insert(user).values([person(), person()]).run();
    const found = await db
      .select({ count: count(), sum: sum(user.createdAt).mapWith(Number), max: max(user.createdAt), truth: sql<number>`${count()} > 1` })
      .from(user)
      .where(eq(user.createdAt, now))
      .get();
    expect(found).toMatchObject({ max: now, truth: 1 });
    expect(found?.sum).toBe((found?.count ?? 0) * now);
  });
});

test('texts are in the order of their bytes, as in SQLite', async () => {
  const words = ['b', 'B', 'a', 'Z', 'é', 'z', '', ' a', 'ก', 'เก', 'ข', '-a', '_', '🛒', '10', '9'];
  for (const word of words) await say(`order ${word}`, word);
  const client = new BetterSqlite(':memory:');
  client.exec('CREATE TABLE word (value TEXT)');
  for (const word of words) client.prepare('INSERT INTO word VALUES (?)').run(word);
  const inSqlite = client.prepare('SELECT value FROM word ORDER BY value').pluck().all();
  client.close();
  const found = await db.select({ value: meta.value }).from(meta).where(sql`${meta.key} like 'order %'`).orderBy(asc(meta.value)).all();
  expect(found.map(({ value }) => value)).toEqual(inSqlite);
});

describe('rows get ids', () => {
  test('counted where none is given, also several at once', async () => {
    const first = await newId();
    const rows = await db.insert(user).values([person(), person()]).returning({ id: user.id }).all();
    expect(rows).toEqual([{ id: first + 1 }, { id: first + 2 }]);
  });

  test('as given', async () => {
    expect(
      await db
        .insert(user)
        .values(person({ id: 1_000_000 }))
        .returning({ id: user.id })
        .get(),
    ).toEqual({ id: 1_000_000 });
  });
});

describe('what is there already', () => {
  const key = { owner: 'user:1', call: 'c', key: 'k', fingerprint: '', createdAt: now };

  test('is left as it is', async () => {
    await db
      .insert(idempotency)
      .values({ ...key, answer: 1 })
      .run();
    const again = db.insert(idempotency).values({ ...key, answer: 2 });
    expect(await again.onConflictDoNothing().run()).toMatchObject({ changes: 0 });
    const target = [idempotency.owner, idempotency.call, idempotency.key];
    expect(
      await db
        .insert(idempotency)
        .values({ ...key, answer: 2 })
        .onConflictDoNothing({ target })
        .run(),
    ).toMatchObject({ changes: 0 });
    expect(await db.select({ answer: idempotency.answer }).from(idempotency).all()).toEqual([{ answer: 1 }]);
  });

  test('is replaced', async () => {
    await say('count', '1');
    const more = db.insert(meta).values({ key: 'count', value: '2' });
    const set = { value: sql`${meta.value} || excluded.value` };
    expect(await more.onConflictDoUpdate({ target: meta.key, set }).returning().get()).toEqual({ key: 'count', value: '12' });
  });

  test('is refused without telling what there is already, or what does not fit', async () => {
    const secret = 'somebody@example.com';
    await db
      .insert(user)
      .values(person({ emailKey: secret }))
      .run();
    const number = sql`cast(${secret} as bigint)`;
    const again = () =>
      db
        .insert(user)
        .values(person({ emailKey: secret }))
        .run();
    const unfit = () => db.select().from(user).where(eq(user.id, number)).get();
    for (const refused of [again, unfit]) {
      const error = await refused().catch((error: unknown) => error);
      expect(error).toBeInstanceOf(Error);
      expect(inspect(error)).not.toContain('somebody');
      expect(inspect(error)).toContain('code');
    }
  });

  test('is refused without telling its values', async () => {
    await say('secret key', 'secret value');
    const refusal = await say('secret key', 'secret value').catch((error) => error);
    expect(refusal).toMatchObject({ code: '23505' });
    expect(refusal.message).not.toContain('secret');
  });
});

test('statements are prepared once and take values by name', async () => {
  const byKey = db
    .select()
    .from(meta)
    .where(eq(meta.key, parameter('key')))
    .limit(sql.placeholder('most'))
    .prepare();
  for (const key of ['p1', 'p2']) await say(key, key);
  for (const key of ['p1', 'p2']) expect(await byKey.all({ key, most: 5 })).toEqual([{ key, value: key }]);
  expect(await byKey.all({ key: 'p1', most: 0 })).toEqual([]);
});

test('changes and deletions say how many rows they were', async () => {
  for (const key of ['n1', 'n2', 'n3']) await say(key, 'n');
  expect(
    await db
      .update(meta)
      .set({ value: 'm' })
      .where(inArray(meta.key, ['n1', 'n2']))
      .run(),
  ).toMatchObject({ changes: 2 });
  expect(await db.delete(meta).where(eq(meta.value, 'm')).returning({ key: meta.key }).all()).toHaveLength(2);
});

describe('SQLite’s functions', () => {
  test('instr finds the place of a part', async () => {
    await say('instr', 'ตลาดนัด');
    const place = (part: string) =>
      db
        .select({ at: sql<number>`instr(${meta.value}, ${part})` })
        .from(meta)
        .where(eq(meta.key, 'instr'))
        .get();
    expect([await place('นัด'), await place('x'), await place('')]).toEqual([{ at: 5 }, { at: 0 }, { at: 1 }]);
  });

  test('json_each gives the parts of a list', async () => {
    const userId = await newId();
    const texts = { title: '', search: '', titleKey: '', assigneeKey: '', description: '', assigneeName: '', assigneeAvatar: '' };
    const states = { isCompleted: false, isDeleted: false, isImportant: true };
    await db
      .insert(task)
      .values({ userId, ...texts, ...states, dueDate: now, tags: ['low', 'team'] })
      .run();
    const tagged = (tag: string) =>
      db
        .select({ n: count() })
        .from(task)
        .where(and(eq(task.userId, userId), sql`exists (select 1 from json_each(${task.tags}) where value = ${tag})`))
        .get();
    expect([await tagged('team'), await tagged('tea')]).toEqual([{ n: 1 }, { n: 0 }]);
    const listed = sql`${user.id} in (select cast(value as bigint) from json_each(${JSON.stringify([userId, -1])}))`;
    expect(await db.select({ id: user.id }).from(user).where(listed).all()).toEqual([{ id: userId }]);
  });
});

describe('a database that lets nobody in is away for the time being', () => {
  const ways: [string, (address: URL) => unknown][] = [
    ['while it is restored under another name', (address) => Object.assign(address, { pathname: 'not_there' })],
    [
      'while its owner works on it',
      ({ pathname }) => poolOf(serverAddress()).query(`ALTER DATABASE ${pathname.slice(1)} ALLOW_CONNECTIONS false`),
    ],
    ['while the account is another one', (address) => Object.assign(address, { username: 'nobody' })],
  ];

  test.each(ways)('%s', async (_when, close) => {
    const address = new URL(await newAddress());
    await close(address);
    await expect(queriesOf(poolOf(address.href)).select().from(meta).all()).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
