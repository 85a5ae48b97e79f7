/** Hours after a breach was noticed within which the authority is told (PDPA § 37 (4)). */
export const breachHours = 72;
/** Letters of each text of an entry. */
export const breachTextLength = 4000;
/** The newest breaches that are listed, and entries of one that are shown. */
export const shownBreaches = 50;
export const maxBreachEntries = 200;
