import type { ServerResponse } from 'node:http';
import { Overloaded } from '../domain/shared/errors.ts';
import { addressKey } from '../domain/shared/throttles.ts';

/** An answer is no longer than this, and so much of all answers may wait to be read: of one address, and of all. */
export const answerLimits = { bytes: 1024 * 1024, unread: { address: 8 * 1024 * 1024, all: 64 * 1024 * 1024 } } as const;

const tooLarge = {
  message: `The answer is larger than ${answerLimits.bytes} bytes. Please ask for less, or in several requests.`,
  extensions: { code: 'ANSWER_TOO_LARGE', maxBytes: answerLimits.bytes },
};

/** An answer, or what is answered instead of one that is too long. */
export const bounded = <Answer extends object>(answer: Answer) => (isLong(answer) ? { errors: [tooLarge], data: null } : answer);

/** An answer as it is sent. It is measured before it is written: values that stand in it a thousand times are in memory once. */
export function textOf(answer: object): string {
  const text = JSON.stringify(bounded(answer));
  // What has to be escaped is longer than it was measured.
  return Buffer.byteLength(text) > answerLimits.bytes ? JSON.stringify({ errors: [tooLarge], data: null }) : text;
}

/** Whether something is longer as JSON than an answer may be; nothing is looked at beyond that. */
function isLong(answer: object): boolean {
  let left = answerLimits.bytes;
  return !fits(answer);

  function fits(value: unknown): boolean {
    left -= typeof value === 'string' ? Buffer.byteLength(value) + 3 : 3;
    if (left < 0) return false;
    if (Array.isArray(value)) return value.every(fits);
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([name, part]) => {
      left -= Buffer.byteLength(name) + 3;
      return fits(part);
    });
  }
}

/** Bytes of answers that those who asked have not taken yet: who never reads must not fill the memory. */
export class UnreadAnswers {
  readonly #byAddress = new Map<string, number>();
  readonly #bounds: { address: number; all: number };
  #all = 0;

  constructor(bounds: { address: number; all: number } = answerLimits.unread) {
    this.#bounds = bounds;
  }

  /** Holds an answer until it is sent, or its connection is over. @throws Overloaded, and holds nothing, where too much waits already */
  hold(address: string, bytes: number, response: Pick<ServerResponse, 'once'>): void {
    this.#require(address, bytes);
    this.#add(address, bytes);
    let isHeld = true;
    const release = () => {
      if (isHeld) this.#add(address, -bytes);
      isHeld = false;
    };
    response.once('finish', release);
    response.once('close', release);
  }

  /** @throws Overloaded for who leaves too much unread to ask for more */
  requireRoom(address: string): void {
    this.#require(address, 0);
  }

  #require(address: string, bytes: number): void {
    const waiting = this.#byAddress.get(addressKey(address)) ?? 0;
    if (waiting + bytes > this.#bounds.address || this.#all + bytes > this.#bounds.all) throw new Overloaded(10);
  }

  #add(address: string, bytes: number): void {
    const key = addressKey(address);
    const waiting = (this.#byAddress.get(key) ?? 0) + bytes;
    if (waiting > 0) this.#byAddress.set(key, waiting);
    else this.#byAddress.delete(key);
    this.#all += bytes;
  }
}
