import { Readable } from 'node:stream';
import type { S3mini } from 's3mini';
import type { PhotosBucket } from '../../config.ts';
import { PhotosUnavailable } from '../shared/errors.ts';
import { type KeptFile, type ListedFile, ownerName, type PhotoStore } from './photo-store.ts';

/** Timeout until the service begins its response, in milliseconds. */
const patience = 10_000;
/** Maximum names that one request lists or deletes. */
const namesAtOnce = 1000;

/** Files in a bucket of a service with an S3-compatible interface. */
export class BucketStore implements PhotoStore {
  readonly #bucket: PhotosBucket;
  #client: Promise<S3mini> | undefined;
  readonly aside?: PhotoStore;

  constructor(bucket: PhotosBucket, aside?: PhotoStore) {
    this.#bucket = bucket;
    if (aside) this.aside = aside;
  }

  async check(): Promise<void> {
    await this.#page(ownerName, 1);
  }

  owner(): Promise<string | undefined> {
    return this.#ask(async (s3) => (await s3.getObject(this.#keyOf(ownerName))) ?? undefined);
  }

  async setOwner(id: string): Promise<void> {
    await this.#ask((s3) => s3.putObject(this.#keyOf(ownerName), id, 'text/plain'));
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.#ask((s3) => s3.putObject(this.#keyOf(name), bytes, 'image/webp'));
  }

  get(name: string): Promise<KeptFile | undefined> {
    return this.#ask(async (s3) => {
      const answer = await s3.getObjectResponse(this.#keyOf(name));
      if (!answer?.body) return undefined;
      return { size: Number(answer.headers.get('content-length')), bytes: Readable.from(answer.body, { objectMode: false }) };
    });
  }

  async delete(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const results = await this.#ask((s3) => s3.deleteObjects(names.map((name) => this.#keyOf(name))));
    if (results.includes(false)) throw new PhotosUnavailable({ cause: new Error('Some files could not be deleted.') });
  }

  async *list(letter: string): AsyncGenerator<ListedFile> {
    let next: string | undefined;
    do {
      const page = await this.#page(letter, namesAtOnce, next);
      for (const { Key, LastModified } of page.objects ?? [])
        yield { name: Key.slice(this.#keyOf('').length), writtenAt: LastModified.getTime() };
      next = page.nextContinuationToken;
    } while (next);
  }

  /** Lists one page: only listing distinguishes a missing bucket from an empty one. */
  async #page(start: string, limit: number, next?: string) {
    const page = await this.#ask((s3) => s3.listObjectsPaged('/', this.#keyOf(start), limit, next));
    if (!page) throw new PhotosUnavailable({ cause: noBucket() });
    return page;
  }

  #keyOf(name: string): string {
    return `${this.#bucket.folder}${name}`;
  }

  async #ask<Answer>(question: (client: S3mini) => Promise<Answer>): Promise<Answer> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    try {
      return await question(client);
    } catch (cause) {
      throw new PhotosUnavailable({ cause });
    }
  }

  /** Loads the client on first use. */
  async #connect(): Promise<S3mini> {
    const { S3mini } = await import('s3mini');
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#bucket;
    return new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey, fetch: fetchInTime });
  }
}

const noBucket = () => Object.assign(new Error('There is no such bucket.'), { serviceCode: 'NoSuchBucket' });

/** Applies the timeout to the start of the response, not to reading the body. */
const fetchInTime: typeof fetch = async (url, init) => {
  const patienceOver = new AbortController();
  const timer = setTimeout(() => patienceOver.abort(new Error('The store did not answer in time.')), patience);
  try {
    return await fetch(url, { ...init, signal: patienceOver.signal });
  } finally {
    clearTimeout(timer);
  }
};
