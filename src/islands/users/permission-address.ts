import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the parameters in the list's address: without a column the list keeps its own order. */
export const defaultPermissions = {
  q: '',
  assignedTo: '',
  /** `true` shows core permissions alone. */
  isCore: '',
  sort: 'asc',
  sortColumn: '',
  page: '1',
  perPage: String(tablePageSize),
  /** Permission whose form is open: its number, or `new`. */
  open: '',
};
export type PermissionParams = typeof defaultPermissions;
