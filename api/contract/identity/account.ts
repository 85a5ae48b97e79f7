import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { Empty, Id } from '../shared/common.ts';
import { banned, throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern, passwordLength, roles, usernameLength, usernamePattern } from '../values/identity/account.ts';
import { stepCodeLength } from '../values/identity/two-step.ts';

const Ability = Type.Object(
  {
    action: Type.String({ description: 'Such as `read`, or `manage` for everything.' }),
    subject: Type.String({ description: 'The subject of the action; `all` is everything.' }),
  },
  { description: 'Something the account may do, for clients that hide what may not be done. The server decides by itself.' },
);

export const UserData = Type.Object(
  {
    id: Id,
    fullName: Type.String({ description: 'The name that is shown.' }),
    username: Type.String({ description: 'The name to sign in with, beside the email.' }),
    avatar: Type.String({ description: 'Path of a picture on this server.' }),
    email: Type.String(),
    role: Type.Enum([...roles], { description: 'Admins may do everything; clients what is their own.' }),
    ability: Type.Array(Ability, { description: 'The role’s rights.' }),
    extras: Type.Object({ eCommerceCartItemsCount: Type.Integer({ description: 'How many products are in the cart.' }) }),
  },
  { $id: 'UserData', description: 'A signed-in person. Never holds a password.' },
);
export type UserData = Static<typeof UserData>;

const AccessToken = Type.String({ description: 'JWT for the Authorization header; lives 10 minutes.' });
const RefreshToken = Type.String({ description: 'Single use; lives 10 minutes.' });

export const SignedIn = Type.Object(
  { userData: UserData, accessToken: AccessToken, refreshToken: RefreshToken },
  { $id: 'SignedIn', description: 'A session: whose it is, and its two tokens.' },
);
export type SignedIn = Static<typeof SignedIn>;
export const LocalSignedIn = Type.Object(
  { user: UserData, accessToken: AccessToken, refreshToken: RefreshToken },
  { $id: 'LocalSignedIn', description: 'A session in Strapi’s wording: as `SignedIn`, with `user` for `userData`.' },
);

export const TwoStepRequired = Type.Object(
  {
    error: Type.String(),
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', description: '`TWO_STEP_REQUIRED`; others without `challenge`.' }),
    challenge: Type.Optional(
      Type.String({ description: 'Shows for five minutes that the password was right: for `/auth/two-step`, with the code.' }),
    ),
  },
  { $id: 'TwoStepRequired', description: 'The account needs a code as well: continue at `/auth/two-step`.' },
);
/** Refusal of sign-in calls for an account with two-step verification. */
export const codeNeeded: Refusal = {
  status: 403,
  codes: ['TWO_STEP_REQUIRED'],
  description: 'The account needs a code as well: continue at `/auth/two-step`.',
};

/** A password that is being presented, not chosen: the sample accounts' are short. */
export const Password = Type.String({ minLength: 1, maxLength: passwordLength.max, description: 'The account’s password.' });
/** Asked for before what a session alone may not do. */
export const OwnPassword = Type.Optional(
  Type.String({
    maxLength: passwordLength.max,
    description: 'The account’s password. Not needed where nobody knows one: LINE has made the account, and it has no address.',
  }),
);
/** The other half of what an account signs in with. */
export const OwnCode = Type.Optional(Type.String({ maxLength: stepCodeLength, description: 'Needed where signing in takes a code.' }));
export const wrongOwnCode = {
  status: 400,
  codes: ['WRONG_CODE'],
  description: '`WRONG_CODE`: the account signs in with a code, and this is none. `INVALID`: see the fields.',
} as const;
const Identifier = Type.String({ minLength: 1, maxLength: emailLength, 'x-reads': 'address' });

const Login = Type.Object(
  { email: Identifier, password: Password },
  { $id: 'Login', description: 'Credentials.', examples: [{ email: 'admin@demo.com', password: 'admin' }] },
);
const LocalLogin = Type.Object(
  {
    identifier: Type.Optional(Type.String({ ...Identifier, description: 'An email or a username.' })),
    email: Type.Optional(Type.String({ ...Identifier, description: 'Stands for `identifier` where that is not given.' })),
    password: Password,
  },
  {
    $id: 'LocalLogin',
    description: 'Credentials, with Strapi’s field names.',
    examples: [{ identifier: 'johndoe', password: 'admin' }],
  },
);

export const NewPassword = Type.String({
  minLength: passwordLength.min,
  maxLength: passwordLength.max,
  description: 'The password that is chosen. Outside a demo, the best known ones are refused.',
});
export const Registration = Type.Object(
  {
    email: Type.String({ maxLength: emailLength, pattern: emailPattern, 'x-reads': 'address' }),
    username: Type.String({
      minLength: usernameLength.min,
      maxLength: usernameLength.max,
      pattern: usernamePattern,
      description: 'Letters and digits of one script, with `.`, `_` and `-`.',
    }),
    password: NewPassword,
    agrees: Type.Optional(
      Type.Boolean({
        description:
          'That the person is old enough and agrees to the terms and rules in force. A call without it says so on the person’s behalf; `false` is refused.',
      }),
    ),
  },
  {
    $id: 'Registration',
    description: 'The data of a new account.',
    examples: [{ email: 'mali@example.com', username: 'malirattana', password: 'ตะกร้าหวาย 3 ใบ' }],
  },
);
export type Registration = Static<typeof Registration>;

const RegistrationClash = Type.Object({
  error: Type.Object(
    { email: Type.Optional(Type.String()), username: Type.Optional(Type.String()) },
    { description: 'The names already in use, with a message for each.' },
  ),
});
const RegisterAnswer = Type.Union([LocalSignedIn, RegistrationClash], {
  $id: 'RegisterAnswer',
  description: 'The new account’s first session, or which of its names are in use already.',
});

/** It has the form of a token, and is none. */
const exampleToken = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
/** Anything may be sent: all that is no live token is answered alike. */
const RefreshRequest = Type.Object(
  { refreshToken: Type.Optional(Type.Unknown({ description: 'The token to exchange.' })) },
  { examples: [{ refreshToken: exampleToken }] },
);
const LogoutRequest = Type.Object(
  { refreshToken: Type.Optional(Type.Unknown({ description: 'A token of the session to end.' })) },
  { examples: [{ refreshToken: exampleToken }] },
);

export const login = declare({
  id: 'login',
  method: 'POST',
  path: '/jwt/login',
  access: 'public',
  log: 'none',
  tag: 'Accounts',
  summary: 'Sign in with email and password',
  description: 'Ends no other session. A visitor’s cart and wishlist become the account’s.',
  body: Login,
  answers: { 200: SignedIn, 403: TwoStepRequired },
  refusals: [codeNeeded, throttled],
});

export const loginLocal = declare({
  id: 'loginLocal',
  method: 'POST',
  path: '/auth/local',
  access: 'public',
  log: 'none',
  tag: 'Accounts',
  summary: 'Sign in with an email or a username',
  description: 'As `/jwt/login`, with `user` instead of `userData` in the answer. One of `identifier` and `email` is needed.',
  body: LocalLogin,
  answers: { 200: LocalSignedIn, 403: TwoStepRequired },
  refusals: [codeNeeded, throttled],
});

export const register = declare({
  id: 'register',
  method: 'POST',
  path: '/jwt/register',
  access: 'public',
  tag: 'Accounts',
  summary: 'Create an account and sign in',
  description:
    'A used email or username, or a username that looks like another one, answers 200 with `error` and makes nothing. A username that mixes scripts or holds what nobody sees is refused (`ODD_NAME`).',
  body: Registration,
  answers: { 200: RegisterAnswer },
  refusals: [banned, throttled],
});

export const registerLocal = declare({
  id: 'registerLocal',
  method: 'POST',
  path: '/auth/local/register',
  access: 'public',
  tag: 'Accounts',
  summary: 'Create an account and sign in, by Strapi’s path',
  description: 'As `/jwt/register`. A used email or username answers 200 with `error` and makes nothing.',
  body: Registration,
  answers: { 200: RegisterAnswer },
  refusals: [banned, throttled],
});

export const refreshTokens = declare({
  id: 'refreshTokens',
  method: 'POST',
  path: '/jwt/refresh-token',
  access: 'public',
  tag: 'Accounts',
  summary: 'Exchange a refresh token for a new pair',
  description:
    'Retires the token sent, which may stand in one pair of double quotes. Sending it again within 10 seconds answers the live pair of the session; later it ends the session. A token that a renewal has just given answers itself for as long. Where there is no room on the disk to retire it, it can be sent again until there is.',
  body: RefreshRequest,
  answers: { 200: SignedIn },
  refusals: [
    { status: 401, codes: ['INVALID_REFRESH_TOKEN'], description: 'One answer for anything that is wrong with the token.' },
    throttled,
  ],
});

export const logout = declare({
  id: 'logout',
  method: 'POST',
  path: '/jwt/logout',
  access: 'public',
  tag: 'Accounts',
  summary: 'End the session of the given tokens',
  description:
    'Takes a refresh token in the body, an access token in the header, or both; each may stand in one pair of double quotes. Answers 200 also when already signed out, and when there is no room on the disk: the session is over all the same.',
  body: LogoutRequest,
  answers: { 200: Empty },
  counts: 'uncounted',
});
