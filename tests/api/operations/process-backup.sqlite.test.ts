import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { command, commandWith, formerOf, persistentIn } from '../../support/command.ts';
import { eraseIn } from '../../support/erasing.ts';
import { Random } from '../../support/random.ts';
import { startServer, temporaryFolder } from '../../support/server.ts';
import { BusyShopper } from '../../support/shopper.ts';
import { isSoak } from '../../support/soak.ts';

const folder = temporaryFolder();
const newFolder = (name: string) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};
const seeded = newFolder('seeded');
/** A folder with the sample data, created once by an operator's command. */
async function seededFolder(name: string): Promise<string> {
  if (readdirSync(seeded).length === 0) expect(await command('seed', seeded)).toMatchObject({ code: 0, error: '' });
  cpSync(seeded, join(folder, name), { recursive: true });
  return join(folder, name);
}

function dump(file: string): Record<string, unknown> {
  const client = new BetterSqlite(file, { readonly: true });
  const tables = client.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
  const rows = Object.fromEntries(tables.map((table) => [table, client.prepare(`SELECT * FROM "${table}"`).raw().all()]));
  const state = [client.pragma('integrity_check', { simple: true }), client.pragma('foreign_key_check')];
  client.close();
  expect(state).toEqual(['ok', []]);
  return rows;
}

function expectRefusal({ code, out, error }: Awaited<ReturnType<typeof command>>, line: RegExp): void {
  expect(error.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect([code, out]).toEqual([1, '']);
}

test('a backup taken while everybody shops is one moment of it, and a restore brings exactly that moment back', async () => {
  const data = await seededFolder('busy');
  const file = join(data, 'persistent.sqlite');
  const backup = join(folder, 'busy.backup');
  const samples = (dump(file).order as unknown[][]).length;
  const server = await startServer(persistentIn(data));
  const random = new Random(1);
  const shoppers = Array.from({ length: 4 }, () => new BusyShopper(random));
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(server.address, 27)));
  const acknowledgedOrders = () => shoppers.flatMap((shopper) => [...shopper.orders.keys()]);
  while (acknowledgedOrders().length < 5) await fetch(`${server.address}/health`);
  const ordersBefore = acknowledgedOrders();
  expect(await command('backup', data, backup)).toMatchObject({ code: 0, error: '' });
  const ordersAfter = acknowledgedOrders().length;
  await server.end('SIGKILL');
  await shopping;

  const moment = dump(backup);
  const numbers = (moment.order as unknown[][]).map((row) => row[1]);
  expect(numbers).toEqual(expect.arrayContaining(ordersBefore));
  expect(numbers.length).toBeLessThanOrEqual(samples + ordersAfter + shoppers.length);

  chmodSync(backup, 0o644);
  expect(await command('restore', data, backup)).toMatchObject({ code: 0, error: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(dump(file)).toEqual(moment);
  const former = dump(formerOf(file)[0] ?? '').order as unknown[][];
  expect(former.map((row) => row[1])).toEqual(expect.arrayContaining(acknowledgedOrders()));
  const restored = await startServer(persistentIn(data));
  expect((await fetch(`${restored.address}/apps/ecommerce/products`)).status).toBe(200);
});

test.runIf(isSoak).each([
  ['empty', ''],
  ['no database any more', 'garbage '.repeat(1000)],
])('a backup takes the place of a file that is %s, which is kept beside it', async (name, left) => {
  const data = await seededFolder(`left ${name}`);
  const [file, backup] = [join(data, 'persistent.sqlite'), join(folder, `${name}.backup`)];
  expect(await command('backup', data, backup)).toMatchObject({ code: 0 });
  writeFileSync(file, left);
  expect(await command('restore', data, backup)).toMatchObject({ code: 0, error: '' });
  expect(dump(file)).toEqual(dump(backup));
  expect(readFileSync(formerOf(file)[0] ?? '', 'utf8')).toBe(left);
});

test('photos are part of a backup, and come back with it', async () => {
  const data = await seededFolder('photos');
  const [backup, photos] = [join(folder, 'photos.backup'), join(data, 'persistent-photos')];
  const write = (name: string, text: string) => {
    mkdirSync(join(photos, name.slice(0, 2)), { recursive: true });
    writeFileSync(join(photos, name.slice(0, 2), name), text);
  };
  write('Ab-320.webp', 'first');
  write('Cd-320.webp.012345', 'half');
  expect(await command('backup', data, backup)).toMatchObject({ code: 0, error: '' });
  expect(readdirSync(`${backup}-photos`, { recursive: true }).sort()).toEqual(['Ab', join('Ab', 'Ab-320.webp'), 'Cd']);
  rmSync(join(photos, 'Ab'), { recursive: true });
  write('Ef-320.webp', 'later');
  for (let time = 0; time < 2; time += 1) {
    expect(await command('restore', data, backup)).toMatchObject({ code: 0, error: '' });
    expect(readdirSync(photos).sort()).toEqual(['Ab', 'Cd']);
    expect(readFileSync(join(photos, 'Ab', 'Ab-320.webp'), 'utf8')).toBe('first');
    if (time === 0) expect(existsSync(join(formerOf(photos)[0] ?? '', 'Ef', 'Ef-320.webp'))).toBe(true);
  }
  rmSync(`${backup}-photos`, { recursive: true });
  expect(await command('restore', data, backup)).toMatchObject({ code: 0, error: '' });
  expect(existsSync(join(photos, 'Ab', 'Ab-320.webp'))).toBe(true);
});

test('who was erased after a backup was made is erased again by its restore, and by a start where it came back in another way', async () => {
  const data = await seededFolder('erased');
  const [file, backup] = [join(data, 'persistent.sqlite'), join(folder, 'erased.backup')];
  for (const name of ['zqgone', 'zqstays', 'zqnext'])
    expect(await command('create-admin', data, `${name}@example.com`, name)).toMatchObject({ code: 0 });
  expect(await command('backup', data, backup)).toMatchObject({ code: 0, error: '' });
  // The list is also in the database, which is about to be replaced.
  await eraseIn(persistentIn(data), 'zqgone@example.com', { keepsFile: false });
  const restored = await command('restore', data, backup);
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect(restored.out).toMatch(/removed after 14 days \(BEFORE_RESTORE_DAYS\)\.\nOne person was erased again/);
  const bytes = () => ['', '-wal'].map((ending) => (existsSync(file + ending) ? readFileSync(file + ending, 'latin1') : '')).join('');
  expect([bytes().includes('zqgone'), bytes().includes('zqstays')]).toEqual([false, true]);

  await eraseIn(persistentIn(data), 'zqnext@example.com');
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  copyFileSync(backup, file);
  const server = await startServer(persistentIn(data));
  expect(server.output()).toContain('2 people were erased again');
  await server.end('SIGTERM');
  expect([bytes().includes('zqgone'), bytes().includes('zqnext'), bytes().includes('zqstays')]).toEqual([false, false, true]);
});

test.runIf(isSoak)('a restore whose photos can’t be copied leaves database and photos where they are', async () => {
  const data = await seededFolder('unreadable');
  const [backup, photos] = [join(folder, 'unreadable.backup'), join(data, 'persistent-photos')];
  mkdirSync(join(photos, 'Ab'), { recursive: true });
  writeFileSync(join(photos, 'Ab', 'Ab-320.webp'), 'first');
  expect(await command('backup', data, backup)).toMatchObject({ code: 0, error: '' });
  writeFileSync(join(`${backup}-photos`, 'notes'), 'no photo');
  mkdirSync(join(`${backup}-photos`, 'Ab', 'Cd-320.webp'));
  const there = () => [
    readdirSync(data, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/-(?:shm|wal)$/.test(name))
      .sort(),
    dump(join(data, 'persistent.sqlite')),
  ];
  const before = there();
  expect((await command('restore', data, backup)).code).toBe(1);
  expect(there()).toEqual(before);
});

describe('what an operator asks for by mistake changes nothing', () => {
  test('a backup of the other mode, a missing one, one with a hole, or none is not restored', async () => {
    const data = await seededFolder('kept');
    const file = join(data, 'persistent.sqlite');
    const samples = join(folder, 'demo.backup');
    await (await startServer({ DATA_DIR: data })).end('SIGTERM');
    copyFileSync(join(data, 'demo.sqlite'), samples);
    const cut = join(folder, 'cut.backup');
    const bytes = readFileSync(file);
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const before = readFileSync(file);
    expectRefusal(await command('restore', data, samples), /belongs to demo mode and is not opened in persistent mode/);
    expectRefusal(await command('restore', data, join(folder, 'nowhere')), /^There is no file/);
    expectRefusal(await command('restore', data, cut), /cut\.backup (is damaged|can't be opened)/);
    expectRefusal(await command('restore', data), /^Usage/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect([formerOf(file), existsSync(`${file}.restoring`)]).toEqual([[], false]);
  });

  test('a backup of a database that is not there leaves no file', async () => {
    const data = newFolder('empty');
    expectRefusal(await command('backup', data), /^There is no database/);
    expect(readdirSync(data)).toEqual([]);
    expectRefusal(await command('backup', data, join(folder, 'nothing.backup')), /^There is no database/);
    expect([existsSync(join(folder, 'nothing.backup')), existsSync(join(data, 'persistent.sqlite'))]).toEqual([false, false]);
  });

  test('seeding or making an admin while the server runs is refused, and so is an admin for the samples', async () => {
    const data = newFolder('running');
    const server = await startServer(persistentIn(data));
    expectRefusal(await command('seed', data), /is in use by another server/);
    expectRefusal(await command('create-admin', data, 'boss@example.com', 'boss'), /is in use by another server/);
    await server.end('SIGTERM');
    expectRefusal(await command('create-admin', data), /^Usage/);
    expectRefusal(await command('create-admin', data, 'boss@example.com', 'boss', 'short'), /^A password has 8 to 128 characters/);
    expectRefusal(await commandWith({ DATA_DIR: data }, 'create-admin', 'boss@example.com', 'boss'), /^Admins are made in persistent mode/);
    expect(existsSync(join(data, 'demo.sqlite'))).toBe(false);
    expect(dump(join(data, 'persistent.sqlite')).user).toEqual([]);
  });
});

test.runIf(isSoak)('a second restore keeps what the first one kept', async () => {
  const data = await seededFolder('twice');
  const file = join(data, 'persistent.sqlite');
  const [wrong, right] = [join(folder, 'wrong.sqlite'), join(folder, 'right.sqlite')];
  expect(await command('backup', data, right)).toMatchObject({ code: 0 });
  expect(await command('backup', data, wrong)).toMatchObject({ code: 0 });
  const mark = (name: string, path: string) => {
    const client = new BetterSqlite(path);
    client.prepare("INSERT INTO meta VALUES ('mark', ?)").run(name);
    client.close();
  };
  mark('live', file);
  mark('wrong', wrong);
  const marks = (path: string) =>
    new BetterSqlite(path, { readonly: true }).prepare("SELECT value FROM meta WHERE key = 'mark'").pluck().get();
  expect(await command('restore', data, wrong)).toMatchObject({ code: 0, error: '' });
  expect(await command('restore', data, right)).toMatchObject({ code: 0, error: '' });
  expect(marks(file)).toBeUndefined();
  expect(formerOf(file).map(marks)).toEqual(['live', 'wrong']);
});

describe('a backup without a name', () => {
  test('is named by its mode and the time in a folder that it makes, and as many are kept as one says', async () => {
    const data = await seededFolder('named');
    const made: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { code, out, error } = await command('backup', data, '--keep', '2');
      expect([code, error]).toEqual([0, '']);
      made.push(/is in (\S+)\.\n/.exec(out)?.[1] ?? '');
    }
    for (const name of made) expect(name).toMatch(/backups.persistent-\d{4}-\d\d-\d\dT\d{9}Z\.sqlite$/);
    expect(made.map((name) => existsSync(name))).toEqual([false, true, true]);
    expectRefusal(await command('backup', data, '--keep', 'some'), /^Usage/);
    // A backup older than BACKUP_DAYS is deleted when a newer one exists, whatever the number to keep.
    const old = join(data, 'backups', 'persistent-2020-01-01T000000000Z.sqlite');
    copyFileSync(made[1] ?? '', old);
    expect(await command('backup', data, join(data, 'apart.sqlite'))).toMatchObject({ code: 0 });
    expect(existsSync(old)).toBe(true);
    expect(await command('backup', data)).toMatchObject({ code: 0 });
    expect([old, ...made].map((name) => existsSync(name))).toEqual([false, false, true, true]);
    const deep = join(data, 'a', 'b', 'c.sqlite');
    expect(await command('backup', data, deep)).toMatchObject({ code: 0, error: '' });
    expect(existsSync(deep)).toBe(true);
  });

  test.runIf(isSoak)('says in one line why there is none, and leaves nothing half', async () => {
    const data = await seededFolder('damaged');
    const file = join(data, 'persistent.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 1)]));
    expectRefusal(await command('backup', data), /malformed|damaged|not a database/);
    expect(readdirSync(join(data, 'backups'))).toEqual([]);
  });
});

test.runIf(isSoak)(
  'photos take no room in a backup on the same disk, and a database that knows none of them opens no server beside them',
  async () => {
    const data = await seededFolder('owned');
    const [file, photos] = [join(data, 'persistent.sqlite'), join(data, 'persistent-photos')];
    const server = await startServer(persistentIn(data));
    await server.end('SIGTERM');
    expect(existsSync(join(photos, '.database'))).toBe(true);
    mkdirSync(join(photos, 'Ab'));
    writeFileSync(join(photos, 'Ab', 'Ab-320.webp'), 'a photo');
    const backup = join(data, 'backup.sqlite');
    expect(await command('backup', data, backup)).toMatchObject({ code: 0, error: '' });
    expect(statSync(join(`${backup}-photos`, 'Ab', 'Ab-320.webp')).ino).toBe(statSync(join(photos, 'Ab', 'Ab-320.webp')).ino);

    // As after a volume was not mounted.
    renameSync(file, `${file}.away`);
    await expect(startServer(persistentIn(data))).rejects.toThrow(/are another database’s|are another database's/);
    expect(existsSync(join(photos, 'Ab', 'Ab-320.webp'))).toBe(true);
    rmSync(file);
    renameSync(`${file}.away`, file);
    const again = await startServer(persistentIn(data));
    await again.end('SIGTERM');

    const other = await seededFolder('other');
    copyFileSync(join(other, 'persistent.sqlite'), file);
    expect(await command('photos', data, 'adopt')).toMatchObject({ code: 0, error: '' });
    const adopted = await startServer(persistentIn(data));
    expect((await fetch(`${adopted.address}/health`)).status).toBe(200);
  },
);
