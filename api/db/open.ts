import { openContents } from './sqlite/contents.ts';
import { openFile } from './sqlite/file.ts';
import { readMeta, type Store, StoreError, type StoreOptions } from './store.ts';

/**
 * Opens the database of a mode, in a file or on a server, with all tables.
 * @throws StoreError when it is of the other mode, newer, in use, damaged, or can't be reached or written.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.databaseUrl === undefined) return openFile(options);
  // Its client is loaded where it is needed alone.
  const { openServer } = await import('./postgres/store.ts');
  return openServer({ ...options, databaseUrl: options.databaseUrl });
}

/** Writes the sample data into a kept database that has none yet. */
export async function seedStore(options: StoreOptions): Promise<void> {
  const { db, close } = await openStore(options);
  try {
    if (options.mode === 'persistent') {
      if (await readMeta(db, 'seeded')) throw new StoreError('This database has the sample data already.');
      await options.seed(db);
    }
  } finally {
    await close();
  }
}

/**
 * Copies the database in a mode's file into an empty one on a server. @returns how many rows those are
 * @throws StoreError when either can't be used
 */
export async function moveStore({ mode, databaseFile }: Pick<StoreOptions, 'mode' | 'databaseFile'>, address: string): Promise<number> {
  const contents = openContents(databaseFile, mode);
  try {
    const { fillFrom } = await import('./postgres/fill.ts');
    return await fillFrom(contents, address);
  } finally {
    contents.close();
  }
}
