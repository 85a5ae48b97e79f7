import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { PhotosBucket } from '../../../api/config.ts';
import { createPhotoStore } from '../../../api/domain/market/create-photo-store.ts';
import { filesOf, type PhotoStore, photoOf, reasonOf } from '../../../api/domain/market/photo-store.ts';
import { PhotosUnavailable } from '../../../api/domain/shared/errors.ts';

const folder = join(inject('folder'), 'stores');
const photosFolder = join(folder, 'photos');
const service = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'photos' }],
});
mkdirSync(folder, { recursive: true });
const { port } = await service.run();
afterAll(() => service.close());

const bucket = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'photos',
  region: 'auto',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  folder: 'demo/',
};
const inBucket = (changes: Partial<PhotosBucket> = {}) => createPhotoStore({ photosFolder, photosBucket: { ...bucket, ...changes } });
const inFolder = (path = photosFolder) => createPhotoStore({ photosFolder: path, photosBucket: undefined });

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
const read = async (store: PhotoStore, name: string) => {
  const file = await store.get(name);
  return file && { size: file.size, bytes: await buffer(file.bytes) };
};
const listed = async (store: PhotoStore, letter: string) => {
  const names: string[] = [];
  for await (const { name } of store.list(letter)) names.push(name);
  return names.sort();
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('files in %s', (_where, open) => {
  const store = open();

  test('are there as they were put, until they are deleted', async () => {
    const [name = '', other = ''] = filesOf('Ab-_5678901234567890ab');
    await store.put(name, bytes);
    await store.put(other, Buffer.from('small'));
    expect(await read(store, name)).toEqual({ size: bytes.length, bytes });
    expect(await read(open(), other)).toEqual({ size: 5, bytes: Buffer.from('small') });
    await store.delete([name, 'Ab-nothing-320.webp']);
    await store.delete([name]);
    await store.delete([]);
    expect([await read(store, name), await read(store, other)]).toEqual([undefined, expect.anything()]);
  });

  test('are missing where there are none', async () => {
    expect(await store.get('Zz-nobody-320.webp')).toBeUndefined();
    expect(await listed(store, 'Z')).toEqual([]);
  });

  test('are the latest, if they are put twice at once', async () => {
    const [name = ''] = filesOf('C'.repeat(22));
    await Promise.all([bytes, bytes, bytes].map((content) => store.put(name, content)));
    expect(await read(store, name)).toEqual({ size: bytes.length, bytes });
    expect(await listed(store, 'C')).toEqual([name]);
  });

  test('are listed by their letter, with when they were written', async () => {
    const ids = ['Da', 'Db', 'da', '-a', '_a'].map((start) => start.padEnd(22, '0'));
    for (const id of ids) for (const name of filesOf(id)) await store.put(name, Buffer.from(id));
    expect(await listed(store, 'D')).toEqual(ids.slice(0, 2).flatMap(filesOf).sort());
    for (const id of ids.slice(2)) expect(await listed(store, id.charAt(0))).toEqual(filesOf(id).sort());
    for await (const { name, writtenAt } of store.list('D')) {
      expect(ids).toContain(photoOf(name));
      expect(Math.abs(Date.now() - writtenAt)).toBeLessThan(60_000);
    }
    await store.delete(ids.flatMap(filesOf));
    expect(await listed(store, 'D')).toEqual([]);
  });
});

/** An address without a server. */
async function unusedAddress(): Promise<string> {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: unused } = closed.address() as AddressInfo;
  closed.close();
  return `http://127.0.0.1:${unused}`;
}

/** All operations of a store. */
const asked = (store: PhotoStore) => [store.put('a', bytes), store.get('a'), store.delete(['a']), listed(store, 'a')];

async function expectUnavailable(store: PhotoStore, which = [0, 1, 2, 3]) {
  const results = await Promise.allSettled(asked(store));
  for (const at of which) expect(results[at], String(at)).toMatchObject({ status: 'rejected', reason: expect.any(PhotosUnavailable) });
}

describe('a store that can not be used says so', () => {
  test('where its folder is a file', async () => {
    const path = join(folder, 'file');
    writeFileSync(path, '');
    await expectUnavailable(inFolder(path));
  });

  test('where nobody answers', async () => {
    await expectUnavailable(inBucket({ endpoint: await unusedAddress() }));
  });

  test('where somebody answers who is no such service', async () => {
    const strange = createServer((socket) =>
      socket.on('error', () => {}).end('HTTP/1.1 500 no\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'),
    );
    await once(strange.listen(0, '127.0.0.1'), 'listening');
    await expectUnavailable(inBucket({ endpoint: `http://127.0.0.1:${(strange.address() as AddressInfo).port}` }));
    strange.close();
  });

  test('where there is no such bucket, or no such key', async () => {
    // A read from a missing bucket looks like a missing file.
    await expectUnavailable(inBucket({ bucket: 'another' }), [0, 2, 3]);
    await expectUnavailable(inBucket({ accessKeyId: 'somebody' }));
  });

  test('in words for an operator', async () => {
    await inBucket().check();
    const reason = (changes: Partial<PhotosBucket>) =>
      inBucket(changes)
        .check()
        .then(() => '', reasonOf);
    expect(await reason({ bucket: 'another' })).toBe('there is no such bucket');
    expect(await reason({ accessKeyId: 'somebody' })).toBe('the key is not taken there (InvalidAccessKeyId)');
    expect(await reason({ endpoint: await unusedAddress() })).toBe('S3 network error: ECONNREFUSED');
  });
});

describe('a folder', () => {
  test('is for the server’s own user alone', async () => {
    await inFolder().put('Ea-0-320.webp', bytes);
    expect(statSync(photosFolder).mode & 0o777).toBe(0o700);
    expect(statSync(join(photosFolder, 'Ea', 'Ea-0-320.webp')).mode & 0o777).toBe(0o600);
  });

  test('is not made before there is something to keep', async () => {
    const path = join(folder, 'none');
    expect(await read(inFolder(path), 'a')).toBeUndefined();
    expect(existsSync(path)).toBe(false);
  });

  test('has nothing left of what could not be put in its place', async () => {
    const path = join(folder, 'half');
    mkdirSync(join(path, 'Fa', 'Fa-0-320.webp'), { recursive: true });
    await expect(inFolder(path).put('Fa-0-320.webp', bytes)).rejects.toBeInstanceOf(PhotosUnavailable);
    expect(await readdir(join(path, 'Fa'))).toEqual(['Fa-0-320.webp']);
  });
});
