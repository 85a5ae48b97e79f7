import { eq } from 'drizzle-orm';
import {
  avatarColors,
  billings,
  directoryRoles,
  directoryStatuses,
  plans,
  userTextLength,
} from '../../../contract/values/backoffice/user-directory.ts';
import { usernameLength } from '../../../contract/values/identity/account.ts';
import { userRow } from '../../../domain/backoffice/user-directory.ts';
import { createAccount } from '../../../domain/identity/accounts.ts';
import { noPassword } from '../../../domain/identity/passwords.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { addFirstBoards } from '../../../domain/workspace/kanban-boards.ts';
import type { Queries } from '../../client.ts';
import { listedUser, user } from '../../schema.ts';
import { longThai, longWord } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

const people = 2000;
const day = 24 * 3600_000;

/** Samples with a directory of 2,000 more people, of every role, plan and state, with names of maximum length; some have accounts. */
export const users: Scenario = {
  hasSamples: true,
  async more(tx, _people, now) {
    const first = await nextId(tx, listedUser, people);
    const rows = Array.from({ length: people }, (_, at) => ({
      ...userRow({ id: first + at, ...someone(at) }),
      createdAt: now - at * day,
      lastSeenAt: at % 3 === 2 ? 0 : now - at * 3600_000,
    }));
    await inBatches(rows, (batch) => tx.insert(listedUser).values(batch).run());
    for (const at of accounts.keys()) await addAccount(tx, at, now);
  },
};

const oddNames = [
  longWord(userTextLength),
  longThai(userTextLength),
  'محمد عبد الرحمن بن عبد العزيز',
  '山田太郎',
  'ก',
  `${'O’'.repeat(20)}Brien`,
];
const countries = ['Thailand', 'Laos', 'Japan', 'ไทย', longWord(userTextLength)];
/** Special states of the first accounts; the times are relative to now. */
const accounts: readonly { confirmed?: false; times?: Partial<Record<'suspendedAt' | 'suspendedUntil' | 'leavesAt', number>> }[] = [
  { confirmed: false },
  { times: { suspendedAt: -3 * day, suspendedUntil: 4 * day } },
  { times: { suspendedAt: -90 * day } },
  { times: { leavesAt: 20 * day } },
];

function someone(at: number) {
  const of = <Choice>(choices: readonly Choice[]) => choices[at % choices.length] as Choice;
  const username = at === 0 ? longWord(usernameLength.max) : `user${at}`;
  return {
    ...{ username, email: `${username}@directory.example`, fullName: oddNames[at] ?? `คนที่ ${at + 1} Person` },
    ...{ company: at % 4 === 0 ? longThai(userTextLength) : '', country: of(countries), contact: '000-000-0100' },
    ...{ role: of(directoryRoles), currentPlan: of(plans), billing: of(billings) },
    // The second and third have suspended accounts.
    ...{ status: at === 1 || at === 2 ? ('inactive' as const) : of(directoryStatuses), avatar: '', avatarColor: of(avatarColors) },
  };
}

async function addAccount(tx: Queries, at: number, now: number): Promise<void> {
  const { username, email, fullName, avatar } = someone(at);
  const made = { username, email, fullName, avatar, passwordHash: noPassword, role: 'client', createdAt: now - 100 * day } as const;
  const { confirmed = true, times = {} } = accounts[at] ?? {};
  const id = await createAccount(tx, { ...made, confirmed }, addFirstBoards);
  const moments = Object.fromEntries(Object.entries(times).map(([name, later]) => [name, now + later]));
  if (Object.keys(moments).length > 0) await tx.update(user).set(moments).where(eq(user.id, id)).run();
}
