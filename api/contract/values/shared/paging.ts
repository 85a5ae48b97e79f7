export const sortDirections = ['asc', 'desc'] as const;
/** Rows in a page of the tables (specification, service layer §9). */
export const tablePageSize = 10;
/** The most rows a call answers that answers more than a page. */
export const maxRows = 500;
