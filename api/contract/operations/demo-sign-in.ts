import { type Static, Type } from 'typebox';
import { Id } from '../shared/common.ts';
import { sampleRoles } from '../values/operations/sample-accounts.ts';

/** Request field that requests sessions. */
export const signsIn = Type.Optional(
  Type.Array(Type.Enum([...sampleRoles]), {
    maxItems: sampleRoles.length,
    uniqueItems: true,
    description: 'Roles of the sample accounts to sign in afterwards.',
  }),
);
const StorageState = Type.Object(
  {
    cookies: Type.Array(
      Type.Object({
        ...{ name: Type.String(), value: Type.String(), domain: Type.String(), path: Type.String() },
        expires: Type.Number({ description: 'Expiry in seconds since 1970.' }),
        ...{ httpOnly: Type.Boolean(), secure: Type.Boolean(), sameSite: Type.Literal('Lax') },
      }),
    ),
    origins: Type.Array(
      Type.Object({
        origin: Type.String(),
        localStorage: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
      }),
    ),
  },
  { $id: 'StorageState', description: 'Storage of a signed-in browser, in the format of Playwright’s `storageState`.' },
);
export type StorageState = Static<typeof StorageState>;
const SignedInAccount = Type.Object(
  {
    role: Type.Enum([...sampleRoles]),
    ...{ userId: Id, email: Type.String(), accessToken: Type.String(), refreshToken: Type.String() },
    storageState: StorageState,
  },
  { $id: 'SignedInAccount', description: 'A sample account with a session of its own.' },
);
export type SignedInAccount = Static<typeof SignedInAccount>;
/** Response field with the sessions. */
export const SignedInAccounts = Type.Optional(Type.Array(SignedInAccount, { description: 'The accounts of `as`, in its order.' }));
