/**
 * Loads things by their keys, those of one level of a request together: what is asked for until the resolvers that can
 * run have run is loaded at once. It keeps nothing, so what an event of a subscription asks for is what there is then.
 */
export class Batch<Key, Value> {
  readonly #loadAll: (keys: Key[]) => Promise<Map<Key, Value>>;
  #waiting: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | undefined;

  constructor(loadAll: (keys: Key[]) => Promise<Map<Key, Value>>) {
    this.#loadAll = loadAll;
  }

  /** The thing of a key, or undefined where there is none. */
  async load(key: Key): Promise<Value | undefined> {
    this.#waiting ??= this.#begin();
    const { keys, found } = this.#waiting;
    keys.add(key);
    return (await found).get(key);
  }

  #begin() {
    const keys = new Set<Key>();
    const found = new Promise<void>((resolve) => {
      // Behind every promise that is settled by now: each of them may lead to another key.
      setImmediate(resolve);
    }).then(() => {
      this.#waiting = undefined;
      return this.#loadAll([...keys]);
    });
    return { keys, found };
  }
}
