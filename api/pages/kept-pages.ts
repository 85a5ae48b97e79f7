import { type Mark, VersionedCache } from '../cache/versioned.ts';
import type { StaticPage } from './built.ts';
import { compressBest } from './rendered.ts';

/** Cache of pages that are the same for all users, until their data changes. */
export class KeptPages {
  readonly #pages: VersionedCache<StaticPage>;
  /** Pages that were cached and not requested since. */
  readonly #once = new WeakSet<StaticPage>();

  constructor(maxBytes: number) {
    this.#pages = new VersionedCache({ maxBytes, sizeOf: ({ csp, br, gzip, identity }) => csp.length + bytesOf(br, gzip, identity) });
  }

  /** Bytes of all cached pages. */
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

/** Returns a mark that also expires with the hour: pages show relative times by the hour. */
export function ofThisHour({ made, current }: Mark, now: () => number): Mark {
  const hourOf = () => Math.floor(now() / hour);
  const thisHour = hourOf();
  return { made, current: () => (hourOf() === thisHour ? current() : Number.NaN) };
}

const bytesOf = (...parts: (Buffer | undefined)[]) => parts.reduce((sum, part) => sum + (part?.length ?? 0), 0);

/** A page that is requested again is worth the best compression, which runs in the background. */
export function improve(page: StaticPage): void {
  compressBest(page).then(
    (br) => {
      page.br = br;
    },
    () => undefined,
  );
}
