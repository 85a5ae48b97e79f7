import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Timestamp } from '../shared/common.ts';
import { throttled, wrongState } from '../shared/refusals.ts';
import { recoveryCodes, setUpLifetime, stepCodeLength } from '../values/identity/two-step.ts';
import { OwnPassword, SignedIn } from './account.ts';

const Code = Type.String({
  minLength: 1,
  maxLength: stepCodeLength,
  description: 'The current code of the app, or a recovery code; spaces and hyphens are ignored.',
});

const TwoStep = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether signing in needs a code.' }),
    since: Type.Union([Timestamp, Type.Null()], { description: 'Time of activation; null if it is off.' }),
    recoveryCodes: Type.Integer({ minimum: 0, maximum: recoveryCodes, description: 'Number of unused recovery codes.' }),
  },
  { $id: 'TwoStep', description: 'The second step of an account’s sign-in.' },
);
export type TwoStep = Static<typeof TwoStep>;

const SetUp = Type.Object(
  {
    secret: Type.String({ description: 'The secret in base 32, for apps that cannot scan a code.' }),
    uri: Type.String({ description: 'The secret and the account’s name as a URI for apps.' }),
    qr: Type.String({ description: 'A QR code of `uri`, as a data URL.' }),
  },
  {
    $id: 'TwoStepSetUp',
    description: `The secret from which an app generates codes for the account. It waits ${setUpLifetime} minutes for the first code.`,
  },
);
export type SetUp = Static<typeof SetUp>;

const RecoveryCodes = Type.Object(
  {
    recoveryCodes: Type.Array(Type.String(), {
      maxItems: recoveryCodes,
      description: 'Each replaces the app once. They are returned only this once.',
    }),
  },
  { $id: 'RecoveryCodes', description: 'Recovery codes, used if the app is lost.' },
);

const Proof = Type.Object(
  { currentPassword: OwnPassword, code: Code },
  {
    $id: 'TwoStepProof',
    description: 'Password and code.',
    examples: [{ currentPassword: 'admin', code: '123456' }],
  },
);
export type Proof = Static<typeof Proof>;

const SecondStep = Type.Object(
  {
    challenge: Type.String({ minLength: 1, maxLength: 2000, description: 'The challenge from the refused sign-in.' }),
    code: Code,
  },
  {
    $id: 'SecondStep',
    description: 'The second step of signing in.',
    examples: [{ challenge: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', code: '123456' }],
  },
);

const wrongCode = {
  status: 400,
  codes: ['WRONG_CODE'],
  description: '`WRONG_CODE`: the code is wrong, expired or already used. `INVALID`: see the fields.',
};

export const getTwoStep = declare({
  id: 'getTwoStep',
  method: 'GET',
  path: '/account-setting/two-step',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Read the state of two-step sign-in',
  description: 'The secret is never returned here.',
  answers: { 200: TwoStep },
});

export const beginTwoStep = declare({
  id: 'beginTwoStep',
  method: 'POST',
  path: '/account-setting/two-step/begin',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Set up an app for two-step sign-in',
  description:
    'Nothing changes until a first code is sent (`/account-setting/two-step/confirm`). Repeating the call returns another secret.',
  body: Type.Object({ currentPassword: OwnPassword }, { examples: [{ currentPassword: 'admin' }] }),
  answers: { 200: SetUp },
  refusals: [wrongState, throttled],
});

export const confirmTwoStep = declare({
  id: 'confirmTwoStep',
  method: 'POST',
  path: '/account-setting/two-step/confirm',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Turn on two-step sign-in with a first code',
  description: 'From then on, signing in needs a code as well as the password. You are notified by email.',
  body: Type.Object({ code: Code }, { examples: [{ code: '123456' }] }),
  answers: { 200: RecoveryCodes },
  refusals: [wrongCode, wrongState, throttled],
});

export const renewRecoveryCodes = declare({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/account-setting/two-step/recovery-codes',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Create new recovery codes',
  description: 'The old ones stop working. You are notified by email.',
  body: Proof,
  answers: { 200: RecoveryCodes },
  refusals: [wrongCode, wrongState, throttled],
});

export const endTwoStep = declare({
  id: 'endTwoStep',
  method: 'POST',
  path: '/account-setting/two-step/off',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Turn off two-step sign-in',
  description: 'Needs the password and a code. You are notified by email.',
  body: Proof,
  answers: { 200: Empty },
  refusals: [wrongCode, wrongState, throttled],
});

export const takeSecondStep = declare({
  id: 'takeSecondStep',
  method: 'POST',
  path: '/auth/two-step',
  access: 'public',
  log: 'none',
  tag: 'Accounts',
  summary: 'Sign in with the code of the second step',
  description:
    'Takes the `challenge` of a refused sign-in (`TWO_STEP_REQUIRED`) and the app’s code: the current one, or that of half a minute before or after, each once. A recovery code also works.',
  body: SecondStep,
  answers: { 200: SignedIn },
  refusals: [
    { status: 400, codes: ['WRONG_CODE'], description: '`WRONG_CODE`: wrong, expired or already used. `INVALID`: see the fields.' },
    {
      status: 401,
      codes: ['CHALLENGE_OVER'],
      description: '`CHALLENGE_OVER`: the first step was too long ago, or the password has changed since. Start again.',
    },
    throttled,
  ],
});
