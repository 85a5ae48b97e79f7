const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Shop prices and totals: US dollars with two decimals (specification, shell §9). */
export const money = (amount: number) => dollars.format(amount);
