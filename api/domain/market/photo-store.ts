import type { Readable } from 'node:stream';
import { type PhotoWidth, photoWidths } from '../../contract/values/market/photos.ts';
import type { PhotosUnavailable } from '../shared/errors.ts';

/** A file's bytes as they come from where it lies, and how many they are. */
export interface KeptFile {
  size: number;
  bytes: Readable;
}

/**
 * Keeps the files of photos by their names. A file never changes. Each method throws `PhotosUnavailable` when it can't be
 * done now; what failed has changed nothing that somebody else would see.
 */
export interface PhotoStore {
  /** Makes sure that files can be asked for here. */
  check(): Promise<void>;
  /** Keeps a file, so that a loss of power doesn't lose it either: whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Opens a file; nothing if there is none. */
  get(name: string): Promise<KeptFile | undefined>;
  /** Deletes files; those that are gone already don't matter. */
  delete(names: readonly string[]): Promise<void>;
  /** All files whose names begin with a letter, and unfinished ones, with when they were written. */
  list(letter: string): AsyncIterable<ListedFile>;
  /** The id of the database whose photos these are, if it is known. */
  owner(): Promise<string | undefined>;
  setOwner(id: string): Promise<void>;
  /** Where files are kept for a while that no photo has. */
  readonly aside?: PhotoStore;
}

export interface ListedFile {
  name: string;
  writtenAt: number;
}

/** The file that names the database whose photos these are: no photo's name begins like it. */
export const ownerName = '.database';

export const fileOf = (id: string, width: PhotoWidth): string => `${id}-${width}.webp`;
export const filesOf = (id: string): string[] => photoWidths.map((width) => fileOf(id, width));
/** The photo that a file belongs to. */
export const photoOf = (name: string): string => name.replace(/-\d+\.webp.*$/, '');

/** One line for an operator about why a store can't be used. */
export function reasonOf({ cause }: PhotosUnavailable): string {
  const { serviceCode, status, message } = (cause ?? {}) as Partial<{ serviceCode: string; status: number } & Error>;
  if (serviceCode === 'NoSuchBucket') return 'there is no such bucket';
  if (status === 401 || status === 403) return `the key is not taken there (${serviceCode ?? status})`;
  return message ?? 'nobody knows why';
}
