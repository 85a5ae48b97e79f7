import { defaultUserSort, defaultUserSortColumn } from '#contract/values/backoffice/user-directory.ts';
import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the list's query parameters. */
export const defaultUsers = {
  q: '',
  /** Key of a role, built-in or custom. */
  role: '',
  currentPlan: '',
  status: '',
  sort: defaultUserSort as string,
  sortColumn: defaultUserSortColumn as string,
  page: '1',
  perPage: String(tablePageSize),
  /** User whose form is open: their id, or `new`. */
  open: '',
};
export type UserParams = typeof defaultUsers;

/** Returns the query parameters of the list: `staffRole` also accepts custom roles. */
export function userQuery({ role, open: _form, ...words }: UserParams): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...words, staffRole: role }).filter(([, value]) => value !== ''));
}
