/** Public documents of the operator, one page each. */
export const documentNames = ['terms', 'privacy', 'cookies', 'rules'] as const;
export type DocumentName = (typeof documentNames)[number];

/** Documents that an account agrees to or acknowledges. */
export const agreedDocuments = ['terms', 'rules', 'privacy'] as const satisfies DocumentName[];
export type AgreedDocument = (typeof agreedDocuments)[number];

/** Ways to agree: checkboxes and notices of pages, and calls that state no agreement. */
export const agreementWays = ['sign-up', 'line', 'invitation', 'checkout', 'asked', 'call'] as const;
export type AgreementWay = (typeof agreementWays)[number];

/** Days before its effective date on which a new version is announced. */
export const announcedDays = 15;
