import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { transact } from '../../../api/db/client.ts';
import { personalData, type TableName, tableOf } from '../../../api/db/personal-data.ts';
import { dataExport, dataExportPart, kanbanProject, kanbanTask, mail, notification, photo, storedFile } from '../../../api/db/schema.ts';
import { purgeDataExports } from '../../../api/domain/identity/data-exports.ts';
import { columnWords, reasonWords } from '../../../api/domain/identity/export-words.ts';
import type { PhotoStore } from '../../../api/domain/market/photo-store.ts';
import { PhotosUnavailable } from '../../../api/domain/shared/errors.ts';
import { alterAccount, persistent } from '../../support/accounts.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { manualScheduler } from '../../support/manual-scheduler.ts';
import { plantWords, wordIn } from '../../support/planted.ts';
import { rowsOf } from '../../support/rows.ts';

const hour = 3600_000;
const path = '/account-setting/data-export';
const scheduler = manualScheduler();
const server = await testApp({}, { repeat: scheduler.repeat });

interface Account {
  accessToken: string;
  userData: { id: number };
}
type Scheduled = Pick<TestApp, 'call'> & { turn: () => Promise<void> };

async function archiveFor({ call, turn }: Scheduled, { accessToken: token }: Account, language = 'en'): Promise<Map<string, string>> {
  const asked = await call('POST', path, { token, headers: { 'accept-language': language } });
  expect(asked.statusCode).toBe(200);
  await turn();
  const { rawPayload, statusCode } = await call('GET', `${path}/file`, { token });
  expect(statusCode).toBe(200);
  return new Map(Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

/** An app without samples that creates archives on request. */
async function emptyServer(settings = {}, tools = {}) {
  const { repeat, turn } = manualScheduler();
  const db = await emptyDatabase();
  return { ...(await testApp(settings, { repeat, ...tools }, db)), turn };
}

describe('the archive of an account’s data', () => {
  test('is made in the background, told of, and downloaded for a day', async () => {
    const { call, clock } = server;
    const account = await server.signUp('waiting');
    const { accessToken: token } = account;
    expect((await call('GET', path, { token })).json()).toEqual({ export: null });
    const queued = { state: 'queued', requestedAt: new Date(clock.now).toISOString() };
    expect((await call('POST', path, { token })).json()).toEqual({ export: queued });
    expect((await call('GET', `${path}/file`, { token })).statusCode).toBe(404);
    clock.now += 1000;
    // Meanwhile, the same export is returned.
    expect((await call('POST', path, { token })).json()).toEqual({ export: queued });
    await scheduler.turn();
    const { export: ready } = (await call('GET', path, { token })).json();
    expect(ready).toMatchObject({ state: 'ready', expiresAt: new Date(clock.now + 24 * hour).toISOString() });

    const told = (await rowsOf(server, notification)).filter(({ userId }) => userId === account.userData.id).at(-1);
    expect(told).toMatchObject({ titleEn: 'Your data is ready', link: '/account/settings?tab=data' });
    const mailed = (await rowsOf(server, mail)).filter(({ kind }) => kind === 'data-export');
    expect(mailed).toMatchObject([{ recipient: 'waiting@example.com', attachment: null }]);

    const file = await call('GET', `${path}/file`, { token });
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="taladnat-2026-11-21.zip"',
      'content-length': String(ready.size),
    });
    expect(file.rawPayload).toHaveLength(ready.size);
    expect(Object.keys(unzipSync(file.rawPayload))).toEqual(expect.arrayContaining(['index.html', 'data/account.json']));
    clock.now += 24 * hour;
    expect((await call('GET', path, { token: (await signedIn(account)).accessToken })).json()).toEqual({ export: null });
    expect((await call('GET', `${path}/file`, { token: (await signedIn(account)).accessToken })).statusCode).toBe(404);
    await purgeDataExports(server.db, clock.now);
    expect(await rowsOf(server, dataExport)).toEqual([]);
    expect(await rowsOf(server, dataExportPart)).toEqual([]);
  });

  const signedIn = async ({ userData }: { userData: { username: string } }) =>
    (await server.call('POST', '/jwt/login', { body: { email: `${userData.username}@example.com`, password: 'long enough 1' } })).json();

  test('is nobody’s but its account’s, in person', async () => {
    const one = await server.signUp('owning');
    const other = await server.signUp('curious');
    await archiveFor({ ...server, turn: scheduler.turn }, one);
    expect((await server.call('GET', `${path}/file`, { token: other.accessToken })).statusCode).toBe(404);
    expect((await server.call('GET', `${path}/file`)).statusCode).toBe(401);
    const body = { name: 'Any', scopes: ['account:read'], days: 1, currentPassword: 'long enough 1' };
    const { key } = (await server.call('POST', '/account-setting/keys', { token: one.accessToken, body })).json();
    expect((await server.call('GET', `${path}/file`, { token: key })).statusCode).not.toBe(200);
  });

  test('holds every word of every app, or says why not', async () => {
    const own = await emptyServer();
    const account = await own.signUp('planting');
    const other = await own.signUp('somebody');
    await alterAccount(own, account.userData.id, { confirmed: true });
    const who = { userId: account.userData.id, otherId: other.userData.id, email: 'planting@example.com' };
    const tables = await plantWords(own.db, who, ['dataExport', 'dataExportPart']);
    expect(tables.length).toBeGreaterThan(80);
    const archive = await archiveFor(own, account);
    const all = [...archive.values()].join('\n').toLowerCase();
    const pages = [...archive]
      .flatMap(([name, text]) => (name.endsWith('.html') ? [text] : []))
      .join('\n')
      .toLowerCase();
    const isBytes = (table: TableName, column: string) => tableOf(table)[column]?.dataType === 'buffer';
    const found = (text: string, table: TableName, columns: readonly string[]) =>
      columns.filter((column) => text.includes(wordIn(table, column))).map((column) => `${table}.${column}`);
    for (const column of ['fullName', 'avatar']) expect(pages).toContain(wordIn('user', column));
    const lost: string[] = [];
    const unread: string[] = [];
    const given: string[] = [];
    for (const table of tables) {
      const { of = [], own = [], derived = [], secret = [], unexported } = personalData[table] ?? {};
      // These contain the account's address or id instead of a word.
      const taken = of.flatMap((way) => (typeof way === 'string' ? way : 'email' in way ? way.email : way.by));
      const words = own.filter((column) => !taken.includes(column) && !isReference(table, column));
      if (unexported) {
        given.push(...found(all, table, [...own, ...derived, ...secret]));
        expect(pages, unexported).toContain(reasonWords[unexported][1].slice(0, 40).toLowerCase());
        continue;
      }
      lost.push(...words.filter((column) => !all.includes(wordIn(table, column))).map((column) => `${table}.${column}`));
      const shown = words.filter((column) => column !== 'id' && !isBytes(table, column));
      unread.push(...shown.filter((column) => !pages.includes(wordIn(table, column))).map((column) => `${table}.${column}`));
      given.push(...found(all, table, [...derived, ...secret]));
    }
    expect(lost).toEqual([]);
    expect(unread).toEqual([]);
    expect(given).toEqual([]);
  });

  /** Whether a column refers to another planted row. */
  const isReference = (table: TableName, column: string) => /Id$/.test(column) && wordIn(table, column) !== wordIn('photo', 'id');

  test('holds what an account wrote on the boards of others', async () => {
    const own = await emptyServer();
    const account = await own.signUp('writing');
    const host = await own.signUp('hosting');
    const [member, owner] = [account.userData.id, host.userData.id];
    const comments = [
      { name: 'writing', img: '', comment: 'zqmine', id: 1, authorId: member, at: 5 },
      { name: 'hosting', img: '', comment: 'zqtheirs', id: 2, authorId: owner, at: 6 },
    ];
    const [board] = (await rowsOf(own, kanbanProject)).filter(({ userId }) => userId === owner);
    const card = { id: 1, projectId: board?.id ?? 0, boardId: 'todo', position: 1, title: 'Theirs', description: '', coverImage: '' };
    const bare = { labels: [], attachments: [], assignedTo: [] };
    await transact(own.db, (tx) =>
      tx
        .insert(kanbanTask)
        .values({ ...card, ...bare, comments })
        .run(),
    );
    const archive = await archiveFor(own, account);
    expect(archive.get('data/work.json')).toContain('zqmine');
    expect(archive.get('pages/work.html')).toContain('zqmine');
    expect([...archive.values()].join()).not.toContain('zqtheirs');
  });

  test('leaves out what only an address that nobody has confirmed would lead to', async () => {
    const own = await emptyServer();
    const account = await own.signUp('claiming');
    const who = { userId: (await own.signUp('first')).userData.id, otherId: account.userData.id, email: 'claiming@example.com' };
    await plantWords(own.db, who, ['dataExport', 'dataExportPart']);
    const archive = [...(await archiveFor(own, account)).values()].join('\n');
    expect(archive).not.toContain(wordIn('order', 'note'));
    expect(archive).not.toContain(wordIn('contactMessage', 'message'));
    expect(archive).not.toContain(wordIn('listedUser', 'company'));
  });

  test('reads in the person’s language, and nothing in it runs', async () => {
    const own = await emptyServer();
    const account = await own.signUp('dangerous');
    await alterAccount(own, account.userData.id, { fullName: '<img src=x onerror=alert(1)>"\'' });
    await own.call('POST', '/apps/todo/add-tasks', { token: account.accessToken, body: { task: { title: '</dd><script>1</script>' } } });
    const thai = await archiveFor(own, account, 'th');
    const index = thai.get('index.html') ?? '';
    expect(index).toContain('<html lang="th">');
    expect(index).toContain('สิ่งที่ไม่อยู่ในไฟล์นี้ และเหตุผล');
    for (const reason of Object.values(reasonWords)) expect(index).toContain(reason[0]);
    expect(index).toContain('&#60;img src=x onerror=alert(1)&#62;');
    const pages = [...thai].flatMap(([name, text]) => (name.endsWith('.html') ? [text] : []));
    for (const text of pages) {
      expect(text).not.toMatch(/<(script|img src=x)/);
      expect(text).not.toMatch(/\s(src|href)="(https?:|\/)/);
    }
    expect(await archiveFor(own, account, 'en').then((archive) => archive.get('index.html'))).toContain('What is not in here, and why');
  });

  test('names files so that they are files beside it', async () => {
    const own = await emptyServer();
    const account = await own.signUp('filing');
    const { accessToken: token } = account;
    const headers = { 'content-type': 'text/plain' };
    const { id } = (await own.call('POST', '/api/files?name=notes.txt', { token, headers, body: Buffer.from('zqinside') })).json().file;
    await transact(own.db, (tx) =>
      tx.update(storedFile).set({ name: '../../.ssh/con<>:"|\u202etxt.txt' }).where(eq(storedFile.id, id)).run(),
    );
    const archive = await archiveFor(own, account);
    const names = [...archive.keys()].filter((name) => name.startsWith('files/'));
    expect(names).toEqual(['files/0001-_.._.ssh_con______txt.txt']);
    expect(archive.get(names[0] ?? '')).toBe('zqinside');
  });

  test('is taken up again after a process has ended without it', async () => {
    const own = await emptyServer();
    const { accessToken: token, userData } = await own.signUp('restarting');
    await own.call('POST', path, { token });
    // A process has started it and disappeared.
    const bytes = Buffer.from('half');
    await transact(own.db, async (tx) => {
      await tx
        .update(dataExport)
        .set({ state: 'running', attempts: 1, dueAt: own.clock.now + 60_000 })
        .run();
      await tx.insert(dataExportPart).values({ userId: userData.id, number: 0, bytes }).run();
    });
    await own.turn();
    expect((await own.call('GET', path, { token })).json().export.state).toBe('running');
    own.clock.now += 60_000;
    await own.turn();
    expect((await own.call('GET', path, { token })).json().export.state).toBe('ready');
    const { rawPayload } = await own.call('GET', `${path}/file`, { token });
    expect(Object.keys(unzipSync(rawPayload))).toContain('index.html');
  });

  test('holds the photos as files, which its pages show', async () => {
    const bytes = Buffer.from('RIFF photo of a bicycle');
    const asked: string[] = [];
    const get = (file: string) => {
      asked.push(file);
      return Promise.resolve({ size: bytes.length, bytes: Readable.from([bytes]) });
    };
    const own = await emptyServer({}, { photoStore: { get } as unknown as PhotoStore });
    const [account, other] = [await own.signUp('picturing'), await own.signUp('bystander')];
    const shown = { width: 1, height: 1, thumbHash: '', contentHash: '', perceptualHash: '', createdAt: own.clock.now };
    const rows = [account, other].map(({ userData }, at) => ({ id: `zqphoto${at}`, userId: userData.id, ...shown }));
    await transact(own.db, (tx) => tx.insert(photo).values(rows).run());
    const archive = await archiveFor(own, account);
    const files = [...archive.keys()].filter((name) => name.includes('zqphoto'));
    expect(files).toHaveLength(1);
    expect(archive.get(files[0] ?? '')).toBe(String(bytes));
    expect(asked).toEqual([expect.stringContaining('zqphoto0')]);
    const pages = [...archive].flatMap(([name, text]) => (name.endsWith('.html') ? [text] : []));
    expect(pages.some((page) => page.includes(files[0]?.split('/').at(-1) ?? '?'))).toBe(true);
  });

  test('is tried three times, and given up then', async () => {
    const photoStore = { get: () => Promise.reject(new PhotosUnavailable({ cause: 'away' })) } as unknown as PhotoStore;
    const own = await emptyServer({}, { photoStore });
    const account = await own.signUp('failing');
    const shown = { width: 1, height: 1, thumbHash: '', contentHash: '', perceptualHash: '', createdAt: own.clock.now };
    await transact(own.db, (tx) =>
      tx
        .insert(photo)
        .values({ id: 'zqphoto', userId: account.userData.id, ...shown })
        .run(),
    );
    await own.call('POST', path, { token: account.accessToken });
    const states: string[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await own.turn();
      states.push((await rowsOf(own, dataExport)).map(({ state }) => state).join());
      own.clock.now += attempt * 60_000;
    }
    expect(states).toEqual(['queued', 'queued', 'failed']);
    expect(await rowsOf(own, dataExportPart)).toEqual([]);
  });

  test('is made a few times a day', async () => {
    const { repeat, turn } = manualScheduler();
    const strict = await testApp(persistent, { repeat });
    const { accessToken: token } = await strict.signUp('impatient');
    const statuses = [];
    for (let time = 0; time < 4; time++) {
      statuses.push((await strict.call('POST', path, { token })).statusCode);
      await turn();
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('has a label in both languages for every column that it shows', () => {
    const tables = Object.entries(personalData) as [TableName, (typeof personalData)[TableName]][];
    const bare = tables.flatMap(([name, entry]) =>
      entry && !entry.unexported
        ? entry.own
            .filter((column) => column !== 'id' && tableOf(name)[column]?.dataType !== 'buffer' && !columnWords[column])
            .map((column) => `${name}.${column}`)
        : [],
    );
    expect(bare).toEqual([]);
  });
});
