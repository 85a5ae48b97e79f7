/** How many days a sales report may look back: whole weeks, so that the time before has the same days of the week. */
export const salesDays = [7, 28, 84, 364] as const;
export const defaultSalesDays = 28 satisfies (typeof salesDays)[number];
/** The longest span between two days of one's own choice: a leap year. */
export const maxReportDays = 366;
/** How many products, provinces and orders it names. */
export const salesListSize = 5;
