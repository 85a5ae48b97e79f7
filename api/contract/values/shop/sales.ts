/** How many days a sales report may look back: whole weeks, so that the time before has the same days of the week. */
export const salesDays = [7, 28, 84, 364] as const;
export type SalesDays = (typeof salesDays)[number];
export const defaultSalesDays = 28 satisfies SalesDays;
/** How many days each value of its series stands for. */
export const daysOfValue = { 7: 1, 28: 1, 84: 7, 364: 28 } as const satisfies Record<SalesDays, number>;
/** How many products, provinces and orders it names. */
export const salesListSize = 5;
