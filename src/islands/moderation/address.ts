import { tablePageSize } from '#contract/values/shared/paging.ts';

/** What the queue's address says where it says nothing; `item` is the one that is looked at. */
export const usualQueue = { kind: '', item: '', page: '1', perPage: String(tablePageSize) };
export type QueueWords = typeof usualQueue;

/** What the queue is asked for. */
export const queueQuery = ({ kind, page, perPage }: QueueWords, lng: string): Record<string, string> => ({
  ...(kind === '' ? {} : { kind }),
  page,
  perPage,
  lng,
});
