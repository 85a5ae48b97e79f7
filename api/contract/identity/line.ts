import { Type } from 'typebox';
import { lineNonceLength, lineTokenLength } from '../values/identity/line.ts';

/** Only LINE's own signed statement counts; a user id or profile sent beside it is ignored. */
export const LineExchange = Type.Object(
  {
    idToken: Type.String({ minLength: 1, maxLength: lineTokenLength, description: 'As `liff.getIDToken()` gives it.' }),
    nonce: Type.Optional(
      Type.String({ minLength: 1, maxLength: lineNonceLength, description: 'The one the sign-in at LINE was asked with, if any.' }),
    ),
  },
  { $id: 'LineExchange', examples: [{ idToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', nonce: 'b1946ac9' }] },
);
