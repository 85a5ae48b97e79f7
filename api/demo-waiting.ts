/** Milliseconds between polls while a caller waits. */
const interval = 50;
const maxWaiting = 50;

interface Waiter {
  state: () => number;
  seen: number;
  wake: () => void;
}

interface Patience {
  seconds: number;
  /** Aborted when the caller disconnects. */
  gone: AbortSignal;
}

/** Items to wait for, and a number that changes whenever there may be new ones. */
interface Search<Item> {
  state: () => number;
  find: () => Item[] | Promise<Item[]>;
}

/** Calls of a demo that wait for a result. It polls only while a caller waits. */
export class DemoWaiting {
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  get size(): number {
    return this.#waiters.size;
  }

  /** Resolves with the items as soon as there are any; with none on time-out, disconnect, or too many waiting calls. */
  async found<Item>({ state, find }: Search<Item>, { seconds, gone }: Patience): Promise<Item[]> {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      // Read before the search: changes in between are found by the next round.
      const seen = state();
      const items = await find();
      const left = end - performance.now();
      if (items.length > 0 || left <= 0 || gone.aborted || this.#isClosed || this.#waiters.size >= maxWaiting) return items;
      await this.#change({ state, seen }, left, gone);
    }
  }

  /** Ends all waiting. */
  close(): void {
    this.#isClosed = true;
    for (const { wake } of [...this.#waiters]) wake();
  }

  #change(known: Omit<Waiter, 'wake'>, milliseconds: number, gone: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(limit);
        gone.removeEventListener('abort', wake);
        this.#waiters.delete(waiter);
        if (this.#waiters.size === 0) clearInterval(this.#timer);
        resolve();
      };
      const limit = setTimeout(wake, milliseconds);
      const waiter = { ...known, wake };
      if (this.#waiters.size === 0) this.#timer = setInterval(() => this.#look(), interval);
      this.#waiters.add(waiter);
      gone.addEventListener('abort', wake);
    });
  }

  #look(): void {
    for (const { state, seen, wake } of [...this.#waiters]) if (stateOrNone(state) !== seen) wake();
  }
}

/** Unavailable data wakes the waiting call, which then reports the failure to its caller. */
function stateOrNone(state: () => number): number | undefined {
  try {
    return state();
  } catch {
    return undefined;
  }
}
