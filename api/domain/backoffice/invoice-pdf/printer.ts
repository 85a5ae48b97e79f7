import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Overloaded } from '../../shared/errors.ts';
import type { PrintedInvoice } from './draw.ts';

/** A bundled server has the worker bundled next to it, too. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'worker.ts')
  : join(dirname(import.meta.filename), 'invoice-printer.mjs');
/** Maximum queued invoices. */
const maxWaiting = 20;
/** Maximum waiting time, in milliseconds. */
const maxDuration = 20_000;
/** Idle time after which the thread ends, in milliseconds, since fonts take memory. */
const idleTime = 30_000;

interface Answer {
  id: number;
  bytes?: Uint8Array;
  problem?: string;
}
interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/** Draws documents on a separate thread, since drawing would block other requests for too long. */
export class Printer {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #next = 1;
  readonly #waiting = new Map<number, Waiting>();

  /** @throws Overloaded when the queue is full */
  async print(invoice: PrintedInvoice): Promise<Buffer> {
    if (this.#waiting.size >= maxWaiting) throw new Overloaded(2);
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = this.#next++;
    const timer = setTimeout(() => this.#end(worker, new Error('The invoice took too long.')), maxDuration);
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        worker.postMessage({ id, invoice });
      });
    } finally {
      clearTimeout(timer);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.close(), idleTime).unref();
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    if (this.#worker) this.#end(this.#worker, new Error('The server is ending.'));
  }

  #start(): Worker {
    const worker = new Worker(program, { execArgv: [] });
    // Pending requests keep the process alive; the thread itself must not.
    worker.unref();
    worker.on('message', ({ id, bytes, problem }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (bytes) waiting?.resolve(Buffer.from(bytes));
      else waiting?.reject(new Error(problem));
    });
    worker.on('error', (error) => this.#end(worker, error));
    return worker;
  }

  /** Rejects all requests that wait for an ended thread; the next one starts a new thread. */
  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    worker.terminate().catch(() => undefined);
  }
}
