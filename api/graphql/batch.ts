/**
 * Loads values by key, in one batch for each level of a request: keys are collected until all runnable resolvers have run. Nothing is
 * cached, so events of a subscription read current data.
 */
export class Batch<Key, Value> {
  readonly #loadAll: (keys: Key[]) => Promise<Map<Key, Value>>;
  #waiting: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | undefined;

  constructor(loadAll: (keys: Key[]) => Promise<Map<Key, Value>>) {
    this.#loadAll = loadAll;
  }

  /** Returns the value of a key, or undefined if there is none. */
  async load(key: Key): Promise<Value | undefined> {
    this.#waiting ??= this.#begin();
    const { keys, found } = this.#waiting;
    keys.add(key);
    return (await found).get(key);
  }

  #begin() {
    const keys = new Set<Key>();
    const found = new Promise<void>((resolve) => {
      // After every settled promise, since each of them may request another key.
      setImmediate(resolve);
    }).then(() => {
      this.#waiting = undefined;
      return this.#loadAll([...keys]);
    });
    return { keys, found };
  }
}
