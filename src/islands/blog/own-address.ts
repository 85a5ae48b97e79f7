import { tablePageSize } from '#contract/values/shared/paging.ts';

/** What the list's address says where it says nothing. */
export const usualPosts = {
  q: '',
  state: '',
  whose: '',
  sort: 'desc',
  sortColumn: 'editedAt',
  page: '1',
  perPage: String(tablePageSize),
};
export type PostWords = typeof usualPosts;

/** What the list is asked for. */
export const postQuery = (words: PostWords, lng: string): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...words, lng }).filter(([, value]) => value !== ''));
