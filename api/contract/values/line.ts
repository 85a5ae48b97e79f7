/** The longest ID token taken; LINE's have about a thousand characters. */
export const lineTokenLength = 8000;
export const lineNonceLength = 200;
