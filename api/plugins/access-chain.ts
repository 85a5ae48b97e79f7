import { setImmediate as turn } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { resetLockOf } from '../db/reset-lock.ts';
import { type ChainState, checkChain, sealEntries } from '../domain/operations/access-chain.ts';
import { type ChainKey, chainKey } from '../domain/shared/rules/access-chain.ts';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

const sealInterval = 10_000;
const checkInterval = 3600_000;

declare module 'fastify' {
  interface FastifyInstance {
    accessChain: AccessChain;
  }
}

/** State of the access log's chain in this process. */
interface AccessChain {
  key: ChainKey;
  /** Result of the latest check, if there was one. */
  last: ChainState | undefined;
  /** Seals new entries, then verifies the whole chain. */
  check(): Promise<ChainState>;
}

/** Seals new entries of the access log, and verifies every hour that none was changed. */
export const accessChain = fp<{ repeat: Repeat; secret: string }>(async (app, { repeat, secret }) => {
  const { db } = app;
  const chain: AccessChain = {
    key: chainKey(secret),
    last: undefined,
    async check() {
      await resetLockOf(db).change(seal);
      chain.last = await checkChain(db, chain.key, app.now());
      const { brokenAt, entries, head } = chain.last;
      app.figures.isAccessLogBroken = brokenAt !== null;
      if (brokenAt !== null) app.log.error({ event: 'access-log-broken', seq: brokenAt }, 'the access log was changed from outside');
      // Logged where an intruder in the database can't change it.
      else app.log.info({ event: 'access-log-checked', entries, seq: head.seq, hash: head.hash }, 'the access log is whole');
      return chain.last;
    },
  };
  app.decorate('accessChain', chain);

  async function seal(): Promise<void> {
    // Requests that arrived meanwhile go first.
    while ((await sealEntries(db, chain.key)) > 0) await turn();
  }

  let work: Promise<unknown> = Promise.resolve();
  const failed = jobFailure(app.log, 'the access log could not be sealed');
  const doing = (job: () => Promise<unknown>) => async () => {
    const under = job().catch(failed);
    work = Promise.all([work, under]);
    await under;
  };
  const stops = [
    repeat(
      doing(() => resetLockOf(db).change(seal)),
      sealInterval,
    ),
    repeat(
      doing(() => chain.check()),
      checkInterval,
    ),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    await work;
  });
});
