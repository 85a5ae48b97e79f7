import { eq } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import type { Reader } from '../../db/client.ts';
import { type order, user } from '../../db/schema.ts';
import { emailKey } from '../identity/rules/names.ts';
import type { Actor } from '../shared/actor.ts';

/** Whose an order is, and whether the address is known to be theirs. */
export interface Buyer extends Pick<typeof order.$inferSelect, 'email' | 'guestKey'> {
  isConfirmed: boolean;
}

/** An account's own address counts, whatever is given; a guest has to give one. */
export async function buyerOf(db: Reader, actor: Actor, email: string | undefined): Promise<Buyer | undefined> {
  if (actor.kind === 'user') {
    const { email = '', confirmed = false } =
      (await db.select({ email: user.email, confirmed: user.confirmed }).from(user).where(eq(user.id, actor.userId)).get()) ?? {};
    // Who signs in by LINE alone has no address to confirm, and is known there.
    return { email, guestKey: null, isConfirmed: confirmed || email.endsWith(nobodysDomain) };
  }
  return email === undefined ? undefined : { email, guestKey: emailKey(email), isConfirmed: false };
}
