import { type Mark, VersionedCache } from '../cache/versioned.ts';
import type { StaticPage } from './built.ts';
import { compressBest } from './rendered.ts';

/** Pages that look the same to everybody, kept until what they show changes. */
export class KeptPages {
  readonly #pages: VersionedCache<StaticPage>;
  /** Kept, and not asked for since. */
  readonly #once = new WeakSet<StaticPage>();

  constructor(maxBytes: number) {
    this.#pages = new VersionedCache({ maxBytes, sizeOf: ({ csp, br, gzip, identity }) => csp.length + bytesOf(br, gzip, identity) });
  }

  /** Bytes of all kept pages. */
  get bytes(): number {
    return this.#pages.bytes;
  }

  get(url: string): StaticPage | undefined {
    const page = this.#pages.get(url);
    if (page && this.#once.delete(page)) improve(page);
    return page;
  }

  set(url: string, page: StaticPage, mark: Mark): void {
    this.#once.add(page);
    this.#pages.set(url, page, mark);
  }
}

const hour = 3600_000;

/** A mark that is outdated with the hour as well: pages say how old things are, to the hour. */
export function ofThisHour({ made, current }: Mark, now: () => number): Mark {
  const hourOf = () => Math.floor(now() / hour);
  const thisHour = hourOf();
  return { made, current: () => (hourOf() === thisHour ? current() : Number.NaN) };
}

const bytesOf = (...parts: (Buffer | undefined)[]) => parts.reduce((sum, part) => sum + (part?.length ?? 0), 0);

/** A page asked for again is worth the slowest compression, which is done beside the answers. */
export function improve(page: StaticPage): void {
  compressBest(page).then(
    (br) => {
      page.br = br;
    },
    () => undefined,
  );
}
