const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Prices of listings, which are kept in satang: whole baht where they are. */
export const bahtOf = (satang: number): string => `฿${(satang % 100 === 0 ? whole : exact).format(satang / 100)}`;
