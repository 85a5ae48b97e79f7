import type { StoredFile } from '#contract/files/files.ts';
import { maxFileBytes, maxFilesAtOnce } from '#contract/values/files/files.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { type Sending, uploadFile } from '../../lib/api/upload.ts';
import { shrunk } from './shrink.ts';

/** A chosen file with its progress. */
export interface Upload<Kept = StoredFile> {
  key: string;
  name: string;
  /** Size in bytes. */
  size: number;
  /** Object URL of a picture. */
  preview?: string;
  state: 'waiting' | 'sending' | 'kept' | 'failed';
  /** Share that has been sent, from 0 to 1. */
  progress: number;
  /** Error code of a failed upload. */
  problem?: string | undefined;
  kept?: Kept;
}

/** Storage backend of the files. */
interface Keeper<Kept> {
  maxBytes: number;
  /** @throws ApiError */
  send: (body: Blob, name: string, how: Sending) => Promise<Kept>;
  /** Deletes a stored file that is no longer wanted. */
  remove: (kept: Kept) => Promise<unknown>;
  /** Name and size under which the server stores it. */
  known: (kept: Kept) => Partial<Pick<Upload, 'name' | 'size'>>;
}

export const files: Keeper<StoredFile> = {
  maxBytes: maxFileBytes,
  send: uploadFile,
  remove: ({ id }) => callApi('DELETE /api/files/:id', { params: { id } }),
  known: ({ name, size }) => ({ name, size }),
};

/** Errors that a retry would not resolve. */
const final = new Set(['FILE_TOO_BIG', 'BODY_TOO_LARGE', 'FILE_EMPTY', 'FILE_NOT_TAKEN', 'PICTURE_NOT_TAKEN', 'NOT_A_PICTURE']);
export const canRetry = ({ state, problem = '' }: Pick<Upload, 'state' | 'problem'>): boolean => state === 'failed' && !final.has(problem);

/** Uploads files one after the other. Files stay in the queue until they are removed, so that a failed one can be retried. */
export class UploadQueue<Kept = StoredFile> {
  readonly #max: number;
  readonly #keeper: Keeper<Kept>;
  readonly #sources = new Map<string, { file: File; stop: AbortController }>();
  readonly #listeners = new Set<() => void>();
  #line: Promise<void> = Promise.resolve();
  #list: readonly Upload<Kept>[] = [];
  /** Number of files of the last selection that exceeded the limit. */
  surplus = 0;

  constructor(keeper: Keeper<Kept>, max: number = maxFilesAtOnce) {
    this.#keeper = keeper;
    this.#max = max;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Upload<Kept>[] => this.#list;

  add(files: Iterable<File>): void {
    const chosen = [...files];
    const taken = chosen.slice(0, Math.max(0, this.#max - this.#list.length));
    this.surplus = chosen.length - taken.length;
    const added = taken.map((file): Upload<Kept> => {
      const key = newIdempotencyKey();
      this.#sources.set(key, { file, stop: new AbortController() });
      const preview = file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {};
      return { key, name: file.name, size: file.size, state: 'waiting', progress: 0, ...preview };
    });
    this.#show([...this.#list, ...added]);
    for (const { key } of added) this.#queue(key);
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', progress: 0 });
    this.#queue(key);
  }

  /** Removes a file in any state. */
  remove(key: string): void {
    const gone = this.#forget(key);
    this.surplus = 0;
    this.#show(this.#list.filter((upload) => upload.key !== key));
    // If the deletion fails, the server deletes the file after a day.
    if (gone?.kept) this.#keeper.remove(gone.kept).catch(() => undefined);
  }

  /** Removes a stored file from the queue after it has been attached. */
  release(key: string): void {
    this.#forget(key);
    this.#show(this.#list.filter((upload) => upload.key !== key));
  }

  /** Resets the queue after its files have been attached. */
  clear(): void {
    for (const { key } of this.#list) this.#forget(key);
    this.surplus = 0;
    this.#show([]);
  }

  #forget(key: string): Upload<Kept> | undefined {
    const upload = this.#list.find((one) => one.key === key);
    this.#sources.get(key)?.stop.abort();
    this.#sources.delete(key);
    if (upload?.preview) URL.revokeObjectURL(upload.preview);
    return upload;
  }

  #queue(key: string): void {
    this.#line = this.#line.then(() => this.#send(key));
  }

  async #send(key: string): Promise<void> {
    const source = this.#sources.get(key);
    if (!source) return;
    const { file, stop } = source;
    this.#change(key, { state: 'sending', progress: 0 });
    try {
      const body = await shrunk(file);
      if (body.size === 0) throw new ApiError(400, { error: 'empty', code: 'FILE_EMPTY' });
      if (body.size > this.#keeper.maxBytes) throw new ApiError(413, { error: 'too big', code: 'FILE_TOO_BIG' });
      const onProgress = (progress: number) => this.#change(key, { progress });
      const kept = await this.#keeper.send(body, file.name, { key, signal: stop.signal, onProgress });
      this.#change(key, { state: 'kept', progress: 1, kept, ...this.#keeper.known(kept) });
    } catch (error) {
      this.#change(key, { state: 'failed', problem: error instanceof ApiError ? error.code : 'UNKNOWN' });
    }
  }

  #change(key: string, change: Partial<Upload<Kept>>): void {
    this.#show(this.#list.map((upload) => (upload.key === key ? { ...upload, problem: undefined, ...change } : upload)));
  }

  #show(list: readonly Upload<Kept>[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}
