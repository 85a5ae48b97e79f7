import { type Static, Type } from 'typebox';
import { Id } from '../shared/common.ts';
import { emailLength, emailPattern, passwordLength, roles, usernameLength, usernamePattern } from '../values/identity/account.ts';

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
  { description: 'A signed-in person. Never holds a password.' },
);
export type UserData = Static<typeof UserData>;

const AccessToken = Type.String({ description: 'JWT for the Authorization header; lives 10 minutes.' });
const RefreshToken = Type.String({ description: 'Single use; lives 10 minutes.' });

export const SignedIn = Type.Object({ userData: UserData, accessToken: AccessToken, refreshToken: RefreshToken });
export type SignedIn = Static<typeof SignedIn>;
export const LocalSignedIn = Type.Object({ user: UserData, accessToken: AccessToken, refreshToken: RefreshToken });

/** A password that is being presented, not chosen: the sample accounts' are short. */
const Password = Type.String({ minLength: 1, maxLength: passwordLength.max });
const Identifier = Type.String({ minLength: 1, maxLength: emailLength });

export const Login = Type.Object({ email: Identifier, password: Password }, { examples: [{ email: 'admin@demo.com', password: 'admin' }] });
export const LocalLogin = Type.Object(
  {
    identifier: Type.Optional(Type.String({ ...Identifier, description: 'An email or a username.' })),
    email: Type.Optional(Type.String({ ...Identifier, description: 'Stands for `identifier` where that is not given.' })),
    password: Password,
  },
  { examples: [{ identifier: 'johndoe', password: 'admin' }] },
);

const NewPassword = Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max });
export const Registration = Type.Object(
  {
    email: Type.String({ maxLength: emailLength, pattern: emailPattern }),
    username: Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max, pattern: usernamePattern }),
    password: NewPassword,
  },
  { examples: [{ email: 'mali@example.com', username: 'malirattana', password: 'ตะกร้าหวาย 3 ใบ' }] },
);
export type Registration = Static<typeof Registration>;

const RegistrationClash = Type.Object({
  error: Type.Object({ email: Type.Optional(Type.String()), username: Type.Optional(Type.String()) }),
});
export const RegisterAnswer = Type.Union([LocalSignedIn, RegistrationClash]);

/** Has the form of a token, and is none. */
const exampleToken = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
/** Anything may be sent; whatever is no live token is answered alike. */
export const RefreshRequest = Type.Object({ refreshToken: Type.Optional(Type.Unknown()) }, { examples: [{ refreshToken: exampleToken }] });
export const LogoutRequest = Type.Object({ refreshToken: Type.Optional(Type.Unknown()) }, { examples: [{ refreshToken: exampleToken }] });

export const PasswordChange = Type.Object(
  { currentPassword: Password, newPassword: NewPassword },
  { examples: [{ currentPassword: 'admin', newPassword: 'ตะกร้าหวาย 3 ใบ' }] },
);
