import type { MoveProgress } from './contents.ts';
import { openContents } from './sqlite/contents.ts';
import { openBeside, openFile } from './sqlite/file.ts';
import { nameOf, readMeta, type Store, type StoreOptions } from './store.ts';
import { StoreError } from './store-error.ts';

/**
 * Opens the database of a mode, in a file or on a server, with all tables.
 * @throws StoreError if it belongs to the other mode, is newer, in use, damaged, unreachable or not writable
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.databaseUrl === undefined) return openFile(options);
  // Its client is only loaded if needed.
  const { openServer } = await import('./postgres/store.ts');
  return openServer({ ...options, databaseUrl: options.databaseUrl });
}

/** Opens a persistent database for a small change, also while servers use it. @throws StoreError */
export async function openRunningStore(options: Omit<StoreOptions, 'seed'>): Promise<Store> {
  const unseeded = { ...options, seed: async () => {} };
  return options.databaseUrl === undefined ? openBeside(unseeded) : openStore(unseeded);
}

/** Atomically writes the sample data to a persistent database that has none yet. */
export async function seedStore(options: StoreOptions): Promise<void> {
  const { close } = await openStore({
    ...options,
    async renew(db) {
      if (options.mode !== 'persistent') return;
      if (await readMeta(db, 'seeded')) throw new StoreError('This database has the sample data already.');
      await options.seed(db).catch((error) => {
        if (error instanceof StoreError) throw error;
        throw new StoreError(`The sample data can't be written into ${nameOf(options)}: ${reasonOf(error)}`);
      });
    },
  });
  await close();
}

/** Returns the root cause of a failure in one line: the message of a failed query contains all its values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? (error.message.split('\n')[0] ?? '') : reasonOf(error.cause);
}

/**
 * Copies the database in a mode's file to an empty one on a server. @returns the number of rows
 * @throws StoreError if either can't be used
 */
export async function moveStore(
  { mode, databaseFile }: Pick<StoreOptions, 'mode' | 'databaseFile'>,
  address: string,
  onProgress: (progress: MoveProgress) => void,
): Promise<number> {
  const contents = openContents(databaseFile, mode);
  try {
    const { fillFrom } = await import('./postgres/fill.ts');
    return await fillFrom(contents, address, onProgress);
  } finally {
    contents.close();
  }
}
