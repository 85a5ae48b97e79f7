/** Transient failure: the caller may retry. */
export class PassingFailure extends Error {}
