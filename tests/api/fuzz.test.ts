import { expect, test } from 'vitest';
import { OddRound } from '../support/odd-round.ts';

// A failure prints its seed: FUZZ_RUNS=1000 FUZZ_SEED=<seed> reproduces its round. FUZZ_RUNS sets the number of requests (`npm run soak`).
const requests = Number(process.env.FUZZ_RUNS ?? 4000);
const firstSeed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const inRound = 2000;
const rounds = Array.from({ length: Math.ceil(requests / inRound) }, (_, at) => firstSeed + at);

/** Calls that only accept mailed codes, codes of an authenticator app, session ids, secret URLs, or files and their ids. */
const needMore = [
  'GET /auth/email-confirmation',
  'POST /auth/reset-password',
  'POST /auth/local/invitation',
  'POST /auth/two-step',
  'POST /account-setting/two-step/confirm',
  'POST /account-setting/two-step/recovery-codes',
  'POST /account-setting/two-step/off',
  'POST /account-setting/sessions/end',
  'GET /api/favourites/{key}',
  'GET /api/invoice/shared/{key}',
  'GET /api/invoice/shared-pdf/{key}',
  'POST /api/invoice/opened',
  'GET /api/unsubscribe',
  'POST /unsubscribe',
  'POST /api/files',
  'DELETE /api/files/{id}',
  'POST /api/photos',
  'DELETE /api/photos/{id}',
];

const seen = new Map<number, number>();
const accepted = new Set<string>();
let calls: string[] = [];

test.each(rounds)(
  'whatever is sent, an answer is right or a refusal in the one shape that changes nothing (seed %i)',
  async (seed) => {
    const round = await OddRound.start();
    try {
      await round.run(inRound, seed);
      await round.expectHealth();
    } finally {
      await round.stop();
    }
    for (const [status, times] of round.seen) seen.set(status, (seen.get(status) ?? 0) + times);
    for (const call of round.accepted) accepted.add(call);
    calls = (await round.calls()).map(({ method, path }) => `${method} ${path}`);
  },
  // Time for shrinking a failing request before it is reported.
  300_000,
);

test.runIf(rounds.length >= 10)('enough of it got past the checks to mean something, and enough did not', () => {
  const total = [...seen.values()].reduce((sum, times) => sum + times, 0);
  expect(total).toBe(rounds.length * inRound);
  expect((seen.get(200) ?? 0) + (seen.get(201) ?? 0)).toBeGreaterThan(total / 10);
  expect(seen.get(400)).toBeGreaterThan(total / 10);
  // By chance a call may accept none of its hundreds of requests, but only few calls do, and none in a longer run.
  const neverTook = calls.filter((call) => !accepted.has(call) && !needMore.includes(call));
  const most = total < 100_000 ? calls.length / 8 : 0;
  expect(neverTook.length, neverTook.join()).toBeLessThanOrEqual(most);
});
