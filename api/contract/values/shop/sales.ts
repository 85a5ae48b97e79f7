/** Periods of a sales report in days: whole weeks, so that the preceding period has the same weekdays. */
export const salesDays = [7, 28, 84, 364] as const;
export const defaultSalesDays = 28 satisfies (typeof salesDays)[number];
/** Maximum length of a custom period: a leap year. */
export const maxReportDays = 366;
/** Number of products, provinces and orders in a report. */
export const salesListSize = 5;
