import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { type AppOptions, buildApp } from '../../api/app.ts';
import { type Config, loadConfig } from '../../api/config.ts';
import type { SignedIn } from '../../api/contract/identity/account.ts';
import type { Database } from '../../api/db/client.ts';
import { buildWorldsBy } from '../../api/db/samples-process.ts';
import { sampleDatabase, startTime } from './databases.ts';

const worldBuilder = inject('worldBuilder');
if (worldBuilder !== undefined) buildWorldsBy(worldBuilder);

/** Disables the overload protection, so that a busy machine does not cause 503. */
const calm = '0';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  clock: { now: number };
  /** Calls the app; bodies are sent as JSON. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS',
    url: string,
    options?: CallOptions,
  ): ReturnType<typeof send>;
  /** Signs in a sample account and returns its tokens. */
  signIn(who?: 'admin' | 'client'): Promise<SignedIn>;
  /** Creates an account and returns its tokens. */
  signUp(name: string): Promise<SignedIn>;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Cookies of a visitor's browser; see `Jar`. */
  jar?: Jar;
}

/** Cookie jar of a browser. */
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
    ...(body === undefined ? {} : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  jar?.take(answer);
  return answer;
}

/** Runs at the end of the current test, or else of the test file. */
function atEnd(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
}

/**
 * An app with a new database, unless one is given; closed at the end of the current test, or else of the test file. `settings` and `tools`
 * override those of demo mode.
 */
export async function testApp(settings: Partial<Config> = {}, tools: AppOptions['tools'] = {}, given?: Database): Promise<TestApp> {
  const server = await startedApp(settings, tools, given);
  atEnd(async () => {
    await server.app.close();
    if (!given) await server.db.engine.close();
  });
  return server;
}

/** The same, closed by the caller. */
export async function startedApp(settings: Partial<Config> = {}, tools: AppOptions['tools'] = {}, given?: Database): Promise<TestApp> {
  const db = given ?? (await sampleDatabase(settings.seedFactor, settings.demoScenario));
  const clock = { now: startTime };
  const photosFolder = join(inject('folder'), `photos-${randomBytes(6).toString('hex')}`);
  const config = { ...loadConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: calm }), photosFolder, ...settings };
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
