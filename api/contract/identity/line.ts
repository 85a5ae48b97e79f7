import { Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { banned, throttled } from '../shared/refusals.ts';
import { lineNonceLength, lineTokenLength } from '../values/identity/line.ts';
import { codeNeeded, SignedIn, TwoStepRequired } from './account.ts';

/** Only LINE's signed ID token counts; a user id or profile sent with it is ignored. */
const LineExchange = Type.Object(
  {
    idToken: Type.String({ minLength: 1, maxLength: lineTokenLength, description: 'The token returned by `liff.getIDToken()`.' }),
    nonce: Type.Optional(
      Type.String({ minLength: 1, maxLength: lineNonceLength, description: 'The nonce of the sign-in request to LINE, if any.' }),
    ),
  },
  {
    $id: 'LineExchange',
    description: 'LINE’s signed statement of the user’s identity.',
    examples: [{ idToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', nonce: 'b1946ac9' }],
  },
);

export const loginWithLine = declare({
  id: 'loginWithLine',
  method: 'POST',
  path: '/auth/line',
  access: 'public',
  log: 'none',
  tag: 'Accounts',
  summary: 'Sign in with a LINE ID token',
  description:
    'The token is verified with LINE. A LINE user’s first sign-in creates an account; an email already in use here never links to that account.',
  body: LineExchange,
  answers: { 200: SignedIn, 403: TwoStepRequired },
  refusals: [
    banned,
    codeNeeded,
    {
      status: 401,
      codes: ['INVALID_LINE_TOKEN'],
      description: 'The token is invalid, expired, already used or issued for another channel: `INVALID_LINE_TOKEN`.',
    },
    throttled,
    {
      status: 503,
      codes: ['LINE_NOT_CONFIGURED', 'LINE_UNAVAILABLE'],
      description: 'No LINE channel is configured (`LINE_NOT_CONFIGURED`), or LINE cannot be reached (`LINE_UNAVAILABLE`).',
    },
  ],
});
