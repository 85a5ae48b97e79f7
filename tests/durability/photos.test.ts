import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { photoWidths } from '../../api/contract/values/market/photos.ts';
import { openStore, seedStore } from '../../api/db/open.ts';
import { seedDatabase } from '../../api/db/seed/index.ts';
import { createPhotoStore } from '../../api/domain/market/create-photo-store.ts';
import { sweepFiles } from '../../api/domain/market/photo-removal.ts';
import { filesOf } from '../../api/domain/market/photo-store.ts';
import { allPrefixes } from '../../api/domain/market/rules/swept-prefixes.ts';
import { persistentIn } from '../support/command.ts';
import { pictureOf } from '../support/files.ts';
import { Random } from '../support/random.ts';
import { startServer, temporaryFolder } from '../support/server.ts';

/** Passwords of the sample accounts; the public ones don't work in persistent mode. */
const passwords = { johndoe: 'only for this test 1', janedoe: 'only for this test 2' };
const customerAccount = { email: 'client@demo.com', password: passwords.janedoe };

const rounds = Math.min(Number(process.env.ROUNDS || 3), 40);
const seed = Number(process.env.SEED || randomInt(2 ** 31));
/** Over all rounds, below an account's limit of unused photos. */
const maxUploads = 4;
const maxPause = 60;
const uploadersAtOnce = 3;

const folder = temporaryFolder();
const databaseFile = join(folder, 'persistent.sqlite');
const photosFolder = join(folder, 'persistent-photos');

async function tokenAt(address: string): Promise<string> {
  const body = JSON.stringify(customerAccount);
  const answer = await fetch(`${address}/jwt/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await answer.json()).accessToken;
}

/** Uploads continuously and records acknowledged photos until the server is gone. */
async function uploadUntilGone(address: string, token: string, acknowledged: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(`${address}/api/photos`, { method: 'POST', headers, body: new Uint8Array(picture) })
      .then(async (sent) => ({ status: sent.status, body: await sent.json() }))
      .catch(() => undefined);
    if (!answer) return;
    expect(answer, `seed ${seed}`).toMatchObject({ status: 201 });
    acknowledged.push(answer.body.photo.id);
  }
}

const picture = await pictureOf(900, 600).jpeg().toBuffer();

const photoRows = () => {
  const client = new BetterSqlite(databaseFile, { readonly: true });
  const ids = client.prepare('SELECT id FROM photo WHERE asset_name IS NULL').pluck().all().map(String);
  client.close();
  return ids;
};
const namesOfFiles = () =>
  readdirSync(photosFolder, { recursive: true })
    .map((name) => basename(String(name)))
    .filter((name) => name.includes('.') && !name.startsWith('.'));

test(`no acknowledged photo is lost when the server is killed ${rounds} times, and what is left over is swept up`, async () => {
  console.log(`SEED=${seed} ROUNDS=${rounds}`);
  const random = new Random(seed);
  await seedStore({ mode: 'persistent', databaseFile, seed: (db) => seedDatabase(db, { seedFactor: 1, now: Date.now(), passwords }) });
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(persistentIn(folder));
    const token = await tokenAt(server.address);
    const enough = acknowledged.length + 1 + random.below(maxUploads);
    const uploading = Promise.all(Array.from({ length: uploadersAtOnce }, () => uploadUntilGone(server.address, token, acknowledged)));
    while (acknowledged.length < enough) await pause(1);
    await pause(random.below(maxPause));
    await server.end('SIGKILL');
    await uploading;
    const files = new Set(namesOfFiles());
    const rows = photoRows();
    expect(rows, `seed ${seed}`).toEqual(expect.arrayContaining(acknowledged));
    expect(
      rows.flatMap(filesOf).filter((name) => !files.has(name)),
      `seed ${seed}`,
    ).toEqual([]);
  }
  const strays = namesOfFiles().length - photoRows().length * photoWidths.length;
  console.log(`${acknowledged.length} photos acknowledged, none lost; ${strays} files left over.`);

  const store = createPhotoStore({ photosFolder, photosBucket: undefined });
  const { db, close } = await openStore({ mode: 'persistent', databaseFile, seed: async () => {} });
  await sweepFiles(db, store, { letters: allPrefixes, before: Date.now() + 60_000, now: Date.now(), limit: Number.POSITIVE_INFINITY });
  await close();
  expect(namesOfFiles().sort()).toEqual(photoRows().flatMap(filesOf).sort());

  const server = await startServer(persistentIn(folder));
  const headers = { authorization: `Bearer ${await tokenAt(server.address)}` };
  for (const id of acknowledged) {
    const answer = await fetch(`${server.address}/api/photos/${id}/640`, { headers });
    expect(answer.status, `seed ${seed}`).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  }
});
