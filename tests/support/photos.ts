import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { inject } from 'vitest';
import type { PhotoAnswer } from '../../api/contract/market/photos.ts';
import { transact } from '../../api/db/client.ts';
import { createPhotoStore } from '../../api/domain/market/create-photo-store.ts';
import { claimPhotos, publishPhotos } from '../../api/domain/market/photos.ts';
import { testApp } from './app.ts';
import { pictureOf } from './files.ts';
import { dump } from './rows.ts';

export const smallPhoto = await pictureOf(30, 20).png().toBuffer();

/** Names of all files in a photo folder, including unfinished ones. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.includes('.')).sort();

/** An app with a photo folder, and an account that uploads photos. */
export async function photoServer() {
  const photosFolder = join(inject('folder'), `photos-${randomBytes(6).toString('hex')}`);
  /** Secret that lets another server verify the same tokens. */
  const settings = { photosFolder, authSecret: randomBytes(32).toString('hex') };
  const server = await testApp(settings);
  const { accessToken: mali, userData } = await server.signUp('mali');
  const upload = (token: string, body: Buffer | string, headers = {}) => server.call('POST', '/api/photos', { token, body, headers });
  const files = () => filesIn(photosFolder);
  return {
    ...server,
    settings,
    store: createPhotoStore({ photosFolder, photosBucket: undefined }),
    mali,
    malisId: userData.id,
    upload,
    uploaded: async (token: string, body: Buffer = smallPhoto): Promise<PhotoAnswer['photo']> => (await upload(token, body)).json().photo,
    read: (address: string, token?: string, headers = {}) => server.call('GET', address, { token, headers }),
    files,
    /** All stored data, in rows and in files. */
    everything: async () => ({ rows: await dump(server), files: await files() }),
    /** Uses a photo of Mali's in something public. */
    publish: (id: string) =>
      transact(server.db, async (tx) => {
        await claimPhotos(tx, { ownerId: userData.id, ids: [id] });
        await publishPhotos(tx, [id], true);
      }),
  };
}

/** A gradient, since a single colour has no distinctive hash. */
export const gradient = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg width="${width}" height="${height}"><defs><linearGradient id="a"><stop stop-color="#123"/><stop offset="1" stop-color="#fd9"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/><circle cx="30%" cy="40%" r="20%" fill="#c22"/></svg>`,
    ),
  );

/** A PNG with a declared size and no image data. */
export function pngOf(width: number, height: number, ...more: [name: string, data: Buffer][]): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const parts = [...more, ['IDAT', deflateSync(Buffer.alloc(1000))], ['IEND', Buffer.alloc(0)]] as const;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...parts.map(([name, data]) => chunk(name, data)),
  ]);
}
