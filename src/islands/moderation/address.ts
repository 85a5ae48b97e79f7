import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the parameters in the queue's address; `item` is the open one. */
export const usualQueue = { kind: '', item: '', page: '1', perPage: String(tablePageSize) };
export type QueueWords = typeof usualQueue;

/** Query parameters of the queue. */
export const queueQuery = ({ kind, page, perPage }: QueueWords, lng: string): Record<string, string> => ({
  ...(kind === '' ? {} : { kind }),
  page,
  perPage,
  lng,
});
