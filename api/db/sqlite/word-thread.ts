import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PartCounts, Parts } from '../word-index.ts';
import type { Answer, Task } from './word-worker.ts';

/** Beside a bundled server the program lies bundled, too. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'word-worker.ts')
  : join(dirname(import.meta.filename), 'word-worker.mjs');

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Does on a thread of its own what takes longer among many listings than others should wait. */
export class WordThread {
  readonly #file: string;
  #worker: Worker | undefined;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  constructor(file: string) {
    this.#file = file;
  }

  /** @returns the rows that a statement answers */
  ask(statement: string, params: unknown[]): Promise<unknown[][]> {
    return this.#send({ kind: 'ask', statement, params });
  }

  /** @returns how many of the ids that a statement answers have each number in their parts */
  count(statement: string, params: unknown[], by: Parts): Promise<PartCounts> {
    return this.#send({ kind: 'count', statement, params, by });
  }

  /** Puts together a little of the index, over a connection of its own; nobody else may write meanwhile. @returns whether something was left to do */
  merge(isWhole = false): Promise<boolean> {
    return this.#send({ kind: 'merge', isWhole });
  }

  #send<Answered>(task: Task): Promise<Answered> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    worker.postMessage({ id, ...task });
    return promise as Promise<Answered>;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#end(worker, new Error('The server is ending.'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(program, { execArgv: [], workerData: this.#file });
    // Callers that wait for an answer keep the process alive; the thread itself doesn't.
    worker.unref();
    worker.on('message', ({ id, answer, problem }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (problem === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(problem));
    });
    worker.on('error', (error) => this.#end(worker, error));
    return worker;
  }

  /** All that wait for a thread are told that it is gone; the next question starts another one. */
  #end(worker: Worker | undefined, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
