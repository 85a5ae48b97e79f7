import type { Refusal } from './call.ts';

/** Refusal of calls about an item that may not exist. */
export const notFound: Refusal = { status: 404, codes: ['NOT_FOUND'], description: 'It does not exist, or belongs to another user.' };

/** Refusal of calls that sell or buy, for accounts that have not agreed to the current documents. */
export const agreementNeeded: Refusal = {
  status: 403,
  codes: ['AGREEMENT_NEEDED'],
  description: 'There is a new version of the documents to agree to: `AGREEMENT_NEEDED`. Nothing changed.',
};

/** Refusal of calls that sign up, create listings or send messages, for banned users. */
export const banned: Refusal = {
  status: 403,
  codes: ['BANNED'],
  description: 'A ban rule blocks this mail address or network: `BANNED`. Nothing changed.',
};

/** Refusal of changes to a board that the caller may only read. */
export const readOnlyBoard: Refusal = {
  status: 403,
  codes: ['READ_ONLY_BOARD'],
  description: 'You have read-only access to this board: `READ_ONLY_BOARD`. Nothing changed.',
};

/** Refusal of calls that add to a list of limited length. */
export const listFull: Refusal = {
  status: 409,
  codes: ['LIST_FULL'],
  description: 'The limit has been reached: `LIST_FULL`. Nothing changed.',
};

/** Refusal of calls that change an item's state. */
export const wrongState: Refusal = {
  status: 409,
  codes: ['WRONG_STATE'],
  description: 'The current state does not allow it: `WRONG_STATE`. Nothing changed.',
};

/** Refusal of calls that state the version they change. */
export const staleVersion: Refusal = {
  status: 409,
  codes: ['STALE_VERSION'],
  description: 'It was changed elsewhere in the meantime: `STALE_VERSION`. Nothing changed.',
};

/** Refusal of calls that change other people's accounts, for the caller's own. */
export const ownAccount: Refusal = {
  status: 409,
  codes: ['OWN_ACCOUNT'],
  description: 'It is your own account: `OWN_ACCOUNT`. Nothing changed.',
};

/** Refusal of calls that change accounts, for the caller's own and the last admin's. */
export const ownOrLastAdmin: Refusal = {
  status: 409,
  codes: ['OWN_ACCOUNT', 'LAST_ADMIN'],
  description: 'It is your own account (`OWN_ACCOUNT`), or no admin with full rights would be left (`LAST_ADMIN`). Nothing changed.',
};

/** Refusal of calls that are open to guessing, which have separate rate limits. */
export const throttled: Refusal = {
  status: 429,
  codes: ['TOO_MANY_REQUESTS'],
  description: 'Too many attempts; try again after Retry-After seconds.',
};

/** Refusal of calls that deliver mail to mailboxes. */
export const mailboxFull: Refusal = {
  status: 409,
  codes: ['MAILBOX_FULL'],
  description: '`MAILBOX_FULL`: your mailbox or a recipient’s is full. Nothing changed.',
};
