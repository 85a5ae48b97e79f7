import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random.ts';

const order = {
  address: {
    fullName: 'สมชาย ใจดี',
    phone: '081 234 5678',
    street: '99/1 ถนนสุขุมวิท',
    district: 'วัฒนา',
    province: 'กรุงเทพมหานคร',
    postcode: '10110',
    kind: 'home',
  },
  payment: 'cash-on-delivery',
  email: 'guest@example.com',
};

/** Quantities by product id; always one on a wishlist. */
type Contents = Map<number, number>;
interface Shelves {
  cart: Contents;
  wishlist: Contents;
}

interface Change {
  method: string;
  path: string;
  body?: object;
  /** Idempotency key of an order. */
  key?: string;
  /** Expected shelves after the change. */
  outcome: Shelves;
}

/**
 * A visitor or signed-in account that continuously changes a cart and a wishlist over HTTP and records what the server has acknowledged.
 */
export class BusyShopper {
  acknowledged = 0;
  /** Lines of each acknowledged order, by its number. */
  readonly orders = new Map<string, Contents>();
  readonly #random: Random;
  readonly #mayBeAway: boolean;
  #credentials: Record<string, string> = {};
  #shelves: Shelves = { cart: new Map(), wishlist: new Map() };
  /** The change whose response is missing: it has been applied completely or not at all. */
  #cutOff: Change | undefined;

  /** @param mayBeAway whether 503 is acceptable, as from a server whose database is unavailable: it counts as stopped */
  constructor(random: Random, { mayBeAway = false } = {}) {
    this.#random = random;
    this.#mayBeAway = mayBeAway;
  }

  /** Whether the server knows this shopper. */
  get known(): boolean {
    return Object.keys(this.#credentials).length > 0;
  }

  async signIn(server: string, account: { email: string; password: string }): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server}/jwt/login`, { method: 'POST', headers, body: JSON.stringify(account) });
    if (answer.status !== 200) throw new Unexpected(`The login answered ${answer.status}.`);
    this.#credentials = { authorization: `Bearer ${(await answer.json()).accessToken}` };
  }

  /** Adopts the existing state. */
  async adopt(server: string): Promise<void> {
    this.#shelves = await this.#found(server);
  }

  /** Makes changes until the server is gone. */
  async shop(server: string, products: number): Promise<void> {
    for (;;) {
      this.#cutOff = this.#nextChange(products);
      try {
        await this.#carryOut(server, this.#cutOff);
      } catch (error) {
        if (error instanceof Unexpected) throw error;
        return;
      }
    }
  }

  /**
   * Compares the server's state with the acknowledged one, and retries an order that was interrupted.
   * @returns a description of the difference, if any
   */
  async complaint(server: string): Promise<string | undefined> {
    const found = await this.#found(server);
    const possible = [this.#shelves, ...(this.#cutOff ? [this.#cutOff.outcome] : [])];
    if (!possible.some((shelves) => asText(shelves) === asText(found))) {
      return `found ${asText(found)} instead of ${possible.map(asText).join(' or ')}`;
    }
    const cutOff = this.#cutOff;
    if (cutOff?.key) await this.#carryOutPatiently(server, cutOff);
    else this.#shelves = found;
    this.#cutOff = undefined;
    for (const [number, lines] of this.orders) {
      const answer = await this.#send(server, 'GET', `/orders/${number}`);
      if (answer.status !== 200) return `order ${number} is lost`;
      const placed = linesOf((await answer.json()).order);
      if (list(placed) !== list(lines)) return `order ${number} holds ${list(placed)} instead of ${list(lines)}`;
    }
    return undefined;
  }

  /** Retries on request: locks of a killed process may not be released yet. */
  async #carryOutPatiently(server: string, change: Change): Promise<void> {
    for (let left = 10; ; left -= 1) {
      try {
        return await this.#carryOut(server, change);
      } catch (error) {
        if (!(error instanceof Away) || left === 0) throw error;
        await pause(error.seconds * 1000);
      }
    }
  }

  async #carryOut(server: string, change: Change): Promise<void> {
    const { method, path, body, key, outcome } = change;
    const answer = await this.#send(server, method, path, body, key);
    const text = await answer.text();
    if (this.#mayBeAway && answer.status === 503 && answer.headers.has('retry-after'))
      throw new Away(Number(answer.headers.get('retry-after')));
    if (answer.status === 409 && JSON.parse(text).code === 'OUT_OF_STOCK') {
      // Another shopper was faster, and nothing has changed.
      this.#cutOff = undefined;
      return;
    }
    if (!answer.ok) throw new Unexpected(`${method} ${path} answered ${answer.status}: ${text}`);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie) this.#credentials = { cookie };
    if (key) this.orders.set(JSON.parse(text).order.number, this.#shelves.cart);
    this.#shelves = outcome;
    this.#cutOff = undefined;
    this.acknowledged += 1;
  }

  #nextChange(products: number): Change {
    const cart = new Map(this.#shelves.cart);
    const wishlist = new Map(this.#shelves.wishlist);
    const outcome = { cart, wishlist };
    const dice = this.#random.below(12);
    const productId = 1 + this.#random.below(products);
    const inCart = this.#random.oneOf([...cart.keys()]);
    const wished = this.#random.oneOf([...wishlist.keys()]);
    if (dice < 2) {
      wishlist.set(productId, 1);
      return { method: 'POST', path: '/wishlist', body: { productId }, outcome };
    }
    if (dice < 3 && wished !== undefined) {
      wishlist.delete(wished);
      return { method: 'DELETE', path: `/wishlist/${wished}`, outcome };
    }
    if (dice < 7 || inCart === undefined) {
      cart.set(productId, cart.get(productId) ?? 1);
      return { method: 'POST', path: '/cart', body: { productId }, outcome };
    }
    if (dice < 9) {
      const qty = 1 + this.#random.below(10);
      cart.set(inCart, qty);
      return { method: 'PATCH', path: `/cart/${inCart}`, body: { qty }, outcome };
    }
    if (dice < 10) {
      cart.delete(inCart);
      return { method: 'DELETE', path: `/cart/${inCart}`, outcome };
    }
    cart.clear();
    return { method: 'POST', path: '/orders', body: order, key: crypto.randomUUID(), outcome };
  }

  async #found(server: string): Promise<Shelves> {
    return { cart: await this.#contents(server, '/cart'), wishlist: await this.#contents(server, '/wishlist') };
  }

  async #contents(server: string, path: string): Promise<Contents> {
    const answer = await this.#send(server, 'GET', path);
    if (answer.status !== 200) throw new Unexpected(`GET ${path} answered ${answer.status}.`);
    const { products }: { products: { id: number; qty?: number }[] } = await answer.json();
    return new Map(products.map(({ id, qty = 1 }) => [id, qty]));
  }

  #send(server: string, method: string, path: string, body?: object, key?: string): Promise<Response> {
    return fetch(`${server}/apps/ecommerce${path}`, {
      method,
      headers: {
        ...this.#credentials,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}

/** A response other than an acknowledgement. */
class Unexpected extends Error {}

/** The server is unavailable and states when to retry. */
class Away extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('The server is away.');
    this.seconds = seconds;
  }
}

const linesOf = ({ lines }: { lines: { productId: number; qty: number }[] }): Contents =>
  new Map(lines.map(({ productId, qty }) => [productId, qty]));

function list(contents: Contents): string {
  return [...contents]
    .sort(([a], [b]) => a - b)
    .map(([id, qty]) => `${id}×${qty}`)
    .join(' ');
}

function asText({ cart, wishlist }: Shelves): string {
  return `cart [${list(cart)}] wishlist [${list(wishlist)}]`;
}
