/** Unusable database. The message is one line, meant for the operator. */
export class StoreError extends Error {}
