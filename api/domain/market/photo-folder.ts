import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageFull } from '../../db/disk-full.ts';
import { PhotosUnavailable } from '../shared/errors.ts';
import { type KeptFile, type ListedFile, ownerName, type PhotoStore } from './photo-store.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Files in folders named by the first two letters of the file name, which keeps folders small. Only the server's own user may read them.
 */
export class FolderStore implements PhotoStore {
  readonly #folder: string;
  readonly aside?: PhotoStore;

  constructor(folder: string, aside?: PhotoStore) {
    this.#folder = folder;
    if (aside) this.aside = aside;
  }

  async check(): Promise<void> {
    await this.owner();
  }

  owner(): Promise<string | undefined> {
    return working(() =>
      readFile(join(this.#folder, ownerName), 'utf8').catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    );
  }

  setOwner(id: string): Promise<void> {
    return working(async () => {
      await makeFolder(this.#folder);
      await rm(join(this.#folder, ownerName), { force: true });
      await write(join(this.#folder, ownerName), Buffer.from(id));
      await sync(this.#folder);
    });
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return working(async () => {
      const path = this.#pathOf(name);
      // An interrupted write leaves nothing under the final name.
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
      await makeFolder(dirname(path));
      try {
        await write(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
      await sync(dirname(path));
    });
  }

  get(name: string): Promise<KeptFile | undefined> {
    return working(async () => {
      const file = await open(this.#pathOf(name)).catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!file) return undefined;
      try {
        return { size: (await file.stat()).size, bytes: file.createReadStream() };
      } catch (error) {
        await file.close();
        throw error;
      }
    });
  }

  delete(names: readonly string[]): Promise<void> {
    return working(async () => {
      for (const name of names) await rm(this.#pathOf(name), { force: true });
    });
  }

  async *list(letter: string): AsyncGenerator<ListedFile> {
    for (const folder of await namesIn(this.#folder)) {
      if (!folder.startsWith(letter)) continue;
      for (const name of await namesIn(join(this.#folder, folder))) {
        const writtenAt = await working(() => writtenAtOf(join(this.#folder, folder, name)));
        if (writtenAt !== undefined) yield { name, writtenAt };
      }
    }
  }

  #pathOf(name: string): string {
    return join(this.#folder, name.slice(0, 2), name);
  }
}

/** Runs a file operation. @throws PhotosUnavailable for failures, except a full disk, which is rethrown as it is */
async function working<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isStorageFull(error) ? error : new PhotosUnavailable({ cause: error });
  }
}

/** Syncs new folders into their parents, so that they survive a system crash. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  for (let made = first && path; made && made.length >= (first?.length ?? 0); made = dirname(made)) await sync(dirname(made));
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sync(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function namesIn(path: string): Promise<string[]> {
  return working(async () => {
    const names: string[] = [];
    try {
      for await (const { name } of await opendir(path)) names.push(name);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return names.sort();
  });
}

async function writtenAtOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    // Deleted by another process in the meantime.
    if (isMissing(error)) return undefined;
    throw error;
  }
}
