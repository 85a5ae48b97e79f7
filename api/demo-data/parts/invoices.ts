import { asc } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import { InvoiceLine, InvoiceParty, InvoiceRecord, InvoiceSeller, RecurrenceRule } from '../../contract/backoffice/invoice-records.ts';
import { Amount } from '../../contract/backoffice/invoices.ts';
import { Id } from '../../contract/shared/common.ts';
import { inBaht, inSatang } from '../../contract/values/backoffice/invoice-sums.ts';
import { invoiceTerm, isBill } from '../../contract/values/backoffice/invoices.ts';
import { invoice, invoiceEvent, invoiceIssuer, invoiceLink, invoicePayment, invoiceSeries, payee } from '../../db/schema.ts';
import { contentColumns, contentOf } from '../../domain/backoffice/invoice-rows.ts';
import { currentSeller } from '../../domain/backoffice/invoice-seller.ts';
import { firstPayee } from '../../domain/backoffice/invoices.ts';
import { checkContent } from '../../domain/backoffice/rules/invoice-content.ts';
import { nextDay } from '../../domain/backoffice/rules/invoice-recurrence.ts';
import { buddhistYear, numberOf, statusAfter } from '../../domain/backoffice/rules/invoice-status.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { bangkokDay } from '../../domain/shared/rules/dates.ts';
import {
  asEntry,
  atStart,
  isExact,
  Moment,
  momentWith,
  numberedRows,
  optional,
  orNull,
  part,
  requireDistinct,
  requireRows,
  SeedFault,
  type Writing,
  written,
} from '../part.ts';

const day = 24 * 3600 * 1000;
const record = InvoiceRecord.properties;
const { name, ...reach } = InvoiceParty.properties;
const { text, unitPrice, ...counted } = InvoiceLine.properties;
const { amount, withheld, method, note: paymentNote } = record.payments.items.properties;
const { kind: eventKind, by, detail } = record.events.items.properties;
const { kind: ruleKind, unit, issues, isPaused } = RecurrenceRule.properties;

const fields = {
  client: Type.Object({ name, ...optional(reach) }, isExact),
  lines: Type.Array(Type.Object({ text, unitPrice, ...optional(counted) }, isExact), { minItems: 1 }),
  ...optional({ kind: record.kind, currency: record.currency, rate: record.rate, service: record.service, vatMode: record.vatMode }),
  ...optional({ withholdingRate: record.withholdingRate, terms: record.terms, note: record.note, salesPerson: record.salesPerson }),
  ...optional({ shown: record.shown, avatar: record.avatar, isVoid: record.isVoid, isDeleted: record.isDeleted, issuedDate: Moment }),
  dueDate: Type.Optional(momentWith(` By default ${invoiceTerm} days after the issue date.`)),
  number: Type.Optional({ ...record.number, description: 'By default the next one of its kind and year; a draft has none.' }),
  invoiceStatus: Type.Optional({ ...record.invoiceStatus, description: 'By default determined by its payments.' }),
  balance: Type.Optional({ ...Amount, description: 'By default the amount left open by its payments.' }),
  payments: Type.Optional(
    Type.Array(
      Type.Object(
        {
          amount,
          ...optional({ id: Id, withheld, paidOn: Moment, method, note: paymentNote }),
          isRemoved: Type.Optional(Type.Boolean({ description: 'Whether it was reversed, and no longer counts.' })),
        },
        isExact,
      ),
    ),
  ),
  events: Type.Optional(
    Type.Array(Type.Object({ id: Type.Optional(Id), kind: eventKind, at: Moment, ...optional({ by, detail }) }, isExact), {
      description: 'Oldest first; by default its creation and issue.',
    }),
  ),
  seller: Type.Optional(orNull({ ...InvoiceSeller, description: 'Seller at the time of issue; by default the current one.' })),
  payeeId: Type.Optional(
    orNull(Type.Integer({ ...Id, description: 'Id of the bank account that receives the payment; by default the first one.' })),
  ),
  owner: Type.Optional(Type.String({ description: 'Username of its issuer, who is notified of changes.' })),
  sourceId: Type.Optional(Type.Integer({ ...Id, description: 'Id of the document that it was created from, credits or confirms.' })),
  paymentId: Type.Optional(Type.Integer({ ...Id, description: 'Id of a receipt’s payment.' })),
  applied: Type.Optional({ ...Amount, description: 'Amount that a credit note deducted from the balance of its invoice.' }),
  decision: Type.Optional(record.decision),
  recurrence: Type.Optional(
    orNull(
      Type.Object(
        {
          unit,
          ...optional({ kind: ruleKind, start: Moment, until: orNull(Moment), issues, isPaused }),
          made: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of invoices generated.' })),
        },
        isExact,
      ),
    ),
  ),
  nextOn: Type.Optional(orNull(Moment)),
  linkKey: Type.Optional(record.linkKey),
};
type Entry = Static<TObject<typeof fields>> & { id: number };
type Row = typeof invoice.$inferInsert & { id: number; kind: NonNullable<Entry['kind']>; issuedDate: string };

/** Returns the fields of a line in a fixed order. */
const inOrder = ({ text, quantity, unit, unitPrice, discount }: InvoiceLine): InvoiceLine => ({
  text,
  quantity,
  unit,
  unitPrice,
  discount,
});

/** Returns the content of an entry’s document. @throws SeedFault */
function contentFor({ client, lines, ...entry }: Entry, at: number, { moment }: Writing) {
  const issued = moment(entry.issuedDate ?? atStart, [at, 'issuedDate']);
  const due = entry.dueDate === undefined ? issued + invoiceTerm * day : moment(entry.dueDate, [at, 'dueDate']);
  const content = {
    ...{ kind: entry.kind ?? 'invoice', currency: entry.currency ?? 'THB', rate: entry.rate ?? null },
    client: { address: '', company: '', companyEmail: '', country: '', contact: '', taxId: '', branch: '', ...client },
    ...{ issuedDate: bangkokDay(issued), dueDate: bangkokDay(due), service: entry.service ?? '' },
    ...{ vatMode: entry.vatMode ?? 'none', withholdingRate: entry.withholdingRate ?? 0, terms: entry.terms ?? '', note: entry.note ?? '' },
    ...{ salesPerson: entry.salesPerson ?? '', shown: entry.shown ?? { terms: true, note: true, stub: false } },
    lines: lines.map((line) => ({ quantity: 1, unit: '', discount: { kind: 'amount' as const, value: 0 }, ...line })),
  };
  return asEntry(at, () => checkContent(content), 'record');
}

/** Returns the recurrence rule of an entry. @throws SeedFault */
function recurrenceFor({ recurrence, nextOn }: Entry, at: number, { moment }: Writing): Pick<Row, 'recurrence' | 'nextOn'> {
  if (!recurrence) return { recurrence: null, nextOn: null };
  const { unit, kind = 'invoice', start = atStart, until = null, issues = false, isPaused = false, made = 0 } = recurrence;
  const dayAt = (text: string, field: string) => bangkokDay(moment(text, [at, ...field.split('.')]));
  const days = { start: dayAt(start, 'recurrence.start'), until: until === null ? null : dayAt(until, 'recurrence.until') };
  const rule = { kind, unit, ...days, issues, isPaused, made };
  return { recurrence: rule, nextOn: nextOn ? dayAt(nextOn, 'nextOn') : nextOn === null ? null : nextDay(rule) };
}

/** Assigns numbers to issued invoices without one, and returns the last number of each series. */
function count(rows: Row[]): (typeof invoiceSeries.$inferInsert)[] {
  const series = new Map<string, typeof invoiceSeries.$inferInsert>();
  const seriesOf = ({ kind, issuedDate }: Row, year = buddhistYear(issuedDate)) => {
    const own = series.get(`${kind} ${year}`) ?? { kind, year, last: 0 };
    series.set(`${kind} ${year}`, own);
    return own;
  };
  for (const row of rows) {
    const [, year, place] = /-(\d{4})-(\d{1,9})$/.exec(row.number ?? '') ?? [];
    if (year) seriesOf(row, Number(year)).last = Math.max(seriesOf(row, Number(year)).last, Number(place));
  }
  for (const row of rows) {
    if (row.number !== undefined || row.status === 'Draft') continue;
    const own = seriesOf(row);
    own.last += 1;
    row.number = numberOf({ ...own, place: own.last });
  }
  return [...series.values()];
}

/** Returns the payments of all entries, with ids for those without one. @throws SeedFault */
function paymentsOf(items: readonly Entry[], { moment, now }: Writing) {
  const rows = items.flatMap(({ id: invoiceId, payments = [] }, at) =>
    payments.map(({ id, amount, withheld = 0, paidOn = atStart, method = 'transfer', note = '', isRemoved = false }, place) => {
      const path = [at, 'payments', place] as const;
      const sums = { amountSatang: inSatang(amount), withheldSatang: inSatang(withheld) };
      const day = bangkokDay(moment(paidOn, [...path, 'paidOn']));
      return { id, invoiceId, ...sums, paidOn: day, method, note, removedAt: isRemoved ? now : null, path: [...path, 'id'] };
    }),
  );
  return numberedRows(rows);
}

export const invoices = part({
  description: 'Invoices, and the documents that belong to them: quotations, receipts, credit notes and recurring invoices.',
  fields,
  replaces: [invoice, invoiceSeries],
  async write(tx, items, writing) {
    const { moment } = writing;
    const refer = (field: 'sourceId' | 'payeeId') =>
      items.flatMap((item, at) => (typeof item[field] === 'number' ? [{ id: item[field], path: [at, field] }] : []));
    await requireRows(tx, payee, refer('payeeId'));
    const [seller, first] = [await currentSeller(tx), await firstPayee(tx)];
    const payments = paymentsOf(items, writing);
    const rows = items.map((entry, at): Row => {
      const columns = contentColumns(entry.id, contentFor(entry, at, writing));
      const paid = payments
        .filter(({ invoiceId, removedAt }) => invoiceId === entry.id && removedAt === null)
        .reduce((sum, one) => sum + one.amountSatang + one.withheldSatang, 0);
      const open = isBill(columns.kind) ? columns.totalSatang - paid : 0;
      if (open < 0 && entry.balance === undefined) throw new SeedFault([at, 'payments'], 'exceed the amount of the invoice');
      const balance = entry.balance === undefined ? open : inSatang(entry.balance);
      const usual = columns.kind === 'recurring' ? 'Draft' : statusAfter({ total: columns.totalSatang, balance, isDownloaded: false });
      const status = entry.invoiceStatus ?? (isBill(columns.kind) || usual === 'Draft' ? usual : 'Sent');
      const isDraft = status === 'Draft';
      return {
        ...columns,
        ...{ balanceSatang: balance, avatar: entry.avatar ?? '', status, number: isDraft ? (entry.number ?? null) : entry.number },
        ...{
          payeeId: entry.payeeId === undefined ? first : entry.payeeId,
          seller: entry.seller === undefined && !isDraft ? seller : (entry.seller ?? null),
        },
        ...{ voidedAt: entry.isVoid ? writing.now : null, deletedAt: entry.isDeleted ? writing.now : null },
        ...{ sourceId: entry.sourceId ?? null, paymentId: entry.paymentId ?? null, appliedSatang: inSatang(entry.applied ?? 0) },
        ...{ decision: entry.decision ?? null, ...recurrenceFor(entry, at, writing) },
      };
    });
    const series = count(rows);
    requireDistinct(rows.flatMap(({ number }, at) => (number ? [{ key: number, path: [at, 'number'] }] : [])));
    await inBatches(rows, (batch) => tx.insert(invoice).values(batch).run());
    await requireRows(tx, invoice, refer('sourceId'));
    await inBatches(series, (batch) => tx.insert(invoiceSeries).values(batch).run());
    await inBatches(payments, (batch) => tx.insert(invoicePayment).values(batch).run());
    await requireRows(
      tx,
      invoicePayment,
      items.flatMap(({ paymentId: id }, at) => (id === undefined ? [] : [{ id, path: [at, 'paymentId'] }])),
    );
    const events = items.flatMap(({ id: invoiceId, events, issuedDate }, at) => {
      const begun = { at: issuedDate ?? atStart };
      const { number } = rows[at] ?? {};
      const usual = [{ kind: 'created' as const, ...begun }, ...(number ? [{ kind: 'issued' as const, ...begun, detail: number }] : [])];
      const told: NonNullable<Entry['events']> = events ?? usual;
      return told.map(({ at: when, by = '', detail = '', ...event }, place) => ({
        ...{ ...event, invoiceId, by, detail, path: [at, 'events', place, 'id'] },
        at: moment(when, events ? [at, 'events', place, 'at'] : [at, 'issuedDate']),
      }));
    });
    await inBatches(numberedRows(events), (batch) => tx.insert(invoiceEvent).values(batch).run());
    const links = items.flatMap(({ id: invoiceId, linkKey: key }) => (key ? [{ invoiceId, key, createdAt: writing.now }] : []));
    requireDistinct(links.map(({ invoiceId, key }) => ({ key, path: [items.findIndex(({ id }) => id === invoiceId), 'linkKey'] })));
    await inBatches(links, (batch) => tx.insert(invoiceLink).values(batch).run());
    const issuers = items.flatMap(({ id: invoiceId, owner }, at) =>
      owner === undefined ? [] : [{ invoiceId, userId: writing.accountId(owner, [at, 'owner']) }],
    );
    await inBatches(issuers, (batch) => tx.insert(invoiceIssuer).values(batch).run());
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(invoice).orderBy(asc(invoice.id)).all();
    const payments = await reader.select().from(invoicePayment).orderBy(asc(invoicePayment.id)).all();
    const events = Map.groupBy(await reader.select().from(invoiceEvent).orderBy(asc(invoiceEvent.id)).all(), ({ invoiceId }) => invoiceId);
    const links = new Map((await reader.select().from(invoiceLink).all()).map(({ invoiceId, key }) => [invoiceId, key]));
    const issuers = new Map((await reader.select().from(invoiceIssuer).all()).map(({ invoiceId, userId }) => [invoiceId, userId]));
    // The source document may have been removed.
    const known = new Set(rows.map(({ id }) => id));
    const paid = Map.groupBy(payments, ({ invoiceId }) => invoiceId);
    return rows.map((row) => {
      const { id, number, status, balanceSatang, avatar, seller, payeeId, sourceId, paymentId, appliedSatang, decision, recurrence } = row;
      const issuer = issuers.get(id);
      return {
        ...{ id, number, invoiceStatus: status, isVoid: row.voidedAt !== null, isDeleted: row.deletedAt !== null, avatar },
        ...{
          ...contentOf(row),
          lines: contentOf(row).lines.map(inOrder),
          balance: inBaht(balanceSatang),
          seller,
          payeeId,
        },
        payments: (paid.get(id) ?? []).map(({ id, amountSatang, withheldSatang, paidOn, method, note, removedAt }) => ({
          ...{ id, amount: inBaht(amountSatang), withheld: inBaht(withheldSatang), paidOn, method, note },
          ...(removedAt === null ? {} : { isRemoved: true }),
        })),
        events: (events.get(id) ?? []).map(({ id, kind, at, by, detail }) => ({ id, kind, at: written(at), by, detail })),
        ...(issuer === undefined ? {} : { owner: username(issuer) }),
        ...(known.has(sourceId ?? 0) ? { sourceId: sourceId ?? 0 } : {}),
        ...(paymentId === null ? {} : { paymentId }),
        ...{ applied: inBaht(appliedSatang), decision, recurrence, nextOn: row.nextOn, linkKey: links.get(id) ?? null },
      };
    });
  },
});
