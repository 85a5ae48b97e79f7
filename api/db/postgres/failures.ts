import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../unavailable.ts';

/** The server stops, starts, has no connection left, is a stand-by that may not write, or has cancelled what took too long. */
const unavailable = /^(08...|57P0[1-3]|53300|25006|57014|25P03)$/;
const unfitting = '22';
/** What came in between would have been seen, or the two wait for each other. */
const conflicts = new Set(['40001', '40P01']);
/** Who has looked first whether a key is free learns in this way, too, that somebody has taken it in between. */
const keyTaken = '23505';

/** An error of a statement or connection as callers tell them apart. Whatever the server has not said itself is about the way to it. */
export function asCallersKnowIt(error: unknown): unknown {
  const isAnswer = error instanceof DatabaseError;
  if (isAnswer && !unavailable.test(error.code ?? '')) return withoutValues(error);
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(`The database is not available: ${reason}`, { cause: error });
}

/** Errors end up in the log, and the values of a row are people's own. */
function withoutValues(error: DatabaseError): DatabaseError {
  for (const told of ['detail', 'where', 'hint', 'internalQuery'] as const) delete error[told];
  if (!error.code?.startsWith(unfitting)) return error;
  // Of such a value the message itself tells.
  const message = 'A value does not fit.';
  return Object.assign(error, { message, stack: error.stack?.replace(error.message, message) });
}

/** Whether a transaction would come out well if it began anew. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && conflicts.has(error.code ?? '');
}

/** Whether it would perhaps: the next attempt sees who has taken the key, unless it does not look. */
export function mayBeConflict(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === keyTaken;
}
