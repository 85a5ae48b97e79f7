import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the list's query parameters. */
export const defaultPosts = {
  q: '',
  state: '',
  whose: '',
  sort: 'desc',
  sortColumn: 'editedAt',
  page: '1',
  perPage: String(tablePageSize),
};
export type PostParams = typeof defaultPosts;

/** Returns the query parameters of the list. */
export const postQuery = (words: PostParams, lng: string): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...words, lng }).filter(([, value]) => value !== ''));
