import { tablePageSize } from '#contract/values/shared/paging.ts';

/** Defaults of the list's query parameters; without a sort column the list keeps its own order. */
export const defaultPermissions = {
  q: '',
  assignedTo: '',
  /** `true` shows only core permissions. */
  isCore: '',
  sort: 'asc',
  sortColumn: '',
  page: '1',
  perPage: String(tablePageSize),
  /** Permission whose form is open: its id, or `new`. */
  open: '',
};
export type PermissionParams = typeof defaultPermissions;
