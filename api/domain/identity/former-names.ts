import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Queries } from '../../db/client.ts';
import { formerName, user } from '../../db/schema.ts';
import { nextId } from '../shared/ids.ts';
import type { Leaver } from '../shared/leaver.ts';
import { emailKey, usernameKey } from './rules/names.ts';

/** Maximum former names kept per account: the newest. */
const maxKept = 100;

/** Records an account's names before they change. */
export async function keepFormerName(tx: Queries, userId: number, now: number): Promise<void> {
  const { fullName, username, email, confirmed, avatar } = user;
  const known = await tx.select({ fullName, username, email, confirmed, avatar }).from(user).where(eq(user.id, userId)).get();
  if (!known) return;
  const same = and(
    ...[eq(formerName.userId, userId), eq(formerName.fullName, known.fullName), eq(formerName.username, known.username)],
    ...[eq(formerName.email, known.email), eq(formerName.avatar, known.avatar), eq(formerName.confirmed, known.confirmed)],
  );
  await tx.delete(formerName).where(same).run();
  await tx
    .insert(formerName)
    .values({ id: await nextId(tx, formerName), userId, ...known, until: now })
    .run();
  const old = await tx
    .select({ id: formerName.id })
    .from(formerName)
    .where(eq(formerName.userId, userId))
    .orderBy(desc(formerName.id))
    .limit(1000)
    .offset(maxKept)
    .all();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(formerName).where(inArray(formerName.id, ids)).run();
}

/** Returns the account under its former names, without names and addresses that another account uses by now. */
export async function formerSelves(tx: Queries, leaver: Leaver): Promise<Leaver[]> {
  const rows = await tx.select().from(formerName).where(eq(formerName.userId, leaver.id)).orderBy(formerName.id).all();
  const selves: Leaver[] = [];
  for (const { fullName, username, email, confirmed, avatar } of rows) {
    const keys = { emailKey: emailKey(email), usernameKey: usernameKey(username) };
    const isNameTaken = await isTaken(tx, leaver, eq(user.usernameKey, keys.usernameKey));
    const isAddressTaken = await isTaken(tx, leaver, eq(user.emailKey, keys.emailKey));
    selves.push({
      ...{ ...leaver, fullName, avatar, username: isNameTaken ? leaver.username : username },
      ...(isAddressTaken ? {} : { email, emailKey: keys.emailKey, confirmed }),
    });
  }
  return selves;
}

const isTaken = async (tx: Queries, { id }: Leaver, isOne: ReturnType<typeof eq>): Promise<boolean> =>
  (await tx
    .select({ id: user.id })
    .from(user)
    .where(and(isOne, ne(user.id, id)))
    .get()) !== undefined;
