/** A failure that may be over shortly: whoever asked may ask again. */
export class PassingFailure extends Error {}
