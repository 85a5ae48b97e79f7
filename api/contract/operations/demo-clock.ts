import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { durationPattern, earliestNow, latestNow } from '../values/operations/demo-clock.ts';
import { SignedInAccounts, signsIn } from './demo-sign-in.ts';

const DemoClockState = Type.Object(
  {
    now: Type.String({ format: 'date-time', description: 'The clock’s current time.' }),
    isRunning: Type.Boolean({ description: 'Whether the clock is running; otherwise it is stopped.' }),
    isSystem: Type.Boolean({ description: 'Whether it is the system time.' }),
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
  description: 'Demo mode only. While it is set, every answer also contains it in `X-Demo-Now`.',
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
    'Demo mode only. Everything follows the clock: tokens, limits, ends of listings, scheduled mails, reminders. Jobs that have fallen due run before the answer. `now` sets and stops it, `advance` moves it forward, `run` starts or stops it; given together, in this order. While it is set, answers contain the time in `X-Demo-Now`. Tokens expire with the clock, and are not valid before they were issued: `as` signs accounts in at the new time. A reset restores its initial setting.',
  body: Type.Object(
    {
      now: Type.Optional(
        Type.Union([Type.String({ minLength: 10, maxLength: 40 }), Type.Null()], {
          description: `A time from ${earliestNow.slice(0, 10)} to before ${latestNow.slice(0, 10)} in ISO 8601; null returns to the system time.`,
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
