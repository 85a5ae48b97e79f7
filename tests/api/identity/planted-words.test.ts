import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { unzipSync } from 'fflate';
import { expect, inject, test } from 'vitest';
import { loadConfig } from '../../../api/config.ts';
import { graceDays } from '../../../api/contract/values/identity/leaving.ts';
import { type PersonalTable, personalData, type TableName } from '../../../api/db/personal-data.ts';
import * as schema from '../../../api/db/schema.ts';
import { openDatabase } from '../../../api/db/sqlite/database.ts';
import { stampMode } from '../../../api/db/store.ts';
import { archiveOf } from '../../../api/domain/identity/archive.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { zipped } from '../../../api/domain/identity/zip.ts';
import { createPhotoStore } from '../../../api/domain/market/create-photo-store.ts';
import { readErased } from '../../../api/domain/shared/erased.ts';
import { onAccountDeleted } from '../../../api/joins/accounts.ts';
import { eraseAgain } from '../../../api/joins/erased.ts';
import { runJobs, scheduledJobs } from '../../../api/scheduled-jobs.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { writtenOut } from '../../support/calls.ts';
import { sellerOf } from '../../support/market/listings.ts';
import { feedAll } from '../../support/market/searchable.ts';
import { smallPhoto } from '../../support/photos.ts';
import { copyOnServer } from '../../support/postgres.ts';
import { rowsOf } from '../../support/rows.ts';
import { isSqlite } from '../../support/sqlite.ts';

const photosFolder = join(inject('folder'), 'planted-photos');
const server = await testApp({ photosFolder }, { repeat: () => () => {} });
const { call, clock, db } = server;
const day = 24 * 3600_000;
const leaverId = 1;

/** Calls that don't write the account's own data: calls of staff, for another address, and those that end the session. */
const others =
  /^\/(apps\/(invoice|users|roles|permissions|employees|ecommerce\/(all-|coupons|questions\/))|api\/(contact|cases\/(report-as-guest|confirm)|moderation|help|access-log|bans|retention|manage|my-data|documents)|demo|auth|jwt|faq|graphql|unsubscribe|account-setting\/(leave|password|keys|two-step|sessions|data-export|email))/;

let serial = 0;
/** The word planted in each field, by the call's name and the field's path. */
const words = new Map<string, string>();

type Field = (string | number)[];

/** Text fields of a body. */
function fieldsOf(value: unknown, at: Field = []): Field[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...at, Array.isArray(value) ? Number(key) : key]));
}

/** A body with words appended to the texts of some fields. */
function withWords(body: unknown, planted: ReadonlyMap<string, string>, at: Field = []): unknown {
  if (typeof body === 'string') return planted.has(at.join('.')) ? `${body} ${planted.get(at.join('.'))}` : body;
  if (Array.isArray(body)) return body.map((inner, place) => withWords(inner, planted, [...at, place]));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, inner]) => [key, withWords(inner, planted, [...at, key])]));
}

async function plantByCalls(): Promise<void> {
  const { accessToken: token } = await server.signIn('admin');
  const description = (await call('GET', '/openapi.json')).json();
  const paths = writtenOut(description.paths, description.components.schemas) as typeof description.paths;
  for (const [path, methods] of Object.entries<Record<string, Shown>>(paths))
    for (const [method, shown] of Object.entries(methods)) {
      const body = shown.requestBody?.content?.['application/json']?.example;
      const url = shown['x-example-address'] ?? path;
      if (method === 'get' || body === undefined || others.test(url)) continue;
      const send = async (planted: ReadonlyMap<string, string>) => {
        const sent = withWords(body, planted);
        return (await call(method.toUpperCase() as 'POST', url, { token, body: sent })).statusCode < 300;
      };
      const fields = fieldsOf(body).map((field) => field.join('.'));
      const planted = new Map(fields.map((field, place) => [field, `zqword${serial + place}x`]));
      serial += fields.length;
      const taken = (await send(planted)) ? [...planted] : [];
      if (taken.length === 0) for (const one of planted) if (await send(new Map([one]))) taken.push(one);
      for (const [field, word] of taken) words.set(`${shown.operationId} ${field}`, word);
    }
}

/** A listing with a photo and texts of realistic length, and a file that was not sent. */
async function plantInMarket(): Promise<void> {
  const { accessToken: token } = await server.signIn('admin');
  const { photo } = (await call('POST', '/api/photos', { token, body: smallPhoto, headers: { 'content-type': 'image/png' } })).json();
  const seller = sellerOf(server, { token, id: leaverId });
  const { id, content } = await seller.draft();
  const texts = { ...content, photos: [{ id: photo.id, description: 'A photo' }] };
  const fields = fieldsOf(texts).filter((field) => field.at(-1) !== 'id');
  const planted = new Map(fields.map((field, place) => [field.join('.'), `zqword${serial + place}x`]));
  serial += planted.size;
  for (const [field, word] of planted) {
    const known = await seller.read(id);
    const body = withWords({ ...known.content, photos: texts.photos }, new Map([[field, word]])) as object;
    if ((await seller.post('save', { id, version: known.version, content: body })).statusCode === 200) words.set(`listing ${field}`, word);
  }
  expect([...words.keys()]).toEqual(
    expect.arrayContaining(['title', 'description', 'photos.0.description'].map((field) => `listing ${field}`)),
  );
  const file = Buffer.from(`zqword${serial}x`);
  words.set('file', `zqword${serial}x`);
  serial += 1;
  const headers = { 'content-type': 'text/plain' };
  expect((await call('POST', '/api/files?name=plan.txt', { token, body: file, headers })).statusCode).toBe(201);
}

interface Shown {
  operationId: string;
  'x-example-address'?: string;
  requestBody?: { content?: Record<string, { example?: unknown }> };
}

/** Locations of words in rows: each word with its table and column. */
async function placesOf(of: typeof db): Promise<Map<string, Set<string>>> {
  const places = new Map<string, Set<string>>();
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, SQLiteTable)) continue;
    for (const row of await rowsOf({ db: of }, table))
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : typeof value === 'string' ? value : JSON.stringify(value);
        for (const [word] of text?.matchAll(/zqword\d+x/gi) ?? [])
          places.set(word.toLowerCase(), (places.get(word.toLowerCase()) ?? new Set()).add(`${name}.${column}`));
      }
  }
  return places;
}

const entryOf = (place: string): PersonalTable | undefined => personalData[place.split('.')[0] as TableName];
const columnOf = (place: string) => place.split('.')[1] ?? '';
/** Whether the register permits a text to remain. */
const stays = (place: string): boolean => {
  const entry = entryOf(place);
  // The employee list belongs to the employer.
  return entry?.kept.includes(columnOf(place)) === true || entry?.purpose === 'staff';
};

async function archive(): Promise<string> {
  const account = (await rowsOf(server, schema.user)).find(({ id }) => id === leaverId);
  const person = { userId: leaverId, emails: [account?.emailKey ?? ''] };
  const parts: Uint8Array[] = [];
  const read = archiveOf(db, { person, language: 'en', now: clock.now, readPhoto: async () => undefined });
  for await (const part of zipped(read, clock.now)) parts.push(part);
  return Object.values(unzipSync(Buffer.concat(parts)))
    .map((bytes) => Buffer.from(bytes).toString())
    .join('\n')
    .toLowerCase();
}

test('words that somebody writes by every call are in the export, and afterwards in no row and no byte but where the register says', async () => {
  await stampMode(db, 'persistent');
  const admin = await server.signUp('successor');
  await alterAccount(server, admin.userData.id, { confirmed: true, role: 'admin' });
  await plantByCalls();
  await plantInMarket();
  expect(readdirSync(photosFolder, { recursive: true }).length).toBeGreaterThan(0);
  await feedAll(db);
  expect(words.size).toBeGreaterThan(70);
  const before = await placesOf(db);
  expect(before.size).toBeGreaterThan(50);

  const exported = await archive();
  const missing = [...before].flatMap(([word, places]) => {
    const owned = [...places].filter((place) => {
      const entry = entryOf(place);
      return entry && entry.of.length > 0 && !entry.unexported && entry.own.includes(columnOf(place));
    });
    return owned.length > 0 && !exported.includes(word) ? [`${word} ${owned}`] : [];
  });
  expect(missing).toEqual([]);

  const file = isSqlite(db) ? `${db.$client.name}.backup` : undefined;
  if (file && isSqlite(db)) db.$client.prepare('VACUUM INTO ?').run(file);
  const copy = isSqlite(db) ? undefined : await copyOnServer(db);
  await alterAccount(server, leaverId, { leavesAt: clock.now });
  clock.now += (graceDays + 1) * day;
  await purgeClosedAccounts(onAccountDeleted)(db, clock.now);
  const config = { ...loadConfig({}), photosFolder, databaseFile: join(photosFolder, 'none.sqlite'), mode: 'demo' as const };
  const jobs = scheduledJobs({ config, photos: createPhotoStore(config), accessLogKey: server.app.accessChain.key });
  const failed: unknown[] = [];
  await feedAll(db);
  await runJobs(db, { jobs, now: () => clock.now, failed: (error) => failed.push(error) });
  expect(failed).toEqual([]);
  const after = await placesOf(db);
  const left = (places: Awaited<ReturnType<typeof placesOf>>) =>
    [...places].flatMap(([word, each]) => [...each].filter((place) => !stays(place)).map((place) => `${word} ${place}`));
  expect(left(after)).toEqual([]);
  expect(readdirSync(photosFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
  const gone = [...before.keys()].filter((word) => !after.has(word));
  const inBytes = (name: string) => {
    const there = ['', '-wal', '-shm'].filter((ending) => existsSync(name + ending));
    const bytes = there.map((ending) => readFileSync(name + ending, 'latin1').toLowerCase()).join('');
    return gone.filter((word) => bytes.includes(word));
  };
  if (isSqlite(db) && file) {
    expect(inBytes(db.$client.name)).toEqual([]);
    const restored = openDatabase(file);
    expect(inBytes(file)).not.toEqual([]);
    expect(await eraseAgain(restored, await readErased(db))).toBeGreaterThan(0);
    await feedAll(restored);
    await runJobs(restored, { jobs, now: () => clock.now, failed: (error) => failed.push(error) });
    expect([failed, inBytes(file)]).toEqual([[], []]);
    await restored.engine.close();
  }
  if (copy) {
    expect(left(await placesOf(copy))).not.toEqual([]);
    expect(await eraseAgain(copy, await readErased(db))).toBeGreaterThan(0);
    await feedAll(copy);
    await runJobs(copy, { jobs, now: () => clock.now, failed: (error) => failed.push(error) });
    expect([failed, left(await placesOf(copy))]).toEqual([[], []]);
    await copy.engine.close();
  }
}, 240_000);
