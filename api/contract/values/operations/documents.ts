/** Documents of the operator that everybody may read, each a page of its own. */
export const documentNames = ['terms', 'privacy', 'cookies', 'rules'] as const;
export type DocumentName = (typeof documentNames)[number];

/** Documents that an account agrees to, or has read. */
export const agreedDocuments = ['terms', 'rules', 'privacy'] as const satisfies DocumentName[];
export type AgreedDocument = (typeof agreedDocuments)[number];

/** Ways to agree: boxes and statements of pages, and calls that name no agreement. */
export const agreementWays = ['sign-up', 'line', 'invitation', 'checkout', 'asked', 'call'] as const;
export type AgreementWay = (typeof agreementWays)[number];

/** A new version is announced so many days before its date. */
export const announcedDays = 15;
