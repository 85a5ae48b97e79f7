import { existsSync } from 'node:fs';
import type { Mode } from '../../config.ts';
import type { Contents } from '../contents.ts';
import { StoreError } from '../store-error.ts';
import { openDatabase } from './database.ts';
import { checkFile, lockStore, migrateDatabase } from './file.ts';

/**
 * Opens a mode's file for a copy, migrated to this version. It is locked against servers until `close`.
 * @throws StoreError if there is none, or it belongs to the other mode, is newer, damaged or in use
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
