import { tablePageSize } from '#contract/values/shared/paging.ts';

/** What the list's address says where it says nothing: the order is that of the list. */
export const usualPermissions = {
  q: '',
  assignedTo: '',
  /** `true` shows core permissions alone. */
  isCore: '',
  sort: 'asc',
  sortColumn: '',
  page: '1',
  perPage: String(tablePageSize),
  /** Whose form is open: a number, or `new`. */
  open: '',
};
export type PermissionWords = typeof usualPermissions;
