import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../api/db/sqlite/database.ts';
import type { Account } from '../../api/domain/shared/actor.ts';
import { moveTask, reorderTasks } from '../../api/domain/workspace/kanban-tasks.ts';
import { ctxOf } from './ctx.ts';

/** Job of a worker thread, which uses a separate database connection. */
export interface MoverTask {
  databaseFile: string;
  account: Account;
  boards: string[];
  ids: number[];
  moves: number;
  seed: number;
}

const { databaseFile, account, boards, ids, moves, seed }: MoverTask = workerData;
const db = openDatabase(databaseFile);
const ctx = ctxOf(db, account);
let state = seed;
/** A pseudorandom number below `length`, reproducible by the seed. */
function pick(length: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return (state >>> 8) % length;
}

for (let move = 0; move < moves; move += 1) {
  const taskId = ids[pick(ids.length)] ?? 0;
  if (move % 4 === 0) await moveTask(ctx, { taskId, newBoardId: boards[pick(boards.length)] ?? '' });
  else await reorderTasks(ctx, { taskId, targetTaskId: ids[pick(ids.length)] ?? 0 });
}
await db.engine.close();
parentPort?.postMessage('done');
