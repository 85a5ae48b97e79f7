import { eq } from 'drizzle-orm';
import type { InvoiceSeller } from '../../contract/backoffice/invoice-records.ts';
import { isTaxId } from '../../contract/values/backoffice/invoices.ts';
import type { Reader } from '../../db/client.ts';
import { invoiceSeller } from '../../db/schema.ts';
import { type Ctx, requireRight } from '../context.ts';
import { Invalid } from '../shared/errors.ts';
import { pick } from '../shared/pick.ts';
import { changeInvoices } from './invoice-changes.ts';

const nobody: InvoiceSeller = { name: '', address: '', taxId: '', branch: '', phone: '', email: '' };
const bank = ['bankName', 'bankBranch', 'accountName', 'accountNumber'] as const;
const sellerFields = ['name', 'address', 'taxId', 'branch', 'phone', 'email', ...bank] as const;
/** Id of the only row. */
const id = 1;

export async function currentSeller(db: Reader): Promise<InvoiceSeller> {
  return (await db.select().from(invoiceSeller).where(eq(invoiceSeller.id, id)).get())?.seller ?? nobody;
}

/** Returns the seller named on invoices; empty texts until it has been entered. */
export async function readSeller(ctx: Ctx): Promise<InvoiceSeller> {
  requireRight(ctx, 'invoices', 'read');
  return currentSeller(ctx.db);
}

/** Changes the seller named on invoices. @throws Invalid */
export async function updateSeller(ctx: Ctx, { seller: written }: { seller: InvoiceSeller }): Promise<InvoiceSeller> {
  requireRight(ctx, 'invoices', 'write');
  const seller = pick(written, sellerFields);
  if (seller.taxId !== '' && !isTaxId(seller.taxId)) {
    throw new Invalid({ 'seller.taxId': ['is no tax id: its last digit does not fit'] });
  }
  await changeInvoices(ctx.db, (tx) =>
    tx.insert(invoiceSeller).values({ id, seller }).onConflictDoUpdate({ target: invoiceSeller.id, set: { seller } }).run(),
  );
  return seller;
}
