import { useEffect } from 'react';
import useSWR from 'swr';
import type { InvoiceRecord, InvoiceToPay } from '#contract/backoffice/invoice-records.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';

/** An invoice with how it is paid: asked for again when others change it. */
export function useRecord(first: InvoiceToPay, since: string) {
  const { id } = first.record;
  const ask = () => callApi('GET /apps/invoice/records/:id', { params: { id } });
  const { data, mutate } = useSWR(['invoice', id], ask, { fallbackData: first, revalidateOnMount: false, revalidateOnFocus: false });
  const found = data ?? first;
  const reload = () => void mutate().catch(() => undefined);
  useEffect(() => onChange('invoices', () => void mutate().catch(() => undefined), since), [mutate, since]);
  return {
    ...found,
    reload,
    /** Shows what a call has answered; the code to pay by follows. */
    take(record: InvoiceRecord): void {
      mutate({ ...found, record }, { revalidate: true });
    },
  };
}
