import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PartCounts, Parts } from '../word-index.ts';
import type { Answer, Task } from './word-worker.ts';

/** In a bundled server, the program is bundled as well. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'word-worker.ts')
  : join(dirname(import.meta.filename), 'word-worker.mjs');

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Worker thread for queries that would block the main thread too long when there are many listings. */
export class WordThread {
  readonly #file: string;
  #worker: Worker | undefined;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  constructor(file: string) {
    this.#file = file;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** @returns the rows of a query */
  ask(statement: string, params: unknown[]): Promise<unknown[][]> {
    return this.#send({ kind: 'ask', statement, params });
  }

  /** @returns the number of a query's ids for each value of each part */
  count(statement: string, params: unknown[], by: Parts): Promise<PartCounts> {
    return this.#send({ kind: 'count', statement, params, by });
  }

  /** Merges a few index segments over a separate connection; no other write may run meanwhile. @returns whether work is left */
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
    // Pending calls keep the process alive; the thread itself doesn't.
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

  /** Rejects all pending calls of a terminated thread; the next query starts another one. */
  #end(worker: Worker | undefined, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
