import { asc, eq } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import { Id, Language } from '../../contract/shared/common.ts';
import { Address, NewOrder, Order } from '../../contract/shop/orders.ts';
import { Quantity } from '../../contract/shop/products.ts';
import { isTaxId } from '../../contract/values/backoffice/invoices.ts';
import { emailLength, emailPattern } from '../../contract/values/identity/account.ts';
import { type OrderState, phonePattern, postcodePattern } from '../../contract/values/shop/orders.ts';
import { coupon, order, product, shopper, user } from '../../db/schema.ts';
import { emailKey, mailboxKey } from '../../domain/identity/rules/names.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { toCents } from '../../domain/shared/rules/money.ts';
import { holdUnits } from '../../domain/shop/held-units.ts';
import { newOrder } from '../../domain/shop/place-order.ts';
import { nextStates, payBefore } from '../../domain/shop/rules/orders.ts';
import { dailyTerms } from '../../domain/shop/rules/pricing.ts';
import { ensureShopper } from '../../domain/shop/shoppers.ts';
import {
  atStart,
  defaultOwner,
  isExact,
  Moment,
  optional,
  part,
  requireDistinct,
  requireRows,
  SeedFault,
  type Writing,
  written,
} from '../part.ts';

type Row = typeof order.$inferSelect;
const { number, state, returnReason, totals, baht } = Order.properties;
const { payment, note, coupon: Code, taxInvoice } = NewOrder.properties;
const { name, slug, image, price, discountPercentage } = Order.properties.lines.items.properties;
/** Pattern that also allows the blank fields of erased people's orders. */
const orBlank = (pattern: string) => Type.String({ pattern: `^$|${pattern}`, maxLength: emailLength });
const address = Type.Partial(
  Type.Object({ ...Address.properties, phone: orBlank(phonePattern), postcode: orBlank(postcodePattern) }),
  isExact,
);
const usual = {
  kind: 'home',
  phone: '000-000-0123',
  street: '1 ถนนตัวอย่าง',
  district: 'พระนคร',
  province: 'กรุงเทพมหานคร',
  postcode: '10200',
} as const;

const fields = {
  lines: Type.Array(
    Type.Object(
      {
        productId: Id,
        ...optional({ qty: Quantity, nameTh: name, nameEn: name, slug, image, price, discountPercentage, shippingDate: Moment }),
      },
      isExact,
    ),
    { minItems: 1, description: 'Omitted fields are the product’s, as if ordered on that day.' },
  ),
  owner: Type.Optional(Type.String({ description: 'Username of the buyer; by default `johndoe`, unless there is an `email`.' })),
  email: Type.Optional({ ...orBlank(emailPattern), description: 'Email of a guest, or the one an account used for the order.' }),
  state: Type.Optional({ ...state, description: 'By default the last one of its history, or the initial state.' }),
  history: Type.Optional(
    Type.Array(Type.Object({ state, at: Moment }, isExact), {
      minItems: 1,
      description: 'By default the shortest path to its state, in equal steps until the start.',
    }),
  ),
  ...optional({ placedAt: Moment, payment, number, confirmBefore: Moment, returnReason, totals, baht }),
  ...{ note, coupon: Code, taxInvoice, address: Type.Optional(address), lang: Type.Optional(Language) },
};
type Entry = Static<TObject<typeof fields>> & { id: number };

/** Returns the shortest path from one state of an order to another. */
function pathTo(from: OrderState, to: OrderState): OrderState[] | undefined {
  const paths: OrderState[][] = [[from]];
  const seen = new Set<OrderState>([from]);
  for (const path of paths) {
    const last = path.at(-1) ?? from;
    if (last === to) return path;
    for (const next of [...nextStates(last, 'admin'), ...nextStates(last, 'buyer')])
      if (!seen.has(next)) paths.push([...path, next]) && seen.add(next);
  }
  return undefined;
}

/** Returns an order's history: the given one, or the shortest path. @throws SeedFault */
function historyOf({ history, state }: Entry, placed: Row, at: number, { moment, now }: Writing): Row['history'] {
  if (history) {
    const steps = history.map((step, place) => ({ state: step.state, at: moment(step.at, [at, 'history', place, 'at']) }));
    if (state !== undefined && state !== steps.at(-1)?.state) throw new SeedFault([at, 'state'], 'is not the last state of its history');
    return steps;
  }
  const path = pathTo(placed.state, state ?? placed.state);
  if (!path) throw new SeedFault([at, 'state'], `can’t be reached from ${placed.state}`);
  const step = Math.max(0, now - placed.placedAt) / Math.max(1, path.length - 1);
  return path.map((state, place) => ({ state, at: placed.placedAt + Math.round(place * step) }));
}

export const orders = part({
  description: 'Orders of the shop. Stock and sales counts are stated in the products’ own entries.',
  fields,
  replaces: [order],
  unique: ['number'],
  async write(tx, items, writing) {
    await requireRows(
      tx,
      product,
      items.flatMap(({ lines }, at) => lines.map(({ productId: id }, place) => ({ id, path: [at, 'lines', place, 'productId'] }))),
    );
    const products = new Map((await tx.select().from(product).all()).map((row) => [row.id, row]));
    const used = new Map((await tx.select().from(coupon).all()).map((row) => [row.code, row]));
    const accounts = new Map((await tx.select().from(user).all()).map((row) => [row.id, row]));
    const guests = new Map<string, number>();
    const shopperOf = async (userId: number | undefined, email: string): Promise<number> => {
      if (userId !== undefined) return ensureShopper(tx, { kind: 'user', userId }, writing.now);
      const known = guests.get(emailKey(email));
      if (known !== undefined) return known;
      const { id } = await tx.insert(shopper).values({ createdAt: writing.now }).returning({ id: shopper.id }).get();
      guests.set(emailKey(email), id);
      return id;
    };

    async function rowOf(entry: Entry, at: number): Promise<Row> {
      const { lines, coupon: code, taxInvoice, confirmBefore, placedAt: placed = atStart, payment = 'cash-on-delivery' } = entry;
      const owner = entry.owner ?? (entry.email === undefined ? defaultOwner : undefined);
      const account = owner === undefined ? undefined : accounts.get(writing.accountId(owner, [at, 'owner']));
      const email = entry.email ?? account?.email ?? '';
      const taken = code === undefined ? undefined : used.get(code.trim().toUpperCase());
      if (code !== undefined && !taken) throw new SeedFault([at, 'coupon'], `there is no coupon with the code ${code}`);
      if (taxInvoice && !isTaxId(taxInvoice.taxId)) throw new SeedFault([at, 'taxInvoice', 'taxId'], 'has a wrong check digit');
      const placedAt = writing.moment(placed, [at, 'placedAt']);
      const priced = lines.map(({ productId, qty = 1, nameTh, nameEn, slug, image: _, price, discountPercentage, shippingDate }, place) => {
        const row = products.get(productId);
        if (!row) throw new Error('Its product was there.');
        const terms = dailyTerms(productId, placedAt);
        const shipped = shippingDate && written(writing.moment(shippingDate, [at, 'lines', place, 'shippingDate']));
        return {
          product: {
            ...{ ...row, nameTh: nameTh ?? row.nameTh, nameEn: nameEn ?? row.nameEn, slug: slug ?? row.slug },
            priceCents: price === undefined ? row.priceCents : toCents(price),
          },
          qty,
          terms: {
            ...terms,
            discountPercentage: discountPercentage ?? terms.discountPercentage,
            shippingDate: shipped ?? terms.shippingDate,
          },
        };
      });
      const made = newOrder(
        {
          ...{ id: entry.id, shopperId: await shopperOf(account?.id, email), email, payment, note: entry.note, lang: entry.lang ?? 'th' },
          guestKey: account || email === '' ? null : emailKey(email),
          address: { ...usual, fullName: account?.fullName ?? (email || '—'), ...entry.address },
          lines: priced,
          coupon: taken && { ...taken, couponKey: mailboxKey(email) },
          taxInvoice,
        },
        placedAt,
      );
      const history = historyOf(entry, made, at, writing);
      return {
        ...made,
        ...{ history, state: history.at(-1)?.state ?? made.state, payBefore: payBefore(history[0]?.state ?? made.state, placedAt) },
        lines: made.lines.map((line, place) => ({ ...line, image: lines[place]?.image ?? line.image })),
        ...{ number: entry.number ?? made.number, totals: entry.totals ?? made.totals, baht: entry.baht ?? made.baht },
        returnReason: entry.returnReason ?? '',
        confirmBefore: confirmBefore === undefined ? null : writing.moment(confirmBefore, [at, 'confirmBefore']),
      };
    }

    const rows: Row[] = [];
    for (const [at, entry] of items.entries()) rows.push(await rowOf(entry, at));
    requireDistinct(rows.map(({ number: key }, at) => ({ key, path: [at, 'number'] })));
    await inBatches(rows, (batch) => tx.insert(order).values(batch).run());
    for (const { id, email, confirmBefore, lines } of rows)
      if (confirmBefore !== null) await holdUnits(tx, { orderId: id, network: '', mailbox: mailboxKey(email) }, lines, 0);
  },
  async read(reader) {
    const rows = await reader
      .select({ row: order, owner: user.username })
      .from(order)
      .innerJoin(shopper, eq(shopper.id, order.shopperId))
      .leftJoin(user, eq(user.id, shopper.userId))
      .orderBy(asc(order.id))
      .all();
    return rows.map(({ row, owner }) => {
      const { id, number, placedAt, state, history, payment, email, lang, address, note, coupon, taxInvoice } = row;
      const { returnReason, confirmBefore, totals, baht } = row;
      return {
        ...{ id, number, ...(owner === null ? {} : { owner }), email, lang, placedAt: written(placedAt), state, payment },
        history: history.map((step) => ({ state: step.state, at: written(step.at) })),
        ...{ address, note, ...(coupon === null ? {} : { coupon }), ...(taxInvoice === null ? {} : { taxInvoice }) },
        ...{ returnReason, ...(confirmBefore === null ? {} : { confirmBefore: written(confirmBefore) }) },
        lines: row.lines.map(({ name, ...line }) => ({ ...line, nameTh: name.th, nameEn: name.en })),
        ...{ totals, baht },
      };
    });
  },
});
