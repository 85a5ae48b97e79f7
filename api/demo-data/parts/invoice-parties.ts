import { asc, notInArray } from 'drizzle-orm';
import { InvoiceParty, InvoiceSeller } from '../../contract/backoffice/invoice-records.ts';
import { PaymentDetails } from '../../contract/backoffice/invoices.ts';
import { isTaxId } from '../../contract/values/backoffice/invoices.ts';
import { invoice, invoiceClient, invoiceSeller, payee } from '../../db/schema.ts';
import { toParty } from '../../domain/backoffice/invoice-rows.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import { optional, part, requireDistinct, SeedFault } from '../part.ts';

const { name, ...reach } = InvoiceParty.properties;
const nothing = { address: '', company: '', companyEmail: '', country: '', contact: '', taxId: '', branch: '' };

export const invoiceClients = part({
  description: 'Clients offered for new invoices.',
  fields: { name, ...optional(reach) },
  replaces: [invoiceClient],
  async write(tx, items) {
    requireDistinct(
      items.map(({ name, company = '', companyEmail = '' }, at) => ({
        key: JSON.stringify([name, company, companyEmail]),
        path: [at, 'name'],
      })),
    );
    const rows = items.map((item) => ({ ...nothing, ...item }));
    await inBatches(rows, (batch) => tx.insert(invoiceClient).values(batch).run());
  },
  async read(reader) {
    const rows = await reader.select().from(invoiceClient).orderBy(asc(invoiceClient.id)).all();
    return rows.map((row) => ({ id: row.id, ...toParty(row) }));
  },
});

const { totalDue: _, ...account } = PaymentDetails.properties;

export const payees = part({
  description: 'Bank accounts that receive payments of invoices. If an invoice’s account was removed, the first one is used.',
  fields: account,
  replaces: [],
  async write(tx, items) {
    // Remaining invoices have their own copy.
    for (const { id, ...fields } of items)
      await tx
        .insert(payee)
        .values({ id, ...fields })
        .onConflictDoUpdate({ target: payee.id, set: fields })
        .run();
    const ids = items.map(({ id }) => id);
    await tx
      .update(invoice)
      .set({ payeeId: ids[0] ?? null })
      .where(notInArray(invoice.payeeId, ids))
      .run();
    await tx.delete(payee).where(notInArray(payee.id, ids)).run();
  },
  async read(reader) {
    return reader.select().from(payee).orderBy(asc(payee.id)).all();
  },
});

const { name: called, ...seller } = InvoiceSeller.properties;

export const invoiceSellers = part({
  description: 'Issuer of invoices; only one is allowed.',
  isNumbered: false,
  fields: { name: called, ...optional(seller) },
  replaces: [invoiceSeller],
  async write(tx, items) {
    if (items.length > 1) throw new SeedFault([1], 'is one too many: there is only one seller');
    for (const { id: _, ...item } of items) {
      if (item.taxId && !isTaxId(item.taxId)) throw new SeedFault([0, 'taxId'], 'has a wrong check digit');
      const { name, ...said } = { address: '', taxId: '', branch: '', phone: '', email: '', ...item };
      await tx
        .insert(invoiceSeller)
        .values({ id: 1, seller: { name, ...said } })
        .run();
    }
  },
  async read(reader) {
    return (await reader.select().from(invoiceSeller).all()).map(({ seller }) => seller);
  },
});
