/** Stream of `read`'s results: one at the start, and one after every change until it ends. Changes during a read are combined. */
export class EventStream<Value> implements AsyncIterableIterator<Value> {
  readonly #read: () => Promise<Value | undefined>;
  readonly #over: () => void;
  #hasChanged = true;
  #isOver = false;
  #wake: (() => void) | undefined;

  constructor(read: () => Promise<Value | undefined>, over: () => void) {
    this.#read = read;
    this.#over = over;
  }

  /** Signals a change. */
  change(): void {
    this.#hasChanged = true;
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<Value>> {
    for (;;) {
      await this.#changed();
      if (this.#isOver) return { done: true, value: undefined };
      this.#hasChanged = false;
      const value = await this.#read();
      if (value !== undefined) return { done: false, value };
    }
  }

  async #changed(): Promise<void> {
    while (!this.#hasChanged && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  async return(): Promise<IteratorResult<Value>> {
    this.#isOver = true;
    this.#wake?.();
    this.#over();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
