import type { ServerResponse } from 'node:http';
import { Overloaded } from './domain/shared/errors.ts';
import { addressKey } from './domain/shared/throttles.ts';

/** Bytes of responses that clients have not read yet, bounded so that slow readers can't exhaust the memory. */
export class UnreadAnswers {
  readonly #byAddress = new Map<string, number>();
  readonly #bounds: { address: number; all: number };
  #all = 0;

  constructor(bounds: { address: number; all: number }) {
    this.#bounds = bounds;
  }

  /**
   * Counts a response until it is sent or its connection closes. @throws Overloaded, without counting it, when too much is unread already
   */
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

  /** @throws Overloaded for an address with too many unread bytes to request more */
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
