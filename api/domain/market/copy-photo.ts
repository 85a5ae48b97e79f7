import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { photo } from '../../db/schema.ts';
import { fileOf, type PhotoStore } from './photo-store.ts';
import { toPhoto } from './photos.ts';

/** Returns a photo's path and its smallest file in Base64, which is empty if the photo has no file or it can't be read now. */
export const photoCopier =
  (db: Database, store: PhotoStore) =>
  async (id: string): Promise<{ path: string; data: string }> => {
    const row = await db.select().from(photo).where(eq(photo.id, id)).get();
    if (!row) return { path: '', data: '' };
    const path = toPhoto(row).urls['640'];
    if (row.assetName !== null) return { path, data: '' };
    const file = await store.get(fileOf(id, 320)).catch(() => undefined);
    return { path, data: file ? (await buffer(file.bytes)).toString('base64') : '' };
  };
