/** The longest ID token taken; LINE's have about a thousand characters. */
export const lineTokenLength = 8000;
export const lineNonceLength = 200;
/** The end of an address that stands for none: nobody reads mails there (RFC 2606). */
export const nobodysDomain = '@line.invalid';
