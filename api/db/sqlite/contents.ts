import { existsSync } from 'node:fs';
import type { Mode } from '../../config.ts';
import type { Contents } from '../contents.ts';
import { StoreError } from '../store-error.ts';
import { openDatabase } from './database.ts';
import { checkFile, lockStore, migrateDatabase } from './file.ts';

/**
 * Opens a mode's file to be copied, with the tables of this version. No server works with it until `close`.
 * @throws StoreError when there is none, or it is of the other mode, newer, damaged or in use
 */
export function openContents(file: string, mode: Mode): Contents {
  if (!existsSync(file)) throw new StoreError(`There is no database ${file}.`);
  const unlock = lockStore(file);
  try {
    checkFile(file, mode);
    const { $client: client, $reader: reader } = migrated(file);
    return {
      rowsOf({ name, columns }) {
        const list = columns.map((column) => `"${column}"`).join(', ');
        return client.prepare<[], unknown[]>(`SELECT ${list} FROM "${name}"`).raw().iterate();
      },
      close() {
        reader.close();
        client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function migrated(file: string) {
  const db = openDatabase(file);
  migrateDatabase(db);
  return db;
}
