import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import * as calls from '../../contract/operations/health.ts';
import { meta } from '../../db/schema.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';
import type { PhotoStore } from '../../domain/market/photo-store.ts';
import { Encoded, sendEncoded } from '../../pages/encoded.ts';
import { revalidated } from '../../pages/sending.ts';
import { handle } from '../shared/handle.ts';

/** Milliseconds after which a check without result counts as failed, and for which a result is cached. */
const [patience, keptFor] = [2000, 1000];
/** Free bytes below which writes would soon fail. */
const minFreeSpace = 32 * 1024 * 1024;

type Check = () => Promise<unknown>;
interface Readiness {
  status: 'ok' | 'unavailable';
  version: string;
  /** The cause of each failure is in the log. */
  checks: Record<string, 'ok' | 'failed'>;
}

interface Tools {
  config: Pick<Config, 'databaseFile' | 'databaseUrl' | 'dataDir' | 'photosBucket'>;
  store: PhotoStore;
}

/** Returns the folder, or the nearest existing parent in which it will be created with the first photo. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Routes for probes: liveness, readiness and release; also the description of all calls. */
export const healthRoutes: FastifyPluginAsyncTypebox<{ tools: Tools }> = async (app, { tools: { config, store } }) => {
  handle(app, calls.getHealth, async () => ({ status: 'ok' as const }), { logLevel: 'warn' });
  // Generated once, since it depends only on the declarations.
  let description: Encoded | undefined;
  app.get('/openapi.json', { config: { access: 'public', calls: 'uncounted' }, schema: { hide: true } }, (request, reply) => {
    description ??= new Encoded(Buffer.from(JSON.stringify(app.swagger())));
    return sendEncoded(request, reply.header('cache-control', revalidated).type('application/json; charset=utf-8'), description);
  });

  const checks: Record<string, Check> = {
    database: () => app.db.select({ key: meta.key }).from(meta).limit(1).get(),
    room: async () => {
      const { bavail, bsize } = await statfs(config.databaseUrl === undefined ? dirname(config.databaseFile) : existing(config.dataDir));
      if (bavail * bsize < minFreeSpace) throw new Error(`Only ${bavail * bsize} bytes are free.`);
    },
    ...(config.photosBucket ? { photos: () => store.check() } : {}),
  };
  const probe = { config: { access: 'public', calls: 'uncounted' }, schema: { hide: true }, logLevel: 'warn' } as const;
  let known: { until: number; answer: Promise<Readiness> } | undefined;

  app.get('/ready', probe, async (_request, reply) => {
    if (!known || performance.now() > known.until) known = { until: performance.now() + keptFor, answer: readiness() };
    const answer = await known.answer;
    const isLeaving = app.connections.hasBegun;
    const isReady = answer.status === 'ok' && !isLeaving;
    reply.headers({ 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '1' }) }).code(isReady ? 200 : 503);
    return { ...answer, status: isReady ? 'ok' : 'unavailable', isLeaving };
  });

  app.get('/version', probe, async () => ({ version: manifest.version, node: process.versions.node }));

  async function readiness(): Promise<Readiness> {
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await isPassed(name, check)] as const));
    const passed = results.every(([, isOk]) => isOk);
    return {
      status: passed ? 'ok' : 'unavailable',
      version: manifest.version,
      checks: Object.fromEntries(results.map(([name, isOk]) => [name, isOk ? 'ok' : 'failed'])),
    };
  }

  async function isPassed(name: string, check: Check): Promise<boolean> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('It did not answer in time.')), patience);
    try {
      await Promise.race([check(), late.promise]);
      return true;
    } catch (error) {
      const why = error instanceof DatabaseUnavailable ? { reason: error.message } : { err: error };
      app.log.error({ ...why, event: 'not-ready', check: name }, 'a check of readiness failed');
      return false;
    } finally {
      clearTimeout(timer);
    }
  }
};
