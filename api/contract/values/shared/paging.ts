export const sortDirections = ['asc', 'desc'] as const;
/** Page size of the tables (specification, service layer §9). */
export const tablePageSize = 10;
/** Maximum number of rows of calls without pages. */
export const maxRows = 500;
