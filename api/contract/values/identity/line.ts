/** Maximum length of an ID token; LINE's have about a thousand characters. */
export const lineTokenLength = 8000;
export const lineNonceLength = 200;
/** Domain of placeholder addresses, which receive no mail (RFC 2606). */
export const nobodysDomain = '@line.invalid';
