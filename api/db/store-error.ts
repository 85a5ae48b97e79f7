/** A database that can't be used. Its message is one line meant for the operator. */
export class StoreError extends Error {}
