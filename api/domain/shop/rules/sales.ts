import type { ComparedFigure, SalesReport } from '../../../contract/shop/sales.ts';
import { type OrderState, orderStates, paymentMethods, undoneStates } from '../../../contract/values/shop/orders.ts';
import { salesListSize } from '../../../contract/values/shop/sales.ts';
import { bangkokDay } from '../../shared/rules/dates.ts';
import { toDollars } from '../../shared/rules/money.ts';
import { dayLength, labelsOf, type ReportSpan } from '../../shared/rules/report-span.ts';

/** Facts of an order for reports. */
export interface Sale {
  number: string;
  placedAt: number;
  state: OrderState;
  payment: SalesReport['payments'][number]['payment'];
  province: string;
  totalCents: number;
  lines: readonly { productId: number; slug: string; name: string; image: string; qty: number; cents: number }[];
}

type Sums = Record<'cents' | 'orders' | 'units' | 'cancelled', number>;
interface Part {
  orders: number;
  cents: number;
}
type Sold = Part & { product: Sale['lines'][number]; units: number };

/** Creates a counter that aggregates orders one at a time, so that none is kept in memory. */
export function salesCounter(span: ReportSpan) {
  const { days, from, before, daysPerValue, values } = span;
  const zeros = () => new Array<number>(values).fill(0);
  const sums = { current: noSums(), previous: noSums() };
  const series = { revenue: { current: zeros(), previous: zeros() }, orders: { current: zeros(), previous: zeros() } };
  const states = new Map<OrderState, number>();
  const payments = new Map<Sale['payment'], Part>();
  const provinces = new Map<string, Part>();
  const products = new Map<number, Sold>();
  let latest: Sale[] = [];

  function add(sale: Sale): void {
    const when = sale.placedAt >= from ? 'current' : 'previous';
    if (when === 'previous' && sale.placedAt > before.to) return;
    const isCurrent = when === 'current';
    if (isCurrent) {
      states.set(sale.state, (states.get(sale.state) ?? 0) + 1);
      latest = [...latest, sale].sort((one, other) => other.placedAt - one.placedAt).slice(0, salesListSize);
    }
    const sum = sums[when];
    if (undoneStates.includes(sale.state)) {
      sum.cancelled += 1;
      return;
    }
    const at = Math.floor((sale.placedAt - (isCurrent ? from : before.from)) / dayLength / daysPerValue);
    series.revenue[when][at] = (series.revenue[when][at] ?? 0) + sale.totalCents;
    series.orders[when][at] = (series.orders[when][at] ?? 0) + 1;
    sum.orders += 1;
    sum.cents += sale.totalCents;
    sum.units += unitsOf(sale);
    if (isCurrent) addParts(sale);
  }

  function addParts(sale: Sale): void {
    addPart(payments, sale.payment, sale.totalCents);
    addPart(provinces, sale.province, sale.totalCents);
    for (const line of sale.lines) {
      const sold = products.get(line.productId) ?? { product: line, units: 0, orders: 0, cents: 0 };
      sold.units += line.qty;
      sold.cents += line.cents;
      products.set(line.productId, sold);
    }
  }

  const compared = (of: (sums: Sums) => number): ComparedFigure => ({ value: of(sums.current), previous: of(sums.previous) });

  function report(accounts: SalesReport['accounts']): SalesReport {
    const dollars = ({ current, previous }: typeof series.revenue) => ({
      current: current.map(toDollars),
      previous: previous.map(toDollars),
    });
    return {
      days,
      from: bangkokDay(from),
      to: bangkokDay(span.to),
      figures: {
        revenue: compared(({ cents }) => toDollars(cents)),
        orders: compared(({ orders }) => orders),
        average: compared(({ cents, orders }) => (orders === 0 ? 0 : toDollars(Math.round(cents / orders)))),
        units: compared(({ units }) => units),
        cancelled: compared(({ cancelled }) => cancelled),
        newAccounts: { value: sumOf(accounts.current), previous: sumOf(accounts.previous) },
      },
      labels: labelsOf(span),
      revenue: dollars(series.revenue),
      orders: series.orders,
      accounts,
      states: orderStates.flatMap((state) => {
        const orders = states.get(state);
        return orders ? [{ state, orders }] : [];
      }),
      payments: paymentMethods.flatMap((payment) => {
        const part = payments.get(payment);
        return part ? [{ payment, orders: part.orders, revenue: toDollars(part.cents) }] : [];
      }),
      provinces: topOf(provinces, ({ orders, cents }) => [orders, cents]).map(([province, { orders, cents }]) => ({
        province,
        orders,
        revenue: toDollars(cents),
      })),
      products: topOf(products, ({ cents, units }) => [cents, units]).map(([productId, { product, units, cents }]) => {
        const { slug, name, image } = product;
        return { productId, slug, name, image, units, revenue: toDollars(cents) };
      }),
      latest: latest.map((sale) => {
        const { number, placedAt, state, totalCents } = sale;
        return { number, placedAt: new Date(placedAt).toISOString(), state, total: toDollars(totalCents), units: unitsOf(sale) };
      }),
    };
  }

  return { add, report };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);
const noSums = (): Sums => ({ cents: 0, orders: 0, units: 0, cancelled: 0 });
const unitsOf = ({ lines }: Sale) => lines.reduce((sum, { qty }) => sum + qty, 0);

function addPart<Key>(parts: Map<Key, Part>, key: Key, cents: number): void {
  const { orders, cents: before } = parts.get(key) ?? { orders: 0, cents: 0 };
  parts.set(key, { orders: orders + 1, cents: before + cents });
}

/** Returns the top entries by the first figure, then the second; ties keep the order of counting. */
function topOf<Key, Value>(parts: Map<Key, Value>, figures: (value: Value) => [number, number]): [Key, Value][] {
  return [...parts]
    .sort(([, one], [, other]) => {
      const [first, second] = figures(one);
      const [otherFirst, otherSecond] = figures(other);
      return otherFirst - first || otherSecond - second;
    })
    .slice(0, salesListSize);
}
