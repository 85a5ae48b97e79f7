import type { RouteOptions } from 'fastify';

/** Methods of the routes by path, which distinguish 405 from 404. */
export class RouteMethods {
  readonly #methods = new Map<string, Set<string>>();
  #patterns: { pattern: RegExp; methods: Set<string> }[] | undefined;

  /** Registers a route. Wildcard routes are skipped, since pages have a response of their own. */
  add({ url, method, config }: Pick<RouteOptions, 'url' | 'method' | 'config'>): void {
    if (url.includes('*')) return;
    const methods = this.#methods.get(url) ?? new Set();
    for (const each of [method, config?.isPage ? ['GET', 'HEAD'] : []].flat()) methods.add(each);
    this.#methods.set(url, methods);
    this.#patterns = undefined;
  }

  /** Returns the methods of a URL, or none if there is no such URL. */
  at(address: string): string[] {
    const path = address.split('?', 1)[0]?.replace(/(?<=.)\/$/, '') ?? '';
    this.#patterns ??= [...this.#methods].map(([url, methods]) => ({ pattern: patternOf(url), methods }));
    return [...new Set(this.#patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))].sort();
  }
}

/** Segments with a colon match anything but a slash. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}/?$`,
  );
