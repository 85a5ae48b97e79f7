import { defaultUserSort, defaultUserSortColumn } from '#contract/values/backoffice/user-directory.ts';
import { tablePageSize } from '#contract/values/shared/paging.ts';

/** What the list's address says where it says nothing. */
export const usualUsers = {
  q: '',
  /** The key of a role, given or made by admins. */
  role: '',
  currentPlan: '',
  status: '',
  sort: defaultUserSort as string,
  sortColumn: defaultUserSortColumn as string,
  page: '1',
  perPage: String(tablePageSize),
  /** Whose form is open: a number, or `new`. */
  open: '',
};
export type UserWords = typeof usualUsers;

/** What the list is asked for: the role is one of those that admins make as well. */
export function userQuery({ role, open: _form, ...words }: UserWords): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...words, staffRole: role }).filter(([, value]) => value !== ''));
}
