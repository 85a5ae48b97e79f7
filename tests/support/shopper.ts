const address = {
  fullName: 'สมชาย ใจดี',
  phone: '081 234 5678',
  street: '99/1 ถนนสุขุมวิท',
  district: 'วัฒนา',
  province: 'กรุงเทพมหานคร',
  postcode: '10110',
  kind: 'home',
};

/** A cart: how many of each product. */
type Contents = Map<number, number>;

export const randomBelow = (limit: number) => Math.floor(Math.random() * limit);

/**
 * A visitor who changes a cart over HTTP without pause and remembers what the server acknowledged.
 * A change that was cut off may have happened or not, but not by half.
 */
export class BusyVisitor {
  readonly orders: string[] = [];
  acknowledged = 0;
  #cookie = '';
  #cart: Contents = new Map();
  /** What the cart holds if the change that was cut off has happened. */
  #orElse: Contents | undefined;

  get known(): boolean {
    return this.#cookie !== '';
  }

  /** Changes the cart until the server is gone. */
  async shop(server: string, products: number): Promise<void> {
    for (;;) {
      const [method, path, body, outcome] = this.#nextChange(products);
      this.#orElse = outcome;
      try {
        const answer = await this.#send(server, method, path, body);
        const text = await answer.text();
        if (!answer.ok) throw new Unexpected(`${method} ${path} answered ${answer.status}: ${text}`);
        const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
        if (cookie) this.#cookie = cookie;
        if (path === '/orders') this.orders.push(JSON.parse(text).order.number);
        this.#cart = outcome;
        this.#orElse = undefined;
        this.acknowledged += 1;
      } catch (error) {
        if (error instanceof Unexpected) throw error;
        return;
      }
    }
  }

  /** Compares what the server has with what it acknowledged. @returns what is wrong, or nothing. */
  async complaint(server: string): Promise<string | undefined> {
    const answer = await this.#send(server, 'GET', '/cart');
    const { products } = (await answer.json()) as { products: { id: number; qty: number }[] };
    const found = new Map(products.map(({ id, qty }) => [id, qty]));
    for (const number of this.orders) {
      const order = await this.#send(server, 'GET', `/orders/${number}`);
      if (order.status !== 200) return `order ${number} is lost`;
    }
    const matches = [this.#cart, this.#orElse].some((cart) => cart && asText(cart) === asText(found));
    if (!matches) return `the cart is ${asText(found)}, acknowledged was ${asText(this.#cart)}`;
    this.#cart = found;
    this.#orElse = undefined;
    return undefined;
  }

  #nextChange(products: number): [method: string, path: string, body: object | undefined, outcome: Contents] {
    const outcome = new Map(this.#cart);
    const present = [...outcome.keys()];
    const one = present[randomBelow(present.length)];
    const dice = randomBelow(10);
    if (one === undefined || dice < 5) {
      const productId = 1 + randomBelow(products);
      outcome.set(productId, outcome.get(productId) ?? 1);
      return ['POST', '/cart', { productId }, outcome];
    }
    if (dice < 7) {
      const qty = 1 + randomBelow(10);
      outcome.set(one, qty);
      return ['PATCH', `/cart/${one}`, { qty }, outcome];
    }
    if (dice < 9) {
      outcome.delete(one);
      return ['DELETE', `/cart/${one}`, undefined, outcome];
    }
    return ['POST', '/orders', { address, payment: 'promptpay' }, new Map()];
  }

  #send(server: string, method: string, path: string, body?: object): Promise<Response> {
    const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(this.#cookie ? { cookie: this.#cookie } : {}) };
    return fetch(`${server}/apps/ecommerce${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  }
}

/** An answer other than an acknowledgement. */
class Unexpected extends Error {}

function asText(cart: Contents): string {
  return [...cart]
    .sort(([a], [b]) => a - b)
    .map(([id, qty]) => `${id}×${qty}`)
    .join(' ');
}
