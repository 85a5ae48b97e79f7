import type { InvoiceRecordList } from '#contract/backoffice/invoice-records.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { type Place, queryOf } from './place.ts';

interface First {
  place: Place;
  list: InvoiceRecordList;
  /** Cursor of changes, read before the list was requested. */
  since: string;
}

const keyOf = (place: Place) => ['invoices', JSON.stringify(queryOf(place))] as const;

const ask = ([, query]: ReturnType<typeof keyOf>) => callApi('GET /apps/invoice/records', { query: JSON.parse(query) });

/** Page of invoices, refetched on changes elsewhere. */
export function useInvoices(place: Place, first: First) {
  const { data, isFirst, state, mutate } = useLiveQuery(keyOf(place), ask, {
    topic: 'invoices',
    first: first.list,
    firstKey: keyOf(first.place),
    since: first.since,
  });
  return {
    list: data,
    isBusy: state.isValidating && !isFirst,
    reload: () => void mutate().catch(() => undefined),
    /** Optimistic state of the list, until the server responds. */
    show: (change: (list: InvoiceRecordList) => InvoiceRecordList) => mutate((before) => change(before ?? data), { revalidate: false }),
  };
}
