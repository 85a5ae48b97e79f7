import { and, asc, eq, gt, gte, lte, or } from 'drizzle-orm';
import type { SalesQuery, SalesReport } from '../../contract/shop/sales.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { lineAmount } from '../../contract/values/shop/money.ts';
import type { Reader } from '../../db/client.ts';
import { order, user } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { countInSpans } from '../shared/count-in-spans.ts';
import { toCents } from '../shared/rules/money.ts';
import { dayLength, reportSpan } from '../shared/rules/report-span.ts';
import { orderNow } from './rules/orders.ts';
import { type Sale, salesCounter } from './rules/sales.ts';

/** Small enough for other calls to be answered in between. */
const batchSize = 200;

/** Reports sales of a period, compared with the equally long one before. @throws Unauthenticated, Forbidden, Invalid */
export async function readSalesReport(ctx: Ctx, { lang, ...asked }: SalesQuery): Promise<SalesReport> {
  requireRight(ctx, 'analytics', 'read');
  const { db, now } = ctx;
  const span = reportSpan(asked, now);
  const counter = salesCounter(span);
  for await (const row of ordersBetween(db, span.before.from, span.to)) counter.add(toSale(row, lang, now));
  const size = span.daysPerValue * dayLength;
  const accounts = ({ from, to }: { from: number; to: number }) =>
    countInSpans(db, user, user.createdAt, { from, to, size, spans: span.values });
  return counter.report({ current: await accounts(span), previous: await accounts(span.before) });
}

type Row = typeof order.$inferSelect;

/** Yields the orders of a period, earliest first, read in batches. */
async function* ordersBetween(db: Reader, from: number, to: number): AsyncGenerator<Row> {
  let last = { placedAt: from - 1, id: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const after = or(gt(order.placedAt, last.placedAt), and(eq(order.placedAt, last.placedAt), gt(order.id, last.id)));
    const rows = await db
      .select()
      .from(order)
      .where(and(gte(order.placedAt, last.placedAt), lte(order.placedAt, to), after))
      .orderBy(asc(order.placedAt), asc(order.id))
      .limit(batchSize)
      .all();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return;
    last = end;
    // The in-process engine never yields to other requests by itself.
    await new Promise(setImmediate);
  }
}

function toSale(row: Row, lang: Language, now: number): Sale {
  const { number, placedAt, payment, province, totals, lines } = row;
  return {
    number,
    placedAt,
    state: orderNow(row, now).state,
    payment,
    province,
    totalCents: toCents(totals.total),
    lines: lines.map(({ productId, slug, name, image, price, qty }) => ({
      productId,
      slug,
      name: name[lang],
      image,
      qty,
      cents: toCents(lineAmount({ price, qty })),
    })),
  };
}
