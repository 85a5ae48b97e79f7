import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../unavailable.ts';

/**
 * Codes for an unavailable server: it is stopping or starting, has no free connection, is a read-only standby, or has cancelled a slow
 * statement; or it refuses access, since the database is dropped or closed for a restore, or its password is being changed.
 */
const unavailable = /^(08...|57P0[1-5]|53300|25006|57014|25P03|28...|3D000|55000)$/;
const unfitting = '22';
/** Serialization failure and deadlock: the transaction conflicted with another one. */
const conflicts = new Set(['40001', '40P01']);
/** Unique violation: another transaction has used the key meanwhile. */
const keyTaken = '23505';

/** Maps an error of a statement or connection to those that callers know. Errors that are not the server's concern the connection. */
export function asCallersKnowIt(error: unknown): unknown {
  const isAnswer = error instanceof DatabaseError;
  if (isAnswer && !unavailable.test(error.code ?? '')) return withoutValues(error);
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailable(`The database is not available: ${reason}`, { cause: error });
}

/** Removes the values from an error, which would reveal personal data in the log. */
function withoutValues(error: DatabaseError): DatabaseError {
  for (const told of ['detail', 'where', 'hint', 'internalQuery'] as const) delete error[told];
  if (!error.code?.startsWith(unfitting)) return error;
  // Messages of this class contain the value.
  const message = 'A value does not fit.';
  return Object.assign(error, { message, stack: error.stack?.replace(error.message, message) });
}

/** Whether a retry of the transaction would succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && conflicts.has(error.code ?? '');
}

/** Whether a retry may succeed: it sees the row with the conflicting key if it looks for it. */
export function mayBeConflict(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === keyTaken;
}
