import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id } from '../shared/common.ts';
import { throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern, passwordLength, roles, usernameLength, usernamePattern } from '../values/identity/account.ts';
import { LineExchange } from './line.ts';

const Ability = Type.Object({ action: Type.String(), subject: Type.String() });

export const UserData = Type.Object(
  {
    id: Id,
    fullName: Type.String(),
    username: Type.String(),
    avatar: Type.String(),
    email: Type.String(),
    role: Type.Enum([...roles]),
    ability: Type.Array(Ability),
    extras: Type.Object({ eCommerceCartItemsCount: Type.Integer() }),
  },
  { $id: 'UserData', description: 'A signed-in person. Never holds a password.' },
);
export type UserData = Static<typeof UserData>;

const AccessToken = Type.String({ description: 'JWT for the Authorization header; lives 10 minutes.' });
const RefreshToken = Type.String({ description: 'Single use; lives 10 minutes.' });

export const SignedIn = Type.Object({ userData: UserData, accessToken: AccessToken, refreshToken: RefreshToken }, { $id: 'SignedIn' });
export type SignedIn = Static<typeof SignedIn>;
export const LocalSignedIn = Type.Object(
  { user: UserData, accessToken: AccessToken, refreshToken: RefreshToken },
  { $id: 'LocalSignedIn' },
);

/** A password that is being presented, not chosen: the sample accounts' are short. */
const Password = Type.String({ minLength: 1, maxLength: passwordLength.max });
const Identifier = Type.String({ minLength: 1, maxLength: emailLength });

const Login = Type.Object(
  { email: Identifier, password: Password },
  { $id: 'Login', examples: [{ email: 'admin@demo.com', password: 'admin' }] },
);
const LocalLogin = Type.Object(
  {
    identifier: Type.Optional(Type.String({ ...Identifier, description: 'An email or a username.' })),
    email: Type.Optional(Type.String({ ...Identifier, description: 'Stands for `identifier` where that is not given.' })),
    password: Password,
  },
  { $id: 'LocalLogin', examples: [{ identifier: 'johndoe', password: 'admin' }] },
);

const NewPassword = Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max });
export const Registration = Type.Object(
  {
    email: Type.String({ maxLength: emailLength, pattern: emailPattern }),
    username: Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max, pattern: usernamePattern }),
    password: NewPassword,
  },
  { $id: 'Registration', examples: [{ email: 'mali@example.com', username: 'malirattana', password: 'ตะกร้าหวาย 3 ใบ' }] },
);
export type Registration = Static<typeof Registration>;

const RegistrationClash = Type.Object({
  error: Type.Object({ email: Type.Optional(Type.String()), username: Type.Optional(Type.String()) }),
});
const RegisterAnswer = Type.Union([LocalSignedIn, RegistrationClash], { $id: 'RegisterAnswer' });

/** Has the form of a token, and is none. */
const exampleToken = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
/** Anything may be sent; whatever is no live token is answered alike. */
const RefreshRequest = Type.Object({ refreshToken: Type.Optional(Type.Unknown()) }, { examples: [{ refreshToken: exampleToken }] });
const LogoutRequest = Type.Object({ refreshToken: Type.Optional(Type.Unknown()) }, { examples: [{ refreshToken: exampleToken }] });

const PasswordChange = Type.Object(
  { currentPassword: Password, newPassword: NewPassword },
  { $id: 'PasswordChange', examples: [{ currentPassword: 'admin', newPassword: 'ตะกร้าหวาย 3 ใบ' }] },
);

export const login = declare({
  id: 'login',
  method: 'POST',
  path: '/jwt/login',
  access: 'public',
  tag: 'Accounts',
  summary: 'Sign in with email and password',
  description: 'Ends no other session. A visitor’s cart and wishlist become the account’s.',
  body: Login,
  answers: { 200: SignedIn },
  refusals: [throttled],
});

export const loginLocal = declare({
  id: 'loginLocal',
  method: 'POST',
  path: '/auth/local',
  access: 'public',
  tag: 'Accounts',
  summary: 'Sign in with an email or a username',
  description: 'As `/jwt/login`, with `user` instead of `userData` in the answer. One of `identifier` and `email` is needed.',
  body: LocalLogin,
  answers: { 200: LocalSignedIn },
  refusals: [throttled],
});

export const register = declare({
  id: 'register',
  method: 'POST',
  path: '/jwt/register',
  access: 'public',
  tag: 'Accounts',
  summary: 'Make an account and sign in',
  description:
    'A used email or username, or a username that looks like another one, answers 200 with `error` and makes nothing. A username that mixes scripts or holds what nobody sees is refused (`ODD_NAME`).',
  body: Registration,
  answers: { 200: RegisterAnswer },
  refusals: [throttled],
});

export const registerLocal = declare({
  id: 'registerLocal',
  method: 'POST',
  path: '/auth/local/register',
  access: 'public',
  tag: 'Accounts',
  summary: 'Make an account and sign in, by Strapi’s path',
  description: 'As `/jwt/register`. A used email or username answers 200 with `error` and makes nothing.',
  body: Registration,
  answers: { 200: RegisterAnswer },
  refusals: [throttled],
});

export const refreshTokens = declare({
  id: 'refreshTokens',
  method: 'POST',
  path: '/jwt/refresh-token',
  access: 'public',
  tag: 'Accounts',
  summary: 'Exchange a refresh token for a new pair',
  description:
    'Retires the token sent, which may stand in one pair of double quotes. Sending it again within 10 seconds answers the live pair of the session; later it ends the session. Where there is no room on the disk to retire it, it can be sent again until there is.',
  body: RefreshRequest,
  answers: { 200: SignedIn },
  refusals: [
    { status: 401, codes: ['INVALID_REFRESH_TOKEN'], description: 'Whatever is wrong with the token: always the same answer.' },
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

export const changePassword = declare({
  id: 'changePassword',
  method: 'POST',
  path: '/account-setting/password',
  access: 'signed-in',
  tag: 'Accounts',
  summary: 'Change the password; ends the account’s other sessions',
  description: 'The session that asks goes on. A wrong current password is refused and counts as an attempt to sign in.',
  body: PasswordChange,
  answers: { 200: Empty },
  refusals: [throttled],
});

export const loginWithLine = declare({
  id: 'loginWithLine',
  method: 'POST',
  path: '/auth/line',
  access: 'public',
  tag: 'Accounts',
  summary: 'Sign in with a LINE ID token',
  description:
    'LINE is asked whose token it is. The first sign-in of a LINE user makes an account; an email that is in use here already is never a link to that account.',
  body: LineExchange,
  answers: { 200: SignedIn },
  refusals: [
    {
      status: 401,
      codes: ['INVALID_LINE_TOKEN'],
      description: 'The token is not valid, has expired or been used, or was made for another channel: `INVALID_LINE_TOKEN`.',
    },
    { status: 429, codes: ['TOO_MANY_REQUESTS'], description: 'Too many attempts; try again after Retry-After seconds.' },
    {
      status: 503,
      codes: ['LINE_NOT_CONFIGURED', 'LINE_UNAVAILABLE'],
      description: 'No LINE channel is configured (`LINE_NOT_CONFIGURED`), or LINE can’t be reached (`LINE_UNAVAILABLE`).',
    },
  ],
});
