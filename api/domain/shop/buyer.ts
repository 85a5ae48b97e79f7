import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { type order, user } from '../../db/schema.ts';
import { emailKey } from '../identity/rules/names.ts';
import type { Actor } from '../shared/actor.ts';

/** Whose an order is. */
type Buyer = Pick<typeof order.$inferSelect, 'email' | 'guestKey'>;

/** An account's own address counts, whatever is given; a guest has to give one. */
export async function buyerOf(db: Reader, actor: Actor, email: string | undefined): Promise<Buyer | undefined> {
  if (actor.kind === 'user') {
    const account = await db.select({ email: user.email }).from(user).where(eq(user.id, actor.userId)).get();
    return { email: account?.email ?? '', guestKey: null };
  }
  return email === undefined ? undefined : { email, guestKey: emailKey(email) };
}
