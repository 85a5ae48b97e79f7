import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Timestamp } from '../shared/common.ts';
import { throttled, wrongState } from '../shared/refusals.ts';
import { recoveryCodes, setUpLifetime, stepCodeLength } from '../values/identity/two-step.ts';
import { OwnPassword, SignedIn } from './account.ts';

const Code = Type.String({
  minLength: 1,
  maxLength: stepCodeLength,
  description: 'What the app shows now, or one of the recovery codes; gaps and hyphens do not matter.',
});

const TwoStep = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether signing in takes a code.' }),
    since: Type.Union([Timestamp, Type.Null()], { description: 'Since when; null if it does not.' }),
    recoveryCodes: Type.Integer({ minimum: 0, maximum: recoveryCodes, description: 'How many recovery codes are left.' }),
  },
  { $id: 'TwoStep', description: 'How an account signs in beside its password.' },
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
    description: `What an app needs to make codes for the account. It waits ${setUpLifetime} minutes for the first one.`,
  },
);
export type SetUp = Static<typeof SetUp>;

const RecoveryCodes = Type.Object(
  {
    recoveryCodes: Type.Array(Type.String(), {
      maxItems: recoveryCodes,
      description: 'Each signs in once without the app. They are answered this once and never again.',
    }),
  },
  { $id: 'RecoveryCodes', description: 'What stands in for the app when it is lost.' },
);

const Proof = Type.Object(
  { currentPassword: OwnPassword, code: Code },
  {
    $id: 'TwoStepProof',
    description: 'Both of what the account signs in with.',
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
  summary: 'Read whether signing in takes a code',
  description: 'Nothing of what codes are made from is ever answered here.',
  answers: { 200: TwoStep },
});

export const beginTwoStep = declare({
  id: 'beginTwoStep',
  method: 'POST',
  path: '/account-setting/two-step/begin',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Take an app for the codes of two-step sign-in',
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
  summary: 'Switch two-step sign-in on by a first code',
  description: 'From then on a sign-in needs a code beside the password. You are told of it by mail.',
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
  summary: 'Make new recovery codes',
  description: 'Those from before stop working. You are told of it by mail.',
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
  summary: 'Switch two-step sign-in off',
  description: 'Takes the password and a code. You are told of it by mail.',
  body: Proof,
  answers: { 200: Empty },
  refusals: [wrongCode, wrongState, throttled],
});

export const takeSecondStep = declare({
  id: 'takeSecondStep',
  method: 'POST',
  path: '/auth/two-step',
  access: 'public',
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
