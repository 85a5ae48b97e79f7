import type { FastifyRequest } from 'fastify';
import type { SignedInAccount, StorageState } from '../../contract/operations/demo-sign-in.ts';
import { tokenLifetime } from '../../contract/values/identity/account.ts';
import { handedStart, sessionNames } from '../../contract/values/identity/handed-session.ts';
import { resetLockOf } from '../../db/reset-lock.ts';
import { openSession } from '../../domain/identity/sessions.ts';
import { readSampleAccount } from '../../domain/operations/demo.ts';
import { pageCookieOf } from '../../plugins/identity.ts';

/** Signs a sample account in for tests: returns its tokens for programs, and its storage for browsers. */
export async function signInSample(
  { server, headers, protocol, host, hostname }: FastifyRequest,
  role: SignedInAccount['role'],
): Promise<SignedInAccount> {
  const { db, tokens } = server;
  const now = server.now();
  // Another reset may have started.
  const { account, grant } = await resetLockOf(db).change(async () => {
    const account = await readSampleAccount(db, role);
    return { account, grant: await openSession(db, account.id, now, { userAgent: headers['user-agent'] }) };
  });
  const pair = tokens.pair(grant, now);
  const { username, avatar } = account;
  const ends = now + tokenLifetime * 1000;
  const session = { username, avatar, role, ...pair, expiresAt: ends, signedInAt: now };
  const storageState: StorageState = {
    cookies: [
      {
        ...{ name: pageCookieOf('demo'), value: tokens.pageKey({ sessionId: grant.sessionId, isSole: false }) },
        ...{ domain: hostname, path: '/', expires: Math.floor(ends / 1000), httpOnly: true, secure: false, sameSite: 'Lax' },
      },
    ],
    origins: [
      {
        origin: `${protocol}://${host}`,
        localStorage: [
          { name: sessionNames.userData, value: handedStart + JSON.stringify(session) },
          { name: sessionNames.role, value: role },
        ],
      },
    ],
  };
  return { role, userId: account.id, email: account.email, ...pair, storageState };
}
