/** Money is stored and added up in whole cents, and answered in dollars. */
export const toCents = (dollars: number) => Math.round(dollars * 100);
export const toDollars = (cents: number) => cents / 100;
