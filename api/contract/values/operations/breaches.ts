/** Hours from a breach's discovery within which the authority must be notified (PDPA § 37 (4)). */
export const breachHours = 72;
/** Maximum length of each text of an entry. */
export const breachTextLength = 4000;
/** Maximum numbers of breaches listed, and of entries shown for one, newest first. */
export const shownBreaches = 50;
export const maxBreachEntries = 200;
