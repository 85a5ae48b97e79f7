import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { maxFaultDelay, maxFaultRate, maxFaultRules } from '../values/operations/faults.ts';
import { sampleRoles } from '../values/operations/sample-accounts.ts';
import { scenarios } from '../values/operations/scenarios.ts';
import { SignedInAccounts, signsIn } from './demo-sign-in.ts';

const ResetRequest = Type.Object(
  {
    scenario: Type.Optional(
      Type.Enum([...scenarios], { description: 'By default the one that the demo began with: `standard`, if no other was asked for.' }),
    ),
    now: Type.Optional(
      Type.String({
        minLength: 10,
        maxLength: 40,
        description:
          'Moment that the clock is set to and stops at, and the samples are dated from. Without it the clock is as it was at the start.',
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
    'Demo mode only. Makes all data what it is after a start, at one moment for everybody, and ends every session: the caller has to sign in again, too, or takes a session that `as` opens. `empty` has the accounts alone, `many` 10,000 mails and 1,000 cards of the admin, `moderation` a queue full of listings and reports. The first reset to a world builds it; later ones copy it, with dates of at most an hour ago, or from the very moment that the clock is set to.',
  body: ResetRequest,
  answers: { 200: ResetDone },
});

const SampleAccount = Type.Object(
  { email: Type.String(), password: Type.String(), fullName: Type.String(), role: Type.Enum([...sampleRoles]) },
  { $id: 'SampleAccount', description: 'An account that every demo has, as it is after a start or a reset.' },
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
    delay: Type.Optional(Type.Integer({ minimum: 0, maximum: maxFaultDelay, description: 'Milliseconds before the request is read.' })),
    status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599, description: 'Status of the error that is answered instead.' })),
    drop: Type.Optional(
      Type.Enum(['before', 'after'], {
        description: 'Ends the connection `before` anything is done, or `after`, so that the answer alone is lost.',
      }),
    ),
    slowBody: Type.Optional(Type.Integer({ minimum: 1, maximum: maxFaultRate, description: 'Bytes per second of the answer.' })),
  },
  { additionalProperties: false },
);
export type DemoFault = Static<typeof DemoFault>;
const DemoFaultRule = Type.Object(
  {
    ...DemoFault.properties,
    method: Type.Optional(
      Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], { description: 'Method of the requests it is for.' }),
    ),
    path: Type.Optional(
      Type.String({ pattern: '^/', maxLength: 300, description: 'Their path, in which `*` stands for anything: `/apps/ecommerce/*`.' }),
    ),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'Requests that are let through first.' })),
    every: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: '`3` is for every third request.' })),
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'Requests it is for at most.' })),
  },
  { $id: 'DemoFaultRule', description: 'A fault of the requests that it describes.', additionalProperties: false },
);
export type DemoFaultRule = Static<typeof DemoFaultRule>;
const DemoFaultRules = Type.Object({
  rules: Type.Array(
    Type.Object({ ...DemoFaultRule.properties, met: Type.Integer({ description: 'Requests that it has described so far.' }) }),
  ),
});

export const setDemoFaults = declare({
  id: 'setDemoFaults',
  method: 'POST',
  path: '/demo/faults',
  access: 'admin',
  tag: 'Service',
  summary: 'Set the rules of faults',
  description:
    'Demo mode only. Replaces all rules; none ends them, as a reset does. A single request asks for a fault by `X-Demo-Delay`, `X-Demo-Status`, `X-Demo-Drop` or `X-Demo-Slow-Body`, which go before the rules. Answers name their fault in `X-Demo-Fault`.',
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
  summary: 'List the rules of faults',
  description: 'Demo mode only. The rules with the number of requests that each has described.',
  answers: { 200: DemoFaultRules },
});
