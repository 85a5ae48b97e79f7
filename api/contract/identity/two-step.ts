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
    enabled: Type.Boolean({ description: 'Whether signing in takes a code.' }),
    since: Type.Union([Timestamp, Type.Null()], { description: 'Since when; null if it does not.' }),
    recoveryCodes: Type.Integer({ minimum: 0, maximum: recoveryCodes, description: 'How many recovery codes are left.' }),
  },
  { $id: 'TwoStep', description: 'The second step of an account’s sign-in.' },
);
export type TwoStep = Static<typeof TwoStep>;

const SetUp = Type.Object(
  {
    secret: Type.String({ description: 'For an app that takes no picture, in base 32.' }),
    uri: Type.String({ description: 'The same with the account’s name, as apps read it.' }),
    qr: Type.String({ description: 'A picture of `uri` for the app’s camera, as a data URL.' }),
  },
  {
    $id: 'TwoStepSetUp',
    description: `The key from which an app makes codes for the account. It waits ${setUpLifetime} minutes for the first one.`,
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
  { $id: 'RecoveryCodes', description: 'Recovery codes, used in place of a lost app.' },
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
    challenge: Type.String({ minLength: 1, maxLength: 2000, description: 'As the refused sign-in answered it.' }),
    code: Code,
  },
  {
    $id: 'SecondStep',
    description: 'The second half of signing in.',
    examples: [{ challenge: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', code: '123456' }],
  },
);

const wrongCode = {
  status: 400,
  codes: ['WRONG_CODE'],
  description: '`WRONG_CODE`: the code is wrong, too old, or was taken before. `INVALID`: see the fields.',
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
  description: 'Nothing changes before a first code is given (`/account-setting/two-step/confirm`). Asking again gives another secret.',
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
  description: 'From then on, signing in needs a code besides the password. You are notified by email.',
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
    'Takes the `challenge` that a sign-in was refused with (`TWO_STEP_REQUIRED`) and what the app shows: the code of now, of half a minute before or of half a minute ahead, each once. A recovery code does as well.',
  body: SecondStep,
  answers: { 200: SignedIn },
  refusals: [
    { status: 400, codes: ['WRONG_CODE'], description: '`WRONG_CODE`: wrong, too old, or taken before. `INVALID`: see the fields.' },
    {
      status: 401,
      codes: ['CHALLENGE_OVER'],
      description: '`CHALLENGE_OVER`: the first half was too long ago, or the password has been changed since. Begin again.',
    },
    throttled,
  ],
});
