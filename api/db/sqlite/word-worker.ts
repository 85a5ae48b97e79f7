import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';

/** A thread of its own that answers what takes long, over a connection that only reads. */
interface Question {
  id: number;
  statement: string;
  params: unknown[];
}

const reader = new BetterSqlite(String(workerData), { readonly: true, fileMustExist: true, timeout: 5000 });
reader.pragma('trusted_schema = OFF');
// Rows are spread over the whole file: a quarter of the usual 16 MB counts them as fast.
reader.pragma('cache_size = -4000');
const prepared = new Map<string, BetterSqlite.Statement<unknown[], unknown[]>>();
/** Statements are few, but for the columns that are asked for. */
const maxPrepared = 200;

function answer({ statement, params }: Question): unknown[][] {
  let known = prepared.get(statement);
  if (!known) {
    known = reader.prepare<unknown[], unknown[]>(statement).raw();
    if (prepared.size >= maxPrepared) prepared.clear();
    prepared.set(statement, known);
  }
  return known.all(...params);
}

parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ id: question.id, rows: answer(question) });
  } catch (error) {
    parentPort?.postMessage({ id: question.id, problem: String(error) });
  }
});
