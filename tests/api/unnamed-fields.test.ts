import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { coerceInputValue, isInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { bodyLimits } from '../../api/contract/values/shared/limits.ts';
import * as schema from '../../api/db/schema.ts';
import { openSession } from '../../api/domain/identity/sessions.ts';
import { graphSchema } from '../../api/graphql/schema.ts';
import { isOfObjects, namedFieldsOnly, shapesOf } from '../../api/plugins/named-fields.ts';
import { alterAccount } from '../support/accounts.ts';
import { testApp } from '../support/app.ts';
import { type Call, describedCalls, type Schema, sample } from '../support/calls.ts';
import { noTokenIsRight } from '../support/line.ts';
import { bicycle } from '../support/market/bicycle.ts';
import { decide, sellerOf } from '../support/market/listings.ts';
import { dump, rowsOf } from '../support/rows.ts';

const server = await testApp({}, { line: noTokenIsRight, repeat: () => () => undefined });
const { app, call: ask, clock, db } = server;
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
/** Each column by its name in the code and in the database. */
const columns = [
  ...new Set(tables.flatMap((table) => [...Object.keys(getTableColumns(table)), ...getTableConfig(table).columns.map(({ name }) => name)])),
];
const writes = describedCalls(app).filter(
  ({ method, path, body }) => method !== 'GET' && body && !/^\/demo\/(reset|clock|snapshots)/.test(path),
);

/** Values that no row contains before: a text, a number and an object with the number of the call; all rows are searched for them. */
const marks = [
  (at: number) => `unnamed${at}mark`,
  (at: number) => 860_000_000_000_000 + at,
  (at: number) => ({ state: `unnamed${at}mark`, id: 860_000_000_000_000 + at }),
];

/** Every object inside a value whose names are defined by a schema, with that schema's names. */
function objectsOf(value: unknown, schemas: readonly Schema[]): { object: Record<string, unknown>; names: Set<string> }[] {
  const shapes = schemas.flatMap((one) => shapesOf(one as never)) as Schema[];
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items }) => items ?? []);
    return value.flatMap((item) => objectsOf(item, items));
  }
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Record<string, unknown>;
  const named = shapes.filter(({ properties }) => properties);
  const inner = Object.entries(object).flatMap(([name, part]) =>
    objectsOf(
      part,
      named.flatMap(({ properties = {} }) => properties[name] ?? []),
    ),
  );
  const names = new Set(named.flatMap(({ properties = {} }) => Object.keys(properties)));
  return named.length > 0 ? [{ object, names }, ...inner] : inner;
}

async function send({ method, path }: Call, body: unknown, at: number) {
  clock.now += 61_000;
  const { accessToken } = app.tokens.pair(await openSession(db, 1, clock.now), clock.now);
  const url = path.replace(/\{(\w+)\}/g, '1');
  return app.inject({
    method,
    url,
    remoteAddress: `10.${at >> 8}.${at & 255}.${Math.floor(Math.random() * 250)}`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

/** Rows that contain a mark, as text. */
async function marked(): Promise<string[]> {
  const rows = Object.entries(await dump(server));
  return rows.flatMap(([table, of]) =>
    of.map((row) => `${table} ${JSON.stringify(row)}`).filter((text) => /unnamed\d+mark|860000000000\d{3}/.test(text)),
  );
}

describe('a seller', () => {
  const columnsOfListings = {
    ...{ state: 'published', publishedAt: clock.now, listedAt: clock.now + 9e11, expiresAt: 4e12, hiddenAt: null, rejectReason: null },
    ...{ sellerId: 1, id: 99_999, version: 77, createdAt: 5, stateSince: 5, renewedAt: 5, submittedAt: 5, textKey: 'k', provinceId: 10 },
  };

  test('can not publish, move or give away a listing by saving it, nor by a proposal that is approved', async () => {
    const { accessToken: token, userData } = await server.signUp('columnist');
    await alterAccount(server, userData.id, { role: 'client' });
    const seller = sellerOf(server, { token, id: userData.id });
    const draft = await seller.draft();
    expect((await seller.save(draft, { ...columnsOfListings, title: 'Changed' })).statusCode).toBe(200);
    const row = async (id: number) => (await rowsOf(server, schema.listing)).find((one) => one.id === id);
    const kept = await row(draft.id);
    expect(kept).toMatchObject({
      title: 'Changed',
      state: 'draft',
      sellerId: userData.id,
      publishedAt: null,
      listedAt: null,
      expiresAt: null,
    });
    expect((await ask('GET', `/api/listings/${draft.id}`)).statusCode).toBe(404);

    const shown = await seller.published();
    const before = await row(shown.id);
    const current = await seller.read(shown.id);
    expect((await seller.save(current, { ...columnsOfListings, title: 'Looked at again', price: 1_000_000 })).statusCode).toBe(200);
    const [proposal] = (await rowsOf(server, schema.listingChange)).filter(({ listingId }) => listingId === shown.id);
    expect(Object.keys(proposal?.content ?? {}).toSorted()).toEqual(Object.keys(bicycle).toSorted());
    const { version } = await seller.read(shown.id);
    expect((await decide(server, { id: shown.id, kind: 'changed', version }, 'approve')).statusCode).toBe(200);
    expect(await row(shown.id)).toMatchObject({ title: 'Looked at again', price: 1_000_000 });
    const after = await row(shown.id);
    for (const column of ['sellerId', 'state', 'publishedAt', 'listedAt', 'expiresAt', 'createdAt', 'hiddenAt'] as const)
      expect(after?.[column]).toBe(before?.[column]);
  });
});

// Runs last, since it performs all possible changes.
describe('a field that a call does not name', () => {
  test('is in no row, whatever column it is called by, in every object of every write', async () => {
    expect(writes.length).toBeGreaterThan(150);
    expect(columns.length).toBeGreaterThan(400);
    let taken = 0;
    for (const [at, call] of writes.entries()) {
      const plain = call.example ?? (call.body && sample(call.body));
      const isTaken: boolean[] = [];
      // The largest mark has two names; fields that exceed the limit are sent with the next request.
      const atOnce = Math.floor((bodyLimits.names - 150) / 3 / Math.max(1, objectsOf(plain, [call.body as Schema]).length));
      for (const mark of marks) {
        for (let from = 0; from < columns.length; from += atOnce) {
          const body: unknown = structuredClone(plain);
          for (const { object, names } of objectsOf(body, [call.body as Schema])) {
            for (const name of columns.slice(from, from + atOnce)) if (!names.has(name)) object[name] = mark(at);
          }
          const answer = await send(call, body, at);
          expect(answer.statusCode, `${call.method} ${call.path} ${answer.body}`).toBeLessThan(500);
          isTaken.push(answer.statusCode < 300);
        }
      }
      if (isTaken.includes(true)) taken += 1;
      else if (process.env.SHOW_REFUSED) console.log('never taken:', call.method, call.path);
    }
    expect(await marked()).toEqual([]);
    // Refused calls would prove nothing.
    expect(taken).toBeGreaterThan(writes.length * 0.6);
  }, 300_000);

  test('is never seen by what answers a call', () => {
    for (const { method, path, body } of writes) {
      const value = sample(body as Schema);
      const named = JSON.stringify(value);
      for (const { object } of objectsOf(value, [body as Schema])) object.unnamed = 1;
      namedFieldsOnly(body as never)?.(value);
      expect(JSON.stringify(value), `${method} ${path}`).toBe(named);
    }
  });

  test('can not hide behind another shape: no body takes one of two objects', () => {
    const check = (one: Schema, where: string): void => {
      expect((one.anyOf ?? []).filter((shape) => shapesOf(shape as never).some(isOfObjects)).length, where).toBeLessThan(2);
      for (const inner of [
        ...(one.anyOf ?? []),
        ...(one.allOf ?? []),
        ...Object.values(one.properties ?? {}),
        ...(one.items ? [one.items] : []),
      ])
        check(inner, where);
    };
    for (const { method, path, body } of writes) check(body as Schema, `${method} ${path}`);
  });

  test('is refused by GraphQL, in every input that there is', () => {
    const graph = graphSchema();
    const inputs = Object.values(graph.getTypeMap()).filter((type) => isInputObjectType(type));
    expect(inputs.length).toBeGreaterThan(8);
    for (const input of inputs) {
      const unnamed = columns.filter((name) => !Object.hasOwn(input.getFields(), name));
      const refused = new Set<string>();
      coerceInputValue(Object.fromEntries(unnamed.map((name) => [name, 1])), input, (_path, _value, { message }) => {
        const name = /^Field "(\w+)" is not defined/.exec(message)?.[1];
        if (name) refused.add(name);
      });
      expect(refused.size, input.name).toBe(unnamed.length);
    }
  });

  test('is nothing to files that are read in, and to forms of pages', async () => {
    const { accessToken: token, userData } = await server.signUp('importer');
    const lines = columns.map((name) => `X-${name.replaceAll('_', '-').toUpperCase()}:unnamed7mark\r\n${name.toUpperCase()}:unnamed7mark`);
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:one',
      'SUMMARY:One',
      'DTSTART:20261201T030000Z',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    const answer = await ask('POST', '/apps/calendar/import-file', { token, body: { text: text.join('\r\n'), calendar: 'Personal' } });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const own = (await rowsOf(server, schema.calendarEvent)).filter(({ userId }) => userId === userData.id);
    expect(own.length).toBe(1);
    expect(own[0]?.userId).toBe(userData.id);
    const names = ['description', 'location', 'title', 'url', 'uid'];
    const rest = Object.entries(own[0] ?? {}).filter(([name]) => !names.includes(name));
    expect(JSON.stringify(rest)).not.toContain('unnamed7mark');
  });
});
