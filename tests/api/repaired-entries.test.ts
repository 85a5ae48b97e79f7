import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transact } from '../../api/db/client.ts';
import { employee, staffRole, task } from '../../api/db/schema.ts';
import { repairEntries } from '../../api/domain/backoffice/repair-entries.ts';
import { repairTasks } from '../../api/domain/workspace/repair-tasks.ts';
import { testApp } from '../support/app.ts';
import { dump, rowsOf } from '../support/rows.ts';

const server = await testApp();
const { db } = server;

test('what was stored unchecked is put right, and nothing else is touched', async () => {
  const before = await dump(server);
  const [first] = await rowsOf(server, task);
  const [person] = await rowsOf(server, employee);
  const id = first?.id ?? 0;
  await transact(db, async (tx) => {
    await tx
      .update(task)
      .set({ repeat: 'zzz', ownTags: 5 } as never)
      .where(eq(task.id, id))
      .run();
    await tx
      .update(employee)
      .set({ avatar: 'javascript:alert(1)' })
      .where(eq(employee.id, person?.id ?? 0))
      .run();
    const rights = { blog: ['read', 'fly'], moon: ['read'] } as never;
    await tx.insert(staffRole).values({ key: 'odd', base: 'editor', name: 'Odd', nameKey: 'odd', rights, createdAt: 1 }).run();
  });
  await repairTasks(db);
  await repairEntries(db);
  expect((await rowsOf(server, task)).find((row) => row.id === id)).toEqual({ ...first, repeat: '', ownTags: [] });
  expect((await rowsOf(server, employee)).find((row) => row.id === person?.id)?.avatar).toBe('');
  expect((await rowsOf(server, staffRole)).find(({ key }) => key === 'odd')?.rights).toEqual({ blog: ['read'] });
  const after = await dump(server);
  for (const table of ['listing', 'invoice', 'listed_user', 'kanban_task']) expect(after[table]).toEqual(before[table]);
});
