import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { RoleKey } from '../../contract/backoffice/user-directory.ts';
import { UserData } from '../../contract/identity/account.ts';
import { Picture } from '../../contract/shared/common.ts';
import { emailLength, emailPattern, passwordLength, usernameLength, usernamePattern } from '../../contract/values/identity/account.ts';
import { settingLength } from '../../contract/values/identity/account-settings.ts';
import type { Queries } from '../../db/client.ts';
import { agreement, user } from '../../db/schema.ts';
import { abilityOf, defaultAvatar } from '../../domain/identity/accounts.ts';
import { agree } from '../../domain/identity/agreements.ts';
import { keysOf } from '../../domain/identity/names.ts';
import { createPasswordHasher, noPassword } from '../../domain/identity/passwords.ts';
import { addFirstBoards } from '../../domain/workspace/kanban-boards.ts';
import { Moment, optional, orNull, part, SeedFault, written, writtenOrNull } from '../part.ts';

type Row = typeof user.$inferInsert & { id: number };

/** Moments of an account's suspension, deletion and restriction. */
const states = { suspendedAt: orNull(Moment), suspendedUntil: orNull(Moment), leavesAt: orNull(Moment), restrictedAt: orNull(Moment) };

/** Existing accounts stay, since all other data belongs to them: a seed adds accounts, or changes those whose ids it names. */
export const accounts = part({
  description:
    'Accounts that can sign in. An entry with the id of an existing account changes it; all others stay. Ids 1 and 2 are the sample accounts.',
  fields: {
    id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    username: Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max, pattern: usernamePattern }),
    email: Type.String({ maxLength: emailLength, pattern: emailPattern }),
    fullName: Type.Optional(Type.String({ minLength: 1, maxLength: settingLength.name, description: 'Defaults to the username.' })),
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: passwordLength.max, description: 'Without one, signing in to a new account is impossible.' }),
    ),
    ...optional({ role: UserData.properties.role, avatar: Picture, confirmed: Type.Boolean(), createdAt: Moment }),
    staffRole: Type.Optional(orNull({ ...RoleKey, description: 'Key of a role that limits an admin.' })),
    ...optional(states),
    hasAgreed: Type.Optional(
      Type.Boolean({ description: 'Whether it agreed to the documents in force at its creation; by default true.' }),
    ),
  },
  replaces: [],
  unique: ['username', 'email'],
  async write(tx, items, { moment, now }) {
    const hasher = createPasswordHasher();
    for (const [at, { id, username, email, fullName, password, createdAt, hasAgreed = true, ...given }] of items.entries()) {
      const names = { username, email, ...keysOf({ username, email }) };
      await requireFree(tx, id, names, at);
      const known = await tx.select().from(user).where(eq(user.id, id)).get();
      const timeOf = (name: keyof typeof states) => {
        const time = given[name];
        return time === undefined ? (known?.[name] ?? null) : time === null ? null : moment(time, [at, name]);
      };
      const row: Row = {
        ...{
          passwordHash: noPassword,
          avatar: defaultAvatar,
          role: 'client',
          createdAt: now,
          confirmed: true,
          ability: [],
          fullName: username,
        },
        ...known,
        ...{ id, ...names, ...given },
        ...(fullName === undefined ? {} : { fullName }),
        ...(password === undefined ? {} : { passwordHash: await hasher.hash(password) }),
        ...(createdAt === undefined ? {} : { createdAt: moment(createdAt, [at, 'createdAt']) }),
        ...{ suspendedAt: timeOf('suspendedAt'), suspendedUntil: timeOf('suspendedUntil') },
        ...{ leavesAt: timeOf('leavesAt'), restrictedAt: timeOf('restrictedAt') },
      };
      row.ability = abilityOf(row.role);
      if (known) await tx.update(user).set(row).where(eq(user.id, id)).run();
      else {
        await tx.insert(user).values(row).run();
        if (hasAgreed) await agree(tx, { userId: id }, 'sign-up', row.createdAt);
        await addFirstBoards(tx, id);
      }
    }
  },
  async read(reader) {
    const rows = await reader.select().from(user).orderBy(asc(user.id)).all();
    const agreed = new Set((await reader.selectDistinct({ userId: agreement.userId }).from(agreement).all()).map(({ userId }) => userId));
    return rows.map(({ id, username, email, fullName, role, avatar, confirmed, createdAt, staffRole, ...row }) => ({
      ...{ id, username, email, fullName, role, avatar, confirmed, createdAt: written(createdAt), staffRole, hasAgreed: agreed.has(id) },
      ...{ suspendedAt: writtenOrNull(row.suspendedAt), suspendedUntil: writtenOrNull(row.suspendedUntil) },
      ...{ leavesAt: writtenOrNull(row.leavesAt), restrictedAt: writtenOrNull(row.restrictedAt) },
    }));
  },
});

/** @throws SeedFault if another account has the name, or one that looks like it */
async function requireFree(tx: Queries, id: number, { usernameKey, usernameSkeleton, emailKey }: ReturnType<typeof keysOf>, at: number) {
  const taken = [
    ['username', eq(user.usernameKey, usernameKey)],
    ['username', eq(user.usernameSkeleton, usernameSkeleton)],
    ['email', eq(user.emailKey, emailKey)],
  ] as const;
  for (const [field, where] of taken) {
    const other = await tx.select({ id: user.id }).from(user).where(where).get();
    if (other && other.id !== id) throw new SeedFault([at, field], `duplicates that of account ${other.id}, or is too similar`);
  }
}
