import { eq } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import type { Reader } from '../../db/client.ts';
import { type order, user } from '../../db/schema.ts';
import { emailKey } from '../identity/rules/names.ts';
import type { Actor } from '../shared/actor.ts';

/** Owner of an order by email address, and whether that address is confirmed. */
export interface Buyer extends Pick<typeof order.$inferSelect, 'email' | 'guestKey'> {
  isConfirmed: boolean;
}

/** Returns the buyer of an order: an account's own address takes precedence; a guest must enter one. */
export async function buyerOf(db: Reader, actor: Actor, email: string | undefined): Promise<Buyer | undefined> {
  if (actor.kind === 'user') {
    const { email = '', confirmed = false } =
      (await db.select({ email: user.email, confirmed: user.confirmed }).from(user).where(eq(user.id, actor.userId)).get()) ?? {};
    // An account created by LINE has no address to confirm, and LINE vouches for its owner.
    return { email, guestKey: null, isConfirmed: confirmed || email.endsWith(nobodysDomain) };
  }
  return email === undefined ? undefined : { email, guestKey: emailKey(email), isConfirmed: false };
}
