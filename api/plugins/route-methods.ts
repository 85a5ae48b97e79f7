import type { RouteOptions } from 'fastify';

/** Methods of the routes by their paths: an address that is there is told from one that is not, whatever it is asked by. */
export class RouteMethods {
  readonly #methods = new Map<string, Set<string>>();
  #patterns: { pattern: RegExp; methods: Set<string> }[] | undefined;

  /** Notes a route. Those of all addresses below a path say nothing of one: pages have their own answer. */
  add({ url, method, config }: Pick<RouteOptions, 'url' | 'method' | 'config'>): void {
    if (url.includes('*')) return;
    const methods = this.#methods.get(url) ?? new Set();
    for (const each of [method, config?.isPage ? ['GET', 'HEAD'] : []].flat()) methods.add(each);
    this.#methods.set(url, methods);
    this.#patterns = undefined;
  }

  /** Methods that an address takes, none where it isn't there. */
  at(address: string): string[] {
    const path = address.split('?', 1)[0]?.replace(/(?<=.)\/$/, '') ?? '';
    this.#patterns ??= [...this.#methods].map(([url, methods]) => ({ pattern: patternOf(url), methods }));
    return [...new Set(this.#patterns.flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])))].sort();
  }
}

/** Parts with a colon stand for anything but a slash. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}/?$`,
  );
