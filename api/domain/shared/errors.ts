/** Rejection of a call, with the status and code that every interface returns. */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  /** Fields of the response in addition to text and code. */
  readonly details: Readonly<Record<string, string>> = {};
  /** Account concerned, only for the log. */
  userId?: number;
}

/** Attaches the account concerned to rejections during the given work. */
export async function concerning<Result>(userId: number | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && userId !== undefined) error.userId = userId;
    throw error;
  }
}

/** The requested object doesn't exist for this caller. */
export class NotFound extends DomainError {
  readonly status = 404;
  readonly code: string = 'NOT_FOUND';
}

/** An unknown product; answered without a body (specification, service layer §8). */
export class UnknownProduct extends NotFound {
  override readonly code = 'UNKNOWN_PRODUCT';
}

/** The caller is known but not allowed to do this. */
export class Forbidden extends DomainError {
  readonly status = 403;
  readonly code: string = 'FORBIDDEN';
}

/** The first step of a sign-in to an account that requires a code as well. */
export class TwoStepRequired extends Forbidden {
  override readonly code = 'TWO_STEP_REQUIRED';
  /** Token to be sent with the code in the second step. */
  readonly challenge: string;
  override readonly details: { challenge: string };
  constructor(challenge: string) {
    super('Please give the code that your app shows.');
    this.challenge = challenge;
    this.details = { challenge };
  }
}

/** API keys are not accepted for this, whatever their scopes. */
export class KeyNotAllowed extends Forbidden {
  override readonly code = 'API_KEY_NOT_ALLOWED';
  constructor() {
    super('An API key can not do this. Please sign in.');
  }
}

/** The API key needs another scope. */
export class KeyOutOfScope extends Forbidden {
  override readonly code = 'API_KEY_SCOPE';
  constructor(scope: string) {
    super(`This API key does not have the scope ${scope}.`);
  }
}

/** A caller excluded by a rule of the admins. */
export class Banned extends Forbidden {
  override readonly code = 'BANNED';
  constructor() {
    super('Signing up, offering something and sending messages are not possible with this address or from this network.');
  }
}

/** Only accounts with a confirmed email address may do this. */
export class EmailUnconfirmed extends Forbidden {
  override readonly code = 'EMAIL_UNCONFIRMED';
  constructor() {
    super('Please confirm your email address first.');
  }
}

/** Only accounts that agree to the documents in force may do this. */
export class AgreementNeeded extends Forbidden {
  override readonly code = 'AGREEMENT_NEEDED';
  constructor() {
    super('Please agree to the new documents first.');
  }
}

/** The caller may view the board, but not change it. */
export class ReadOnlyBoard extends Forbidden {
  override readonly code = 'READ_ONLY_BOARD';
  constructor() {
    super('You may only look at this board.');
  }
}

/** One of two people has blocked the other. */
export class Blocked extends Forbidden {
  override readonly code: 'BLOCKED' | 'CONTACT_BLOCKED' | 'CONTACT_GONE';
  constructor(message: string, code: 'BLOCKED' | 'CONTACT_BLOCKED' | 'CONTACT_GONE') {
    super(message);
    this.code = code;
  }
}

/** The caller must sign in, or sign in again. */
export class Unauthenticated extends DomainError {
  readonly status = 401;
  readonly code: string = 'UNAUTHENTICATED';
}

/** An expired or revoked key. */
export class ApiKeyRejected extends Unauthenticated {
  override readonly code: 'API_KEY_EXPIRED' | 'API_KEY_REVOKED';
  constructor(how: 'expired' | 'revoked') {
    super(how === 'expired' ? 'This API key has expired.' : 'This API key has been revoked.');
    this.code = how === 'expired' ? 'API_KEY_EXPIRED' : 'API_KEY_REVOKED';
  }
}

/** The first step of a sign-in has expired. */
export class ChallengeExpired extends Unauthenticated {
  override readonly code = 'CHALLENGE_OVER';
  constructor() {
    super('This sign-in took too long. Please begin again.');
  }
}

/** A refresh token that is refused for any reason. */
export class InvalidRefreshToken extends Unauthenticated {
  override readonly code = 'INVALID_REFRESH_TOKEN';
  constructor() {
    super('Invalid refresh token');
  }
}

/** An ID token rejected by LINE or this server. */
export class InvalidLineToken extends Unauthenticated {
  override readonly code = 'INVALID_LINE_TOKEN';
  constructor() {
    super('LINE does not confirm this sign-in. Please sign in with LINE again.');
  }
}

/** No LINE channel is configured. */
export class LineNotConfigured extends DomainError {
  readonly status = 503;
  readonly code = 'LINE_NOT_CONFIGURED';
  constructor() {
    super('Signing in with LINE is not set up on this server.');
  }
}

/** LINE is currently unavailable. The cause is for the log. */
export class LineUnavailable extends DomainError {
  readonly status = 503;
  readonly code = 'LINE_UNAVAILABLE';
  constructor(options: ErrorOptions) {
    super('LINE can’t be reached at the moment. Please try again later or sign in another way.', options);
  }
}

/** Invalid input: texts by field. */
export class Invalid extends DomainError {
  readonly status = 400;
  readonly fields: Record<string, string[]>;
  readonly code: string;
  constructor(fields: Record<string, string[]>, code = 'INVALID') {
    super('The request is invalid.');
    this.fields = fields;
    this.code = code;
  }
}

/** A sign-in to a suspended account by its proven owner. */
export class AccountSuspended extends Invalid {
  readonly accountId: number;
  constructor(accountId: number) {
    super({ email: ['This account is suspended.'] }, 'ACCOUNT_SUSPENDED');
    this.accountId = accountId;
  }
}

/** The current state doesn't allow it. Clients can react to the code. */
export class Conflict extends DomainError {
  readonly status = 409;
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The maximum number is reached. */
export class ListFull extends Conflict {
  constructor(message: string, code = 'LIST_FULL') {
    super(code, message);
  }
}

/** A mailbox is full. */
export class MailboxFull extends ListFull {
  constructor(message: string) {
    super(message, 'MAILBOX_FULL');
  }
}

/** The object's state doesn't allow this. */
export class WrongState extends Conflict {
  constructor(message: string) {
    super('WRONG_STATE', message);
  }
}

/** It was changed since the caller read it. */
export class StaleVersion extends Conflict {
  constructor(message = 'It was changed elsewhere meanwhile.') {
    super('STALE_VERSION', message);
  }
}

/** Users can't decide on their own account or role. */
export class OwnAccount extends Conflict {
  constructor(message: string) {
    super('OWN_ACCOUNT', message);
  }
}

/** The time for doing this is over. */
export class TooLate extends Conflict {
  constructor(message: string) {
    super('TOO_LATE', message);
  }
}

/** No unrestricted admin would be left. */
export class LastAdmin extends Conflict {
  constructor(message: string) {
    super('LAST_ADMIN', message);
  }
}

/** It is no longer in the state the caller expects. */
export class StateChanged extends Conflict {
  /** Current state. */
  readonly state: string;
  override readonly details: { state: string };
  constructor(state: string) {
    super('STATE_CHANGED', 'It has changed meanwhile. Please look again.');
    this.state = state;
    this.details = { state };
  }
}

/** A seller can feature one listing per week. */
export class AlreadyFeatured extends Conflict {
  override readonly details: { next: string };
  constructor(next: string) {
    super('ALREADY_FEATURED', `A listing was featured already. The next one can be from ${next} on.`);
    this.details = { next };
  }
}

/** It existed, but no longer does. */
export class Gone extends DomainError {
  readonly status = 410;
  readonly code = 'GONE';
}

/** An Idempotency-Key that was used for a different request. */
export class IdempotencyConflict extends DomainError {
  readonly status = 422;
  readonly code = 'IDEMPOTENCY_KEY_USED';
  constructor() {
    super('This Idempotency-Key was used for something else. Please send another one.');
  }
}

/** Temporary rejection; may be retried after `retryAfter` seconds. */
export abstract class TryLater extends DomainError {
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** Too many requests. */
export class Throttled extends TryLater {
  readonly status = 429;
  readonly code = 'TOO_MANY_REQUESTS';
  constructor(retryAfter: number) {
    super('Too many requests. Please try again later.', retryAfter);
  }
}

/** Too many requests are queued. */
export class Overloaded extends TryLater {
  readonly status = 503;
  readonly code = 'OVERLOADED';
  constructor(retryAfter: number) {
    super('The server is busy. Please try again shortly.', retryAfter);
  }
}

/** Photo files can't be stored or read now. The cause is for the log. */
export class PhotosUnavailable extends TryLater {
  readonly status = 503;
  readonly code = 'PHOTOS_UNAVAILABLE';
  constructor(options: ErrorOptions) {
    super('Photos are not available at the moment. Please try again shortly.', 5, options);
  }
}
