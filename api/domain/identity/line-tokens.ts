import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { InvalidLineToken, LineUnavailable, Overloaded } from '../shared/errors.ts';

const issuer = 'https://access.line.me';
const timeLimit = 3000;
const maxBytes = 64 * 1024;
const maxConcurrent = 32;

/** User of a valid ID token as described by LINE (LINE Login API, "Verify ID token"). */
const LineUser = Type.Object({
  iss: Type.String(),
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  aud: Type.String(),
  exp: Type.Number(),
  nonce: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
});
export type LineUser = Static<typeof LineUser>;

/** An ID token, and the nonce of its sign-in, if any. */
export interface LineExchange {
  idToken: string;
  nonce: string | undefined;
}

/**
 * Verifies an ID token with LINE.
 * @throws InvalidLineToken for a token that is invalid, expired or made for another channel.
 * @throws LineUnavailable if LINE is unreachable or doesn't answer as documented.
 */
export type LineVerifier = (exchange: LineExchange, now: number) => Promise<LineUser>;

/** Sends requests to `apiBase` with a timeout of three seconds, without following redirects, and reads at most 64 KiB. */
export function createLineVerifier({ apiBase, channelId }: { apiBase: string; channelId: string }): LineVerifier {
  let running = 0;
  return async ({ idToken, nonce }, now) => {
    if (running >= maxConcurrent) throw new Overloaded(1);
    running += 1;
    try {
      const form = new URLSearchParams({ id_token: idToken, client_id: channelId, ...(nonce === undefined ? {} : { nonce }) });
      const answer = await ask(`${apiBase}/oauth2/v2.1/verify`, form);
      const isRight = answer.iss === issuer && answer.aud === channelId && answer.exp * 1000 > now;
      if (!isRight || (nonce !== undefined && answer.nonce !== nonce)) throw new InvalidLineToken();
      return answer;
    } finally {
      running -= 1;
    }
  };
}

async function ask(address: string, form: URLSearchParams): Promise<LineUser> {
  const { status, text } = await post(address, form).catch((cause: unknown) => {
    throw new LineUnavailable({ cause });
  });
  // LINE's status for every rejected token.
  if (status === 400) throw new InvalidLineToken();
  if (status !== 200) throw new LineUnavailable({ cause: new Error(`LINE answered ${status}.`) });
  const answer = parse(text);
  if (!Value.Check(LineUser, answer)) throw new LineUnavailable({ cause: new Error('LINE did not answer as documented.') });
  return answer;
}

async function post(address: string, body: URLSearchParams): Promise<{ status: number; text: string }> {
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(timeLimit) });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
