import { defaultUserSort, defaultUserSortColumn } from '#contract/values/backoffice/user-directory.ts';
import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the parameters in the list's address. */
export const defaultUsers = {
  q: '',
  /** The key of a role, given or made by admins. */
  role: '',
  currentPlan: '',
  status: '',
  sort: defaultUserSort as string,
  sortColumn: defaultUserSortColumn as string,
  page: '1',
  perPage: String(tablePageSize),
  /** User whose form is open: their number, or `new`. */
  open: '',
};
export type UserParams = typeof defaultUsers;

/** Query parameters of the list: `staffRole` also takes the roles that admins have made. */
export function userQuery({ role, open: _form, ...words }: UserParams): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...words, staffRole: role }).filter(([, value]) => value !== ''));
}
