import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, inject } from 'vitest';
import { type AppOptions, buildApp } from '../../api/app.ts';
import { type Config, loadConfig } from '../../api/config.ts';
import type { SignedIn } from '../../api/contract/identity/account.ts';
import { closeDatabase, type Database, openDatabase } from '../../api/db/client.ts';
import { seedDatabase } from '../../api/db/seed/index.ts';
import { migrateDatabase, seededImage } from '../../api/db/store.ts';

/** A busy machine must not turn answers into 503. */
const calm = '0';

/** When every test begins: a Saturday noon in Bangkok. Nothing waits; tests move the clock. */
export const startTime = Date.UTC(2026, 10, 21, 5, 0, 0);

const newFile = () => join(inject('folder'), `${randomUUID()}.sqlite`);

/** Opens a file that need not outlive the machine. */
function openQuickly(file: string): Database {
  const db = openDatabase(file);
  db.$client.pragma('synchronous = OFF');
  return db;
}

function dropDatabase(db: Database): void {
  closeDatabase(db);
  rmSync(db.$client.name);
}

const images = new Map<number, Promise<string>>();

/** A new copy of the sample data, or of so many times as much; copying takes milliseconds. */
export async function sampleDatabase(seedFactor = 1): Promise<Database> {
  const image = images.get(seedFactor) ?? sampleFile(seedFactor);
  images.set(seedFactor, image);
  const file = newFile();
  copyFileSync(await image, file);
  return openQuickly(file);
}

async function sampleFile(seedFactor: number): Promise<string> {
  const file = newFile();
  writeFileSync(file, await seededImage((db) => seedDatabase(db, { seedFactor, now: startTime })));
  // Written with a log beside it from now on, and its copies, too.
  closeDatabase(openDatabase(file));
  return file;
}

/** A database as a first start in persistent mode leaves it: all tables, and nothing in them. */
export function emptyDatabase(): Database {
  const db = openQuickly(newFile());
  migrateDatabase(db);
  return db;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  clock: { now: number };
  /** Calls the app; bodies are sent as JSON. */
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD', url: string, options?: CallOptions): ReturnType<typeof send>;
  /** Signs in a sample account and answers its tokens. */
  signIn(who?: 'admin' | 'client'): Promise<SignedIn>;
  /** Makes an account and answers its tokens. */
  signUp(name: string): Promise<SignedIn>;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Cookies as a visitor's browser keeps them; see `Jar`. */
  jar?: Jar;
}

/** A browser's cookies. */
export class Jar {
  readonly cookies = new Map<string, string>();
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  take(answer: { cookies: { name: string; value: string }[] }): void {
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function send(
  app: FastifyInstance,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  { token, body, headers, jar }: CallOptions = {},
) {
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(jar && jar.cookies.size > 0 ? { cookie: jar.header } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  jar?.take(answer);
  return answer;
}

/**
 * An app over a database of its own, unless one is given; closed when the test file ends.
 * `settings` and `tools` replace parts of demo mode's.
 */
export async function testApp(settings: Partial<Config> = {}, tools: AppOptions['tools'] = {}, given?: Database): Promise<TestApp> {
  const server = await startedApp(settings, tools, given);
  afterAll(async () => {
    await server.app.close();
    if (!given) dropDatabase(server.db);
  });
  return server;
}

/** The same, closed by whoever starts it. */
export async function startedApp(settings: Partial<Config> = {}, tools: AppOptions['tools'] = {}, given?: Database): Promise<TestApp> {
  const db = given ?? (await sampleDatabase(settings.seedFactor));
  const clock = { now: startTime };
  const config = { ...loadConfig({ LOG_LEVEL: 'silent', OVERLOAD_DELAY: calm }), ...settings };
  const app = await buildApp({ config, db, now: () => clock.now, tools });
  await app.ready();
  const call: TestApp['call'] = (method, url, options) => send(app, method, url, options);
  return {
    app,
    db,
    clock,
    call,
    async signIn(who = 'admin') {
      return (await call('POST', '/jwt/login', { body: { email: `${who}@demo.com`, password: who } })).json();
    },
    async signUp(name) {
      const body = { username: name, email: `${name}@example.com`, password: 'long enough 1' };
      const { user, ...tokens } = (await call('POST', '/auth/local/register', { body })).json();
      return { userData: user, ...tokens };
    },
  };
}
