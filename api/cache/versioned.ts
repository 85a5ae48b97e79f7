import { LRUCache } from 'lru-cache';

/** The version of the data that something was made from, and how the current one is read; see `topics.ts`. */
export interface Mark {
  readonly made: number;
  readonly current: () => number;
}

interface Entry<Value> extends Mark {
  value: Value;
}

/** Values that are kept as long as what they were made from is what it was. Bounded in bytes; the longest unused go first. */
export class VersionedCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>;

  constructor({ maxBytes, sizeOf }: { maxBytes: number; sizeOf: (value: Value) => number }) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + 1 });
  }

  /** Bytes of all entries, including outdated ones that nobody has asked for since. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.made === entry.current()) return entry?.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** `mark` was taken before `value` was made; what has become old meanwhile is not kept. */
  set(key: string, value: Value, { made, current }: Mark): void {
    if (made === current()) this.#entries.set(key, { value, made, current });
  }

  clear(): void {
    this.#entries.clear();
  }
}
