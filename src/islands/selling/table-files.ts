import type { TableReport } from '#contract/market/listing-table.ts';
import type { Photo } from '#contract/market/photos.ts';
import { tableLimits } from '#contract/values/market/listing-table.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Upload } from '../../ui/files/upload-queue.ts';
import { photoQueue } from './editor/photo-keeper.ts';

/** Decodes a file as saved by spreadsheets: UTF-8, or else the code page of Thai Windows. */
export async function textIn(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}

/** Whether a file is a table rather than a picture. */
export const isTable = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => /\.(csv|tsv|txt)$/i.test(name) || /csv/.test(type);

/** Returns the results that an import would have. @throws ApiError */
export const readTable = (table: string, pictures: readonly File[]): Promise<TableReport> =>
  callApi('POST /api/account/listing-table/read', { body: { table, photos: pictures.map(({ name }) => name) } });

/** @throws ApiError */
export const importTable = (table: string, photos: { name: string; id: string }[], key: string): Promise<TableReport> =>
  callApi('POST /api/account/listing-table/import', { body: { table, photos }, headers: { 'idempotency-key': key } });

/** Uploaded pictures by name, and one that was rejected. */
export interface SentPictures {
  photos: { name: string; id: string }[];
  failed?: Pick<Upload<Photo>, 'name' | 'problem'>;
}

/** Uploads pictures through the editor’s queue, one at a time. */
export function sendPictures(pictures: readonly File[], onSent: (sent: number) => void): Promise<SentPictures> {
  const queue = photoQueue(tableLimits.photos);
  const { promise, resolve } = Promise.withResolvers<SentPictures>();
  const look = () => {
    const uploads = queue.snapshot();
    const failed = uploads.find(({ state }) => state === 'failed');
    const photos = uploads.flatMap(({ name, kept }) => (kept ? [{ name, id: kept.id }] : []));
    onSent(photos.length);
    if (failed || photos.length === pictures.length) resolve({ photos, ...(failed ? { failed } : {}) });
  };
  queue.subscribe(look);
  queue.add(pictures);
  if (pictures.length === 0) look();
  return promise;
}
