import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../api/db/sqlite/database.ts';
import type { Account } from '../../../api/domain/shared/actor.ts';
import { listBoards } from '../../../api/domain/workspace/kanban-boards.ts';
import { addBoardTask, listBoardTasks } from '../../../api/domain/workspace/kanban-tasks.ts';
import { ctxOf } from '../../support/ctx.ts';
import { sampleDatabase } from '../../support/databases.ts';
import type { MoverTask } from '../../support/kanban-mover.ts';
import { clientOf, expectSound } from '../../support/sqlite.ts';

const jane: Account = { kind: 'user', userId: 2, role: 'client', sessionId: '' };

test('threads with connections of their own leave one order too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanban-'));
  const databaseFile = join(folder, 'kanban.sqlite');
  const samples = await sampleDatabase();
  writeFileSync(databaseFile, clientOf(samples).serialize());
  await samples.engine.close();
  const db = openDatabase(databaseFile);
  const ctx = ctxOf(db, jane);
  const added = Array.from({ length: 8 }, () => addBoardTask(ctx, { title: 'x', boardId: 'todo' }));
  await Promise.all(added);
  const stored = async () => (await listBoardTasks(ctx)).map(({ id, boardId }) => ({ id, boardId }));
  const before = await stored();
  const boards = (await listBoards(ctx)).map(({ id }) => id);
  const ids = before.map(({ id }) => id);
  const mover = new URL('../../support/kanban-mover.ts', import.meta.url);
  const work = [1, 2, 3].map((seed) => {
    const workerData: MoverTask = { databaseFile, account: jane, boards, ids, moves: 60, seed };
    return once(new Worker(mover, { workerData }), 'message');
  });
  expect(await Promise.all(work)).toEqual([['done'], ['done'], ['done']]);
  const after = await stored();
  expect(after.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(after).not.toEqual(before);
  expectSound(db);
  await db.engine.close();
  rmSync(folder, { recursive: true });
}, 30_000);
