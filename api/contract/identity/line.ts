import { Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { banned, throttled } from '../shared/refusals.ts';
import { lineNonceLength, lineTokenLength } from '../values/identity/line.ts';
import { codeNeeded, SignedIn, TwoStepRequired } from './account.ts';

/** LINE's own signed statement alone counts; a user id or profile sent beside it is ignored. */
const LineExchange = Type.Object(
  {
    idToken: Type.String({ minLength: 1, maxLength: lineTokenLength, description: 'As `liff.getIDToken()` gives it.' }),
    nonce: Type.Optional(
      Type.String({ minLength: 1, maxLength: lineNonceLength, description: 'The one the sign-in at LINE was asked with, if any.' }),
    ),
  },
  {
    $id: 'LineExchange',
    description: 'LINE’s signed statement of who has signed in there.',
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
    'LINE is asked whose token it is. The first sign-in of a LINE user makes an account; an email that is in use here already is never a link to that account.',
  body: LineExchange,
  answers: { 200: SignedIn, 403: TwoStepRequired },
  refusals: [
    banned,
    codeNeeded,
    {
      status: 401,
      codes: ['INVALID_LINE_TOKEN'],
      description: 'The token is not valid, has expired or been used, or was made for another channel: `INVALID_LINE_TOKEN`.',
    },
    throttled,
    {
      status: 503,
      codes: ['LINE_NOT_CONFIGURED', 'LINE_UNAVAILABLE'],
      description: 'No LINE channel is configured (`LINE_NOT_CONFIGURED`), or LINE can’t be reached (`LINE_UNAVAILABLE`).',
    },
  ],
});
