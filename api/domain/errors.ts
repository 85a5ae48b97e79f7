/** What a call can refuse. A plugin turns each into a status and a body. */
export abstract class DomainError extends Error {
  abstract readonly code: string;
}

/** The thing asked for doesn't exist for this asker. */
export class NotFound extends DomainError {
  readonly code: string = 'NOT_FOUND';
}

/** A product nobody sells; answered without a body (specification, service layer §8). */
export class UnknownProduct extends NotFound {
  override readonly code = 'UNKNOWN_PRODUCT';
}

/** The asker is known and may not do this. */
export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN';
}

/** The asker must sign in, or sign in again. */
export class Unauthenticated extends DomainError {
  readonly code: string = 'UNAUTHENTICATED';
}

/** A refresh token that gives nothing, for whatever reason. */
export class InvalidRefreshToken extends Unauthenticated {
  override readonly code = 'INVALID_REFRESH_TOKEN';
  constructor() {
    super('Invalid refresh token');
  }
}

/** Input that can't be used: texts by field. */
export class Invalid extends DomainError {
  readonly fields: Record<string, string[]>;
  readonly code: string;
  constructor(fields: Record<string, string[]>, code = 'INVALID') {
    super('The request is invalid.');
    this.fields = fields;
    this.code = code;
  }
}

/** Not now; may be tried again after `retryAfter` seconds. */
abstract class TryLater extends DomainError {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Asked too often. */
export class Throttled extends TryLater {
  readonly code = 'TOO_MANY_REQUESTS';
  constructor(retryAfter: number) {
    super('Too many requests. Please try again later.', retryAfter);
  }
}

/** Too much is waiting already. */
export class Overloaded extends TryLater {
  readonly code = 'OVERLOADED';
  constructor(retryAfter: number) {
    super('The server is busy. Please try again shortly.', retryAfter);
  }
}
