import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the queue's query parameters; `item` is the open one. */
export const defaultQueue = { kind: '', item: '', page: '1', perPage: String(tablePageSize) };
export type QueueParams = typeof defaultQueue;

/** Returns the query parameters of the queue. */
export const queueQuery = ({ kind, page, perPage }: QueueParams, lng: string): Record<string, string> => ({
  ...(kind === '' ? {} : { kind }),
  page,
  perPage,
  lng,
});
