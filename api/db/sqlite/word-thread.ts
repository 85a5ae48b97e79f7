import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Beside a bundled server the program lies bundled, too. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'word-worker.ts')
  : join(dirname(import.meta.filename), 'word-worker.mjs');

interface Answer {
  id: number;
  rows?: unknown[][];
  problem?: string;
}
interface Waiting {
  resolve: (rows: unknown[][]) => void;
  reject: (error: Error) => void;
}

/** Answers statements on a thread of its own: among many listings one takes longer than others should wait. */
export class WordThread {
  readonly #file: string;
  #worker: Worker | undefined;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  constructor(file: string) {
    this.#file = file;
  }

  ask(statement: string, params: unknown[]): Promise<unknown[][]> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, statement, params });
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#end(worker, new Error('The server is ending.'));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(program, { execArgv: [], workerData: this.#file });
    // Who waits for an answer holds the process; the thread itself doesn't.
    worker.unref();
    worker.on('message', ({ id, rows, problem }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (rows) waiting?.resolve(rows);
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
