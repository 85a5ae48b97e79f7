import type BetterSqlite from 'better-sqlite3';
import type { Connection } from './connection.ts';

/**
 * Connection that can be reopened after its file was replaced. Statements are prepared again when they are next used; functions and
 * temporary triggers are created again by `onOpen`.
 */
export class ReplaceableConnection implements Connection {
  readonly #open: () => BetterSqlite.Database;
  readonly #setups: ((client: Connection) => void)[] = [];
  #client: BetterSqlite.Database;

  constructor(open: () => BetterSqlite.Database) {
    this.#open = open;
    this.#client = open();
  }

  get client(): BetterSqlite.Database {
    return this.#client;
  }

  get name(): string {
    return this.#client.name;
  }

  get memory(): boolean {
    return this.#client.memory;
  }

  get open(): boolean {
    return this.#client.open;
  }

  get inTransaction(): boolean {
    return this.#client.inTransaction;
  }

  prepare = ((source: string) => new ReplaceableStatement(this, source)) as unknown as Connection['prepare'];

  exec(source: string): void {
    this.#client.exec(source);
  }

  pragma(source: string, options?: BetterSqlite.PragmaOptions): unknown {
    return this.#client.pragma(source, options);
  }

  function(name: string, options: BetterSqlite.RegistrationOptions, work: () => unknown): void {
    this.#client.function(name, options, work);
  }

  transaction: Connection['transaction'] = (work) => this.#client.transaction(work);

  serialize(): Buffer {
    return this.#client.serialize();
  }

  close(): void {
    this.#client.close();
  }

  /** Sets up the connection, now and whenever it is reopened. */
  onOpen(setup: (client: Connection) => void): void {
    this.#setups.push(setup);
    setup(this);
  }

  /** Opens the file again, after `close`. */
  reopen(): void {
    this.#client = this.#open();
    for (const setup of this.#setups) setup(this);
  }
}

type Made = BetterSqlite.Statement<unknown[], unknown>;

/** Prepared statement of a connection, prepared again after the connection was reopened. */
class ReplaceableStatement {
  readonly #connection: ReplaceableConnection;
  readonly #source: string;
  #client: BetterSqlite.Database;
  #made: Made;
  #shape: 'raw' | 'pluck' | undefined;

  constructor(connection: ReplaceableConnection, source: string) {
    this.#connection = connection;
    this.#source = source;
    this.#client = connection.client;
    this.#made = this.#client.prepare(source);
  }

  run(...params: unknown[]): BetterSqlite.RunResult {
    return this.#current().run(...params);
  }

  get(...params: unknown[]): unknown {
    return this.#current().get(...params);
  }

  all(...params: unknown[]): unknown[] {
    return this.#current().all(...params);
  }

  raw(): this {
    return this.#shaped('raw');
  }

  pluck(): this {
    return this.#shaped('pluck');
  }

  #shaped(shape: 'raw' | 'pluck'): this {
    this.#current()[shape]();
    this.#shape = shape;
    return this;
  }

  #current(): Made {
    const { client } = this.#connection;
    if (this.#client !== client) {
      this.#client = client;
      this.#made = client.prepare(this.#source);
      if (this.#shape) this.#made[this.#shape]();
    }
    return this.#made;
  }
}
