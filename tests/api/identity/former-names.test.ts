import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formerMember } from '../../../api/contract/values/identity/former-member.ts';
import { transact } from '../../../api/db/client.ts';
import { email, formerName, task, user } from '../../../api/db/schema.ts';
import { purgeClosedAccounts } from '../../../api/domain/identity/leaving.ts';
import { onAccountDeleted } from '../../../api/joins/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp({}, { repeat: () => () => {} });
const { call, clock, db } = server;

async function leave(id: number) {
  await transact(db, (tx) => tx.update(user).set({ leavesAt: clock.now }).where(eq(user.id, id)).run());
  await purgeClosedAccounts(onAccountDeleted)(db, clock.now);
}
const rename = (token: string, general: object) => call('POST', '/account-setting/update', { token, body: { general } });

test('names from before a change are erased from what others keep, but for a name that is somebody else’s by now', async () => {
  const leaver = await server.signUp('zqbefore');
  const other = await server.signUp('zqkeeper');
  const id = leaver.userData.id;
  const { avatar } = leaver.userData;
  const token = leaver.accessToken;
  const address = (name: string) => [{ name, email: name }];
  const [mail] = await db.select().from(email).limit(1).all();
  const [job] = await db.select().from(task).limit(1).all();
  if (!mail || !job) throw new Error('There are no samples.');
  await transact(db, async (tx) => {
    const kept = { userId: other.userData.id };
    await tx
      .insert(email)
      .values([
        { ...mail, ...kept, id: 900_001, fromEmail: 'zqbefore', fromName: 'zqbefore', to: address('zqbefore'), cc: [], bcc: [] },
        { ...mail, ...kept, id: 900_002, fromEmail: 'x', fromName: 'x', to: address('zqbetween'), cc: [], bcc: [] },
      ])
      .run();
    await tx
      .insert(task)
      .values({ ...job, ...kept, id: 900_001, assigneeName: leaver.userData.fullName, assigneeAvatar: avatar })
      .run();
  });
  expect((await rename(token, { username: 'zqbetween', fullName: 'Zq Between' })).statusCode).toBe(200);
  expect((await rename(token, { username: 'zqafter', fullName: 'Zq After' })).statusCode).toBe(200);
  expect((await rename(token, { fullName: 'Zq After' })).statusCode).toBe(200);
  const former = await db.select({ username: formerName.username }).from(formerName).where(eq(formerName.userId, id)).all();
  expect(former.map(({ username }) => username)).toEqual(['zqbefore', 'zqbetween']);
  // Another account takes one of the names, and must not be mistaken for the previous owner.
  const successor = await server.signUp('zqbetween');
  await leave(id);
  const mails = await db
    .select()
    .from(email)
    .where(inArray(email.id, [900_001, 900_002]))
    .all();
  expect(mails.map(({ fromName, to }) => [fromName, to[0]?.name])).toEqual([
    [formerMember.th, formerMember.th],
    ['x', 'zqbetween'],
  ]);
  expect((await db.select().from(task).where(eq(task.id, 900_001)).get())?.assigneeName).toBe(formerMember.th);
  expect(await db.select().from(formerName).where(eq(formerName.userId, id)).all()).toEqual([]);
  expect(await db.select().from(user).where(eq(user.id, successor.userData.id)).get()).toBeDefined();
});
