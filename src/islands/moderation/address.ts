import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the parameters in the queue's address; `item` is the open one. */
export const defaultQueue = { kind: '', item: '', page: '1', perPage: String(tablePageSize) };
export type QueueParams = typeof defaultQueue;

/** Query parameters of the queue. */
export const queueQuery = ({ kind, page, perPage }: QueueParams, lng: string): Record<string, string> => ({
  ...(kind === '' ? {} : { kind }),
  page,
  perPage,
  lng,
});
