import type { InvoiceRecord, InvoiceToPay } from '#contract/backoffice/invoice-records.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';

/** Invoice with its payment details, refetched on changes elsewhere. */
export function useRecord(first: InvoiceToPay, since: string) {
  const { id } = first.record;
  const ask = () => callApi('GET /apps/invoice/records/:id', { params: { id } });
  const { data: found, mutate } = useLiveQuery(['invoice', id], ask, { topic: 'invoices', first, since });
  const reload = () => void mutate().catch(() => undefined);
  return {
    ...found,
    reload,
    /** Shows the record returned by a call; the payment code is refetched. */
    take(record: InvoiceRecord): void {
      mutate({ ...found, record }, { revalidate: true });
    },
  };
}
