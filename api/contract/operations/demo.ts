import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { maxFaultDelay, maxFaultRate, maxFaultRules } from '../values/operations/faults.ts';
import { sampleRoles } from '../values/operations/sample-accounts.ts';
import { scenarios } from '../values/operations/scenarios.ts';
import { SignedInAccounts, signsIn } from './demo-sign-in.ts';

const ResetRequest = Type.Object(
  {
    scenario: Type.Optional(
      Type.Enum([...scenarios], { description: 'By default that of the demo’s start: `standard`, if no other was requested.' }),
    ),
    now: Type.Optional(
      Type.String({
        minLength: 10,
        maxLength: 40,
        description:
          'Time that the clock is set to and stopped at, and that the samples are dated from. By default the clock is as it was at the start.',
      }),
    ),
    as: signsIn,
  },
  { examples: [{ scenario: 'standard', as: ['client'] }] },
);
const ResetDone = Type.Object({ status: Type.Literal('reset'), accounts: SignedInAccounts });

export const resetDemo = declare({
  id: 'resetDemo',
  method: 'POST',
  path: '/demo/reset',
  access: 'admin',
  tag: 'Service',
  summary: 'Restore the sample data',
  description:
    'Demo mode only. Resets all data to the state after a start, at one moment for everyone, and ends every session: the caller must sign in again, or use a session that `as` opens. `empty` has only the accounts, `many` 10,000 mails and 1,000 cards of the admin, `moderation` a full queue of listings and reports. The first reset to a world builds it; later ones copy it, with dates at most an hour old, or exactly from the time that the clock is set to.',
  body: ResetRequest,
  answers: { 200: ResetDone },
});

const SampleAccount = Type.Object(
  { email: Type.String(), password: Type.String(), fullName: Type.String(), role: Type.Enum([...sampleRoles]) },
  { $id: 'SampleAccount', description: 'An account that every demo has after a start or a reset.' },
);

export const listSampleAccounts = declare({
  id: 'listSampleAccounts',
  method: 'GET',
  path: '/demo/accounts',
  access: 'public',
  tag: 'Service',
  summary: 'List the sample accounts',
  description: 'Demo mode only; otherwise 404.',
  answers: { 200: Type.Object({ accounts: Type.Array(SampleAccount) }) },
});

const DemoFault = Type.Object(
  {
    delay: Type.Optional(
      Type.Integer({ minimum: 0, maximum: maxFaultDelay, description: 'Delay in milliseconds before the request is read.' }),
    ),
    status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599, description: 'Status of the error returned instead.' })),
    drop: Type.Optional(
      Type.Enum(['before', 'after'], {
        description: 'Closes the connection `before` anything is done, or `after`, so that only the answer is lost.',
      }),
    ),
    slowBody: Type.Optional(Type.Integer({ minimum: 1, maximum: maxFaultRate, description: 'Speed of the answer in bytes per second.' })),
  },
  { additionalProperties: false },
);
export type DemoFault = Static<typeof DemoFault>;
const DemoFaultRule = Type.Object(
  {
    ...DemoFault.properties,
    method: Type.Optional(
      Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], { description: 'Method of the matching requests.' }),
    ),
    path: Type.Optional(
      Type.String({
        pattern: '^/',
        maxLength: 300,
        description: 'Path of the matching requests, in which `*` matches anything: `/apps/ecommerce/*`.',
      }),
    ),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'Number of requests to let through first.' })),
    every: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: '`3` applies to every third request.' })),
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Maximum number of requests affected.' })),
  },
  { $id: 'DemoFaultRule', description: 'A fault for matching requests.', additionalProperties: false },
);
export type DemoFaultRule = Static<typeof DemoFaultRule>;
const DemoFaultRules = Type.Object({
  rules: Type.Array(
    Type.Object({ ...DemoFaultRule.properties, met: Type.Integer({ description: 'Number of matching requests so far.' }) }),
  ),
});

export const setDemoFaults = declare({
  id: 'setDemoFaults',
  method: 'POST',
  path: '/demo/faults',
  access: 'admin',
  tag: 'Service',
  summary: 'Set the fault rules',
  description:
    'Demo mode only. Replaces all rules; an empty list removes them, as a reset does. A single request asks for a fault by `X-Demo-Delay`, `X-Demo-Status`, `X-Demo-Drop` or `X-Demo-Slow-Body`, which take precedence over the rules. Answers name their fault in `X-Demo-Fault`.',
  body: Type.Object(
    { rules: Type.Array(DemoFaultRule, { maxItems: maxFaultRules }) },
    { examples: [{ rules: [{ path: '/apps/ecommerce/*', status: 503, every: 3 }] }] },
  ),
  answers: { 200: DemoFaultRules },
});

export const listDemoFaults = declare({
  id: 'listDemoFaults',
  method: 'GET',
  path: '/demo/faults',
  access: 'admin',
  log: 'none',
  tag: 'Service',
  summary: 'List the fault rules',
  description: 'Demo mode only. Lists the rules with their number of matching requests.',
  answers: { 200: DemoFaultRules },
});
