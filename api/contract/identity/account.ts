import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { Empty, Id } from '../shared/common.ts';
import { banned, throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern, passwordLength, roles, usernameLength, usernamePattern } from '../values/identity/account.ts';
import { stepCodeLength } from '../values/identity/two-step.ts';

const Ability = Type.Object(
  {
    action: Type.String({ description: 'Action such as `read`, or `manage` for everything.' }),
    subject: Type.String({ description: 'The subject of the action; `all` is everything.' }),
  },
  { description: 'An allowed action, for clients that hide unavailable functions. The server checks rights itself.' },
);

export const UserData = Type.Object(
  {
    id: Id,
    fullName: Type.String({ description: 'The displayed name.' }),
    username: Type.String({ description: 'The name for signing in, besides the email.' }),
    avatar: Type.String({ description: 'Path of a picture on this server.' }),
    email: Type.String(),
    role: Type.Enum([...roles], { description: 'Admins may do everything; clients may access only their own data.' }),
    ability: Type.Array(Ability, { description: 'The role’s rights.' }),
    extras: Type.Object({ eCommerceCartItemsCount: Type.Integer({ description: 'Number of products in the cart.' }) }),
  },
  { $id: 'UserData', description: 'A signed-in user. Never contains a password.' },
);
export type UserData = Static<typeof UserData>;

const AccessToken = Type.String({ description: 'JWT for the Authorization header; valid for 10 minutes.' });
const RefreshToken = Type.String({ description: 'Single use; valid for 10 minutes.' });

export const SignedIn = Type.Object(
  { userData: UserData, accessToken: AccessToken, refreshToken: RefreshToken },
  { $id: 'SignedIn', description: 'A session: its user and its two tokens.' },
);
export type SignedIn = Static<typeof SignedIn>;
export const LocalSignedIn = Type.Object(
  { user: UserData, accessToken: AccessToken, refreshToken: RefreshToken },
  { $id: 'LocalSignedIn', description: 'A session in Strapi’s format: like `SignedIn`, with `user` for `userData`.' },
);

export const TwoStepRequired = Type.Object(
  {
    error: Type.String(),
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', description: '`TWO_STEP_REQUIRED`; other codes come without `challenge`.' }),
    challenge: Type.Optional(
      Type.String({ description: 'Proves for five minutes that the password was right; sent with the code to `/auth/two-step`.' }),
    ),
  },
  { $id: 'TwoStepRequired', description: 'The account also needs a code: continue at `/auth/two-step`.' },
);
/** Refusal of sign-in calls for an account with two-step verification. */
export const codeNeeded: Refusal = {
  status: 403,
  codes: ['TWO_STEP_REQUIRED'],
  description: 'The account also needs a code: continue at `/auth/two-step`.',
};

/** Password entered for verification, without the rules for new ones: the sample accounts' passwords are short. */
export const Password = Type.String({ minLength: 1, maxLength: passwordLength.max, description: 'The account’s password.' });
/** Required for actions that need more than a session. */
export const OwnPassword = Type.Optional(
  Type.String({
    maxLength: passwordLength.max,
    description: 'The account’s password. Not needed for an account created with LINE that has no address, as it has no known password.',
  }),
);
/** Code of the account's second step. */
export const OwnCode = Type.Optional(Type.String({ maxLength: stepCodeLength, description: 'Required if signing in needs a code.' }));
export const wrongOwnCode = {
  status: 400,
  codes: ['WRONG_CODE'],
  description: '`WRONG_CODE`: the account needs a code to sign in, and this one is wrong. `INVALID`: see the fields.',
} as const;
const Identifier = Type.String({ minLength: 1, maxLength: emailLength, 'x-reads': 'address' });

const Login = Type.Object(
  { email: Identifier, password: Password },
  { $id: 'Login', description: 'Credentials.', examples: [{ email: 'admin@demo.com', password: 'admin' }] },
);
const LocalLogin = Type.Object(
  {
    identifier: Type.Optional(Type.String({ ...Identifier, description: 'An email or a username.' })),
    email: Type.Optional(Type.String({ ...Identifier, description: 'Used if `identifier` is missing.' })),
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
  description: 'The new password. The most common ones are refused outside a demo.',
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
          'Confirms that the person is old enough and agrees to the terms and rules in force. If omitted, agreement is implied; `false` is refused.',
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
  description: 'The new account’s first session, or the names already in use.',
});

/** Has the format of a token, but is invalid. */
const exampleToken = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
/** Accepts any value: everything but a valid token gets the same response. */
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
  description: 'Other sessions continue. A visitor’s cart and wishlist become the account’s.',
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
  description: 'Like `/jwt/login`, with `user` instead of `userData` in the answer. Either `identifier` or `email` is required.',
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
    'An email or username in use, or a username that looks like another one, answers 200 with `error` and creates nothing. A username that mixes scripts or contains invisible characters is refused (`ODD_NAME`).',
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
  summary: 'Create an account and sign in (Strapi path)',
  description: 'Like `/jwt/register`. An email or username in use answers 200 with `error` and creates nothing.',
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
    'Retires the sent token, which may be enclosed in one pair of double quotes. Sending it again within 10 seconds returns the live pair of the session; later it ends the session. A token that a renewal has just issued returns itself for the same time. If the disk is too full to retire it, it can be sent again until there is space.',
  body: RefreshRequest,
  answers: { 200: SignedIn },
  refusals: [{ status: 401, codes: ['INVALID_REFRESH_TOKEN'], description: 'One answer for any problem with the token.' }, throttled],
});

export const logout = declare({
  id: 'logout',
  method: 'POST',
  path: '/jwt/logout',
  access: 'public',
  tag: 'Accounts',
  summary: 'End the session of the given tokens',
  description:
    'Takes a refresh token in the body, an access token in the header, or both; each may be enclosed in one pair of double quotes. Also answers 200 if already signed out or if the disk is full: the session ends in either case.',
  body: LogoutRequest,
  answers: { 200: Empty },
  counts: 'uncounted',
});
