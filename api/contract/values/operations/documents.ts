/** Documents of the operator that everybody may read, each a page of its own. */
export const documentNames = ['terms', 'privacy', 'cookies', 'rules'] as const;
export type DocumentName = (typeof documentNames)[number];

/** Documents that an account agrees to, or has read. */
export const agreedDocuments = ['terms', 'rules', 'privacy'] as const satisfies DocumentName[];
export type AgreedDocument = (typeof agreedDocuments)[number];

/** A new version is announced so many days before its date. */
export const announcedDays = 15;
