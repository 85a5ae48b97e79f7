import { useEffect } from 'react';
import useSWR from 'swr';
import type { InvoiceRecordList } from '#contract/backoffice/invoice-records.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { type Place, queryOf } from './place.ts';

interface First {
  place: Place;
  list: InvoiceRecordList;
  /** Cursor of changes, read before the list was requested. */
  since: string;
}

const keyOf = (place: Place) => ['invoices', JSON.stringify(queryOf(place))] as const;

/** A page of invoices: asked for again when others change them. */
export function useInvoices(place: Place, first: First) {
  const isFirst = keyOf(place)[1] === keyOf(first.place)[1];
  const ask = ([, query]: ReturnType<typeof keyOf>) => callApi('GET /apps/invoice/records', { query: JSON.parse(query) });
  const { data, error, isValidating, mutate } = useSWR(keyOf(place), ask, {
    ...(isFirst ? { fallbackData: first.list, revalidateOnMount: false } : {}),
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  const { since } = first;
  useEffect(() => onChange('invoices', () => void mutate().catch(() => undefined), since), [mutate, since]);
  return {
    list: data ?? first.list,
    error: data ? undefined : error,
    isBusy: isValidating && !isFirst,
    reload: () => void mutate().catch(() => undefined),
    /** Optimistic state of the list, until the server answers. */
    show: (change: (list: InvoiceRecordList) => InvoiceRecordList) =>
      mutate((before) => change(before ?? first.list), { revalidate: false }),
  };
}
