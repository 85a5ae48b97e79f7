import type { PageApi } from '#contract/shared/page-api.ts';
import { requireBody } from '../../lib/api/require-body.ts';

/** Returns the invoice that pages show by default when their URL contains no id. */
export async function newestInvoice(api: PageApi): Promise<string | undefined> {
  const { invoices } = requireBody(await api.get('/apps/invoice/invoices', { query: { perPage: 1 } }));
  return invoices[0] && String(invoices[0].id);
}
