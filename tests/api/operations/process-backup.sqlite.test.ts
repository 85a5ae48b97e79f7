import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { command, commandWith, persistentIn } from '../../support/command.ts';
import { Random } from '../../support/random.ts';
import { startServer, temporaryFolder } from '../../support/server.ts';
import { BusyShopper } from '../../support/shopper.ts';

const folder = temporaryFolder();
const newFolder = (name: string) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};

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
  const data = newFolder('busy');
  const file = join(data, 'persistent.sqlite');
  const backup = join(folder, 'busy.backup');
  expect(await command('seed', data)).toMatchObject({ code: 0, error: '' });
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
  const former = dump(`${file}.before-restore`).order as unknown[][];
  expect(former.map((row) => row[1])).toEqual(expect.arrayContaining(acknowledgedOrders()));
  const restored = await startServer(persistentIn(data));
  expect((await fetch(`${restored.address}/apps/ecommerce/products`)).status).toBe(200);
});

test.each([
  ['empty', ''],
  ['no database any more', 'garbage '.repeat(1000)],
])('a backup takes the place of a file that is %s, which is kept beside it', async (name, left) => {
  const data = newFolder(`left ${name}`);
  const [file, backup] = [join(data, 'persistent.sqlite'), join(folder, `${name}.backup`)];
  expect(await command('seed', data)).toMatchObject({ code: 0 });
  expect(await command('backup', data, backup)).toMatchObject({ code: 0 });
  writeFileSync(file, left);
  expect(await command('restore', data, backup)).toMatchObject({ code: 0, error: '' });
  expect(dump(file)).toEqual(dump(backup));
  expect(readFileSync(`${file}.before-restore`, 'utf8')).toBe(left);
});

test('photos are part of a backup, and come back with it', async () => {
  const data = newFolder('photos');
  const [backup, photos] = [join(folder, 'photos.backup'), join(data, 'persistent-photos')];
  const write = (name: string, text: string) => {
    mkdirSync(join(photos, name.slice(0, 2)), { recursive: true });
    writeFileSync(join(photos, name.slice(0, 2), name), text);
  };
  expect(await command('seed', data)).toMatchObject({ code: 0 });
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
    if (time === 0) expect(existsSync(join(`${photos}.before-restore`, 'Ef', 'Ef-320.webp'))).toBe(true);
  }
  rmSync(`${backup}-photos`, { recursive: true });
  expect(await command('restore', data, backup)).toMatchObject({ code: 0, error: '' });
  expect(existsSync(join(photos, 'Ab', 'Ab-320.webp'))).toBe(true);
});

describe('what an operator asks for by mistake changes nothing', () => {
  test('a backup of the other mode, a missing one, one with a hole, or none is not restored', async () => {
    const data = newFolder('kept');
    const file = join(data, 'persistent.sqlite');
    expect(await command('seed', data)).toMatchObject({ code: 0 });
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
    expect([existsSync(`${file}.before-restore`), existsSync(`${file}.restoring`)]).toEqual([false, false]);
  });

  test('a backup without a name, or of a database that is not there, leaves no file', async () => {
    const data = newFolder('empty');
    expectRefusal(await command('backup', data), /^Usage/);
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
