import type { Readable } from 'node:stream';
import { type PhotoWidth, photoWidths } from '../../contract/values/market/photos.ts';
import type { PhotosUnavailable } from '../shared/errors.ts';

/** A file's bytes as a stream, and their number. */
export interface KeptFile {
  size: number;
  bytes: Readable;
}

/**
 * Stores the files of photos by name. A file never changes. Methods throw `PhotosUnavailable` when the store can't be used; a failed call
 * has no visible effect.
 */
export interface PhotoStore {
  /** Ensures that the store can be read. */
  check(): Promise<void>;
  /** Stores a file durably and atomically, so that it survives a loss of power. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Opens a file; returns undefined if it doesn't exist. */
  get(name: string): Promise<KeptFile | undefined>;
  /** Deletes files; ignores missing ones. */
  delete(names: readonly string[]): Promise<void>;
  /** Lists all files whose names begin with a letter, including unfinished ones, with their modification times. */
  list(letter: string): AsyncIterable<ListedFile>;
  /** Id of the database that owns the photos, if known. */
  owner(): Promise<string | undefined>;
  setOwner(id: string): Promise<void>;
  /** Store for files that belong to no photo, which are kept for a while. */
  readonly aside?: PhotoStore;
}

export interface ListedFile {
  name: string;
  writtenAt: number;
}

/** Name of the file that identifies the owning database; no photo's name begins like it. */
export const ownerName = '.database';

export const fileOf = (id: string, width: PhotoWidth): string => `${id}-${width}.webp`;
export const filesOf = (id: string): string[] => photoWidths.map((width) => fileOf(id, width));
/** Returns the id of the photo that a file belongs to. */
export const photoOf = (name: string): string => name.replace(/-\d+\.webp.*$/, '');

/** Returns one line for operators about why a store can't be used. */
export function reasonOf({ cause }: PhotosUnavailable): string {
  const { serviceCode, status, message } = (cause ?? {}) as Partial<{ serviceCode: string; status: number } & Error>;
  if (serviceCode === 'NoSuchBucket') return 'there is no such bucket';
  if (status === 401 || status === 403) return `the key is not taken there (${serviceCode ?? status})`;
  return message ?? 'nobody knows why';
}
