/** How often it is looked whether there is something new, while somebody waits for it. */
const interval = 50;
const maxWaiting = 50;

interface Waiter {
  state: () => number;
  seen: number;
  wake: () => void;
}

interface Patience {
  seconds: number;
  /** Aborts when the caller has gone. */
  gone: AbortSignal;
}

/** Items to look for, and a number that is another one whenever there may be new ones. */
interface Search<Item> {
  state: () => number;
  find: () => Item[] | Promise<Item[]>;
}

/** Calls of a demo that wait until there is something to answer. Nothing is looked at while nobody waits. */
export class DemoWaiting {
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  get size(): number {
    return this.#waiters.size;
  }

  /** Items, as soon as there is any; none when the time is over, the caller has gone, or too many wait already. */
  async found<Item>({ state, find }: Search<Item>, { seconds, gone }: Patience): Promise<Item[]> {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      // Before it is looked for: what comes meanwhile is found by the next round.
      const seen = state();
      const items = await find();
      const left = end - performance.now();
      if (items.length > 0 || left <= 0 || gone.aborted || this.#isClosed || this.#waiters.size >= maxWaiting) return items;
      await this.#change({ state, seen }, left, gone);
    }
  }

  /** Keeps nobody waiting any longer. */
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

/** Data that are away wake whoever waits, which then says so to its caller. */
function stateOrNone(state: () => number): number | undefined {
  try {
    return state();
  } catch {
    return undefined;
  }
}
