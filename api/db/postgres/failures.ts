import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../unavailable.ts';

/**
 * The server stops, starts, has no connection left, is a stand-by that may not write, or has cancelled what took too long; or it lets nobody
 * in: the database is dropped or closed for a restore, or its password is being changed.
 */
const unavailable = /^(08...|57P0[1-5]|53300|25006|57014|25P03|28...|3D000|55000)$/;
const unfitting = '22';
/** Serialization failure and deadlock: the transaction collided with another one. */
const conflicts = new Set(['40001', '40P01']);
/** Unique violation: somebody has taken a key since the transaction found it free. */
const keyTaken = '23505';

/** An error of a statement or connection as callers tell them apart. Errors that are not the server's own are about the connection. */
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
  // Messages of this class quote the value.
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
