/** Documents of the operator that everybody may read, each a page of its own. */
export const documentNames = ['terms', 'privacy', 'cookies', 'rules'] as const;
export type DocumentName = (typeof documentNames)[number];
