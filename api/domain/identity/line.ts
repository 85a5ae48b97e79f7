import { createHash, randomBytes } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { emailLength, emailPattern, usernameLength } from '../../contract/values/identity/account.ts';
import { settingLength } from '../../contract/values/identity/account-settings.ts';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import { type Queries, transact } from '../../db/client.ts';
import { lineIdentity, lineToken } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { InvalidLineToken, LineNotConfigured } from '../shared/errors.ts';
import { addressKey, consume } from '../shared/throttles.ts';
import { type AccountTools, createAccount, defaultAvatar, findClash, roleOfNew } from './accounts.ts';
import { refuseBanned } from './bans.ts';
import type { LineExchange, LineUser, LineVerifier } from './line-tokens.ts';
import { nameFault, plainName, usernameFault, visible } from './rules/names.ts';

const scriptBorder = /(?<=\p{sc=Thai})(?=\p{sc=Latin})|(?<=\p{sc=Latin})(?=\p{sc=Thai})/gu;
const isEmail = new RegExp(emailPattern, 'u');

export interface LineTools extends AccountTools {
  /** Undefined if no channel is configured. */
  line: LineVerifier | undefined;
}

/**
 * Returns the account of a LINE user, creating it at the first sign-in. It is found only by LINE's `sub`: an existing account with the same
 * email is neither used nor an obstacle (contract §4, LINE).
 * @returns the account's id.
 * @throws LineNotConfigured, LineUnavailable, InvalidLineToken, Throttled, Banned
 */
export async function accountOfLineUser(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { address, ...exchange }: LineExchange & { address: string },
  { line, throttles, hasher, mode, onAccountCreated }: LineTools,
): Promise<number> {
  if (!line) throw new LineNotConfigured();
  await consume(throttles.loginAddress, addressKey(address), now);
  const person = await line(exchange, now);
  const known = await transact(db, async (tx) => {
    const account = await findAccount(tx, person.sub);
    if (account !== undefined) await takeOnce(tx, exchange, person, now);
    return account;
  });
  if (known !== undefined) return known;
  await refuseBanned({ db, now }, { email: person.email, address });
  // No one knows this password: until it is reset, LINE is the only way to sign in.
  const passwordHash = await hasher.hash(randomBytes(32).toString('base64url'));
  return transact(db, async (tx) => {
    await takeOnce(tx, exchange, person, now);
    const meanwhile = await findAccount(tx, person.sub);
    if (meanwhile !== undefined) return meanwhile;
    const fullName = nameOf(person);
    const names = { fullName, username: await freeUsername(tx, fullName), email: await freeEmail(tx, person.email), avatar: defaultAvatar };
    const userId = await createAccount(
      tx,
      { ...names, passwordHash, role: roleOfNew(mode), createdAt: now, agreedBy: 'line' },
      onAccountCreated,
    );
    await tx.insert(lineIdentity).values({ sub: person.sub, userId, createdAt: now }).run();
    return userId;
  });
}

/** @throws InvalidLineToken for a token that has already been used. */
async function takeOnce(tx: Queries, { idToken }: LineExchange, { exp }: LineUser, now: number): Promise<void> {
  await tx.delete(lineToken).where(lte(lineToken.expiresAt, now)).run();
  // Excludes the signature, which has several valid encodings.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const hash = createHash('sha256').update(signed).digest('base64url');
  const values = { hash, expiresAt: Math.ceil(exp * 1000) };
  if ((await tx.insert(lineToken).values(values).onConflictDoNothing().run()).changes === 0) throw new InvalidLineToken();
}

async function findAccount(tx: Queries, sub: string): Promise<number | undefined> {
  return (await tx.select({ userId: lineIdentity.userId }).from(lineIdentity).where(eq(lineIdentity.sub, sub)).get())?.userId;
}

function nameOf({ name = '' }: LineUser): string {
  // Thai and Latin letters are often written without a space between them.
  const readable = shorten(plainName(visible(name).replace(scriptBorder, ' ')), settingLength.name);
  return readable === '' || nameFault(readable) ? 'LINE' : readable;
}

/** Converts a name to a valid username, with a random ending if it is in use. */
async function freeUsername(tx: Queries, fullName: string): Promise<string> {
  const ending = 7;
  const letters = fullName.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '.').replace(/^\.+|\.+$/g, '');
  // A name in two scripts is reduced to its first word.
  const [base = 'line'] = [letters, letters.split('.')[0] ?? '']
    .map((name) => shorten(name, usernameLength.max - ending))
    .filter((name) => name !== '' && !usernameFault(name));
  let username = base;
  while (await findClash(tx, { username })) username = `${base}-${randomBytes(3).toString('hex')}`;
  return username;
}

/** Returns LINE's email if it is valid and unused; otherwise an undeliverable, unguessable one. */
async function freeEmail(tx: Queries, email: string | undefined): Promise<string> {
  const usable = email !== undefined && email.length <= emailLength && isEmail.test(email) && !(await findClash(tx, { email }));
  return usable ? email : `line-${randomBytes(12).toString('hex')}${nobodysDomain}`;
}

/** Shortens by whole characters, so that none is split. */
function shorten(text: string, max: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > max) break;
    short += character;
  }
  return short;
}
