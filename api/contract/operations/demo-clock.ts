import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { durationPattern, earliestNow, latestNow } from '../values/operations/demo-clock.ts';
import { SignedInAccounts, signsIn } from './demo-sign-in.ts';

const DemoClockState = Type.Object(
  {
    now: Type.String({ format: 'date-time', description: 'The time by which everything goes.' }),
    isRunning: Type.Boolean({ description: 'Whether it goes on; otherwise it stands still.' }),
    isSystem: Type.Boolean({ description: 'Whether it is the time of the machine.' }),
  },
  { $id: 'DemoClock', description: 'The clock of a demo.' },
);
export type DemoClockState = Static<typeof DemoClockState>;

export const readDemoClock = declare({
  id: 'readDemoClock',
  method: 'GET',
  path: '/demo/clock',
  access: 'admin',
  log: 'none',
  tag: 'Service',
  summary: 'Read the clock',
  description: 'Demo mode only. While it is set, each answer tells it as well, in `X-Demo-Now`.',
  answers: { 200: DemoClockState },
});

export const setDemoClock = declare({
  id: 'setDemoClock',
  method: 'POST',
  path: '/demo/clock',
  access: 'admin',
  tag: 'Service',
  summary: 'Set the clock',
  description:
    'Demo mode only. Everything goes by the clock: tokens, limits, ends of listings, scheduled mails, reminders. Jobs that have fallen due are done before the answer. `now` sets it and stops it, `advance` moves it forward, `run` lets it go on or stops it; given together, in this order. While it is set, answers tell the time in `X-Demo-Now`. Tokens end as time passes, and are not valid before they were given: `as` signs accounts in at the new time. A reset sets it as it was at the start.',
  body: Type.Object(
    {
      now: Type.Optional(
        Type.Union([Type.String({ minLength: 10, maxLength: 40 }), Type.Null()], {
          description: `A moment from ${earliestNow.slice(0, 10)} to before ${latestNow.slice(0, 10)} as ISO 8601 writes it; null goes back to the time of the machine.`,
        }),
      ),
      advance: Type.Optional(
        Type.Union([Type.Integer({ minimum: 0, maximum: 4_000_000_000_000 }), Type.String({ pattern: durationPattern })], {
          description: 'Milliseconds, or a duration: `90m`, `1d12h`, `01:30:00`.',
        }),
      ),
      run: Type.Optional(Type.Boolean()),
      as: signsIn,
    },
    { examples: [{ run: true }] },
  ),
  answers: {
    200: Type.Object({ ...DemoClockState.properties, accounts: SignedInAccounts }),
  },
});
