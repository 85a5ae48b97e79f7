import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxSnapshots } from '../../contract/values/operations/scenarios.ts';
import type { Snapshot, Snapshots } from '../client.ts';
import type { SqliteDatabase } from './connection.ts';
import { type InTurn, journalMode, restoreFile } from './restore.ts';

/** Snapshots of a demo's database, in files that are deleted with the process. */
export class SqliteSnapshots implements Snapshots {
  readonly #database: () => SqliteDatabase;
  readonly #inTurn: InTurn;
  readonly #kept = new Map<string, Snapshot>();
  #folder: string | undefined;

  constructor(database: () => SqliteDatabase, inTurn: InTurn) {
    this.#database = database;
    this.#inTurn = inTurn;
  }

  list(): Snapshot[] {
    return [...this.#kept.values()];
  }

  async save(name: string, now: number): Promise<Snapshot | undefined> {
    let snapshot: Snapshot | undefined;
    // No transaction is in progress then.
    await this.#inTurn(async () => {
      if (this.#kept.size >= maxSnapshots && !this.#kept.has(name)) return;
      const contents = this.#database().$client.serialize();
      // Read from a separate folder, without a WAL file.
      journalMode.rollback.copy(contents, journalMode.at);
      await writeFile(this.#fileOf(name), contents, { mode: 0o600 });
      snapshot = { name, bytes: contents.length, at: now };
      this.#kept.delete(name);
      this.#kept.set(name, snapshot);
    });
    return snapshot;
  }

  restore(name: string): Promise<void> {
    return restoreFile(this.#database(), this.#fileOf(name), this.#inTurn);
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.#fileOf(name));
  }

  close(): void {
    if (this.#folder === undefined) return;
    process.off('exit', this.#remove);
    this.#remove();
  }

  readonly #remove = () => {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  };

  #fileOf(name: string): string {
    if (this.#folder === undefined) {
      this.#folder = mkdtempSync(join(tmpdir(), 'taladnat-snapshots-'));
      process.once('exit', this.#remove);
    }
    return join(this.#folder, `${name}.sqlite`);
  }
}
