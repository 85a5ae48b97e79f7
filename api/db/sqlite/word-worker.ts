import { parentPort, workerData } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';
import type { Parts } from '../word-index.ts';
import { connect } from './connection.ts';
import { WordQuestions } from './word-questions.ts';
import { mergeSegments } from './word-segments.ts';

/** Task of the worker thread: a slow query over a read-only connection, or a merge of the index. */
export type Task =
  | { kind: 'ask'; statement: string; params: unknown[] }
  | { kind: 'count'; statement: string; params: unknown[]; by: Parts }
  | { kind: 'merge'; isWhole: boolean };
export interface Answer {
  id: number;
  answer?: unknown;
  problem?: string;
}

const reader = new BetterSqlite(String(workerData), { readonly: true, fileMustExist: true, timeout: 5000 });
reader.pragma('trusted_schema = OFF');
// Rows are spread over the whole file: a quarter of the default 16 MB counts them as fast.
reader.pragma('cache_size = -4000');
const questions = new WordQuestions(reader);

/** Opened for the first merge. */
let writer: BetterSqlite.Database | undefined;

function merge(isWhole: boolean): boolean {
  if (!writer) {
    writer = connect(String(workerData));
    // A few pages at a time, each used once.
    writer.pragma('cache_size = -2000');
  }
  return mergeSegments(writer, isWhole);
}

function answerTo(task: Task): unknown {
  if (task.kind === 'ask') return questions.ask(task.statement, task.params);
  if (task.kind === 'count') return questions.count(task.statement, task.params, task.by);
  return merge(task.isWhole);
}

parentPort?.on('message', (task: { id: number } & Task) => {
  const { id } = task;
  const post = (answer: Answer) => parentPort?.postMessage(answer);
  try {
    post({ id, answer: answerTo(task) });
  } catch (error) {
    post({ id, problem: String(error) });
  }
});
