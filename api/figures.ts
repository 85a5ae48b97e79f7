import type { FastifyBaseLogger } from 'fastify';

/** Kinds of refusals for lack of capacity. */
const refusals = ['connection', 'connection-of-address', 'waiting-call', 'socket', 'upload'] as const;
export type Refusal = (typeof refusals)[number];
type Held = 'connections' | 'waiting-calls' | 'waiting-demo-calls' | 'sockets' | 'uploads';

/** Milliseconds between log lines, so that a flood of requests does not flood the log. */
const pace = 1000;

/** Open resources of this process, and counts of its refusals since the start. */
export class Figures {
  readonly #log: FastifyBaseLogger;
  readonly #held = new Map<Held, () => number>();
  readonly #refused = new Map<Refusal, number>(refusals.map((kind) => [kind, 0]));
  /** Refusals since the last log line. */
  readonly #unsaid = new Map<Refusal, number>();
  #isPausing = false;
  /** Result of the latest check of the access log. */
  isAccessLogBroken: boolean | undefined;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Registers a function that reads the current number. */
  measure(held: Held, read: () => number): void {
    this.#held.set(held, read);
  }

  /** Counts a refusal. */
  refuse(kind: Refusal): void {
    this.#refused.set(kind, (this.#refused.get(kind) ?? 0) + 1);
    this.#unsaid.set(kind, (this.#unsaid.get(kind) ?? 0) + 1);
    if (!this.#isPausing) this.#say();
  }

  read(): { held: Record<string, number>; refused: Record<string, number> } {
    const held = [...this.#held].map(([name, read]) => [name, read()] as const);
    return { held: Object.fromEntries(held), refused: Object.fromEntries(this.#refused) };
  }

  #say(): void {
    this.#isPausing = this.#unsaid.size > 0;
    if (!this.#isPausing) return;
    this.#log.warn({ event: 'refused', refused: Object.fromEntries(this.#unsaid) }, 'there was no room left');
    this.#unsaid.clear();
    setTimeout(() => this.#say(), pace).unref();
  }
}
