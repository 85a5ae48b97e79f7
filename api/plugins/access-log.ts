import type { FastifyRequest } from 'fastify';
import type { Call, Logged } from '../contract/shared/call.ts';
import type { AccessAct } from '../contract/values/operations/access-log.ts';
import { accompanied, type Companion, type Database } from '../db/client.ts';
import { type LogUnwritten, orIfDiskFull } from '../db/disk-full.ts';
import { resetLockOf } from '../db/reset-lock.ts';
import { type AccessNote, accessNote, addNote, addReading, objectsOf, subjectsOf, writeNote } from '../domain/shared/access-log.ts';
import { type Actor, unknown } from '../domain/shared/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Unwritten note of the request's action; its account may become known later. */
    accessNote: AccessNote | undefined;
  }
}

type Id = string | number;

/** Request as seen by the log; resolvers of GraphQL fields have the same properties. */
export interface Logging {
  db: Database;
  actor: Actor;
  now: number;
  address: string;
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** Called for an action that can't be logged because the disk is full. */
  unwritten?: LogUnwritten;
}

const places = ['params.id', 'params.number', 'query.id', 'body.id', 'body.ids', 'query.number', 'body.number'];

/** Extracts the id from a global GraphQL id. */
const withoutType = (id: Id): Id => (typeof id === 'string' ? id.replace(/^[A-Z]\w*:(?=\d+$)/, '') : id);

/** Returns the ids at a path of an object, including those inside lists. */
function idsAt(value: unknown, path: readonly string[]): Id[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsAt(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [withoutType(value)] : [];
  return typeof value === 'object' && value !== null ? idsAt((value as Record<string, unknown>)[name], rest) : [];
}

const ownIds = (input: Logging['input']): Id[] =>
  places.map((path) => idsAt(input, path.split('.'))).find(({ length }) => length > 0) ?? [];

/** Rules for logging a call or field. */
export interface Plan {
  act: AccessAct;
  call: string;
  log: Logged | undefined;
  isQuery: boolean;
  /** Whether it belongs to staff: their reads are always logged, those of others only if they concern other people. */
  isStaff: boolean;
  /** Whether the actor may become known only at the end of the call. */
  isPublic?: boolean;
}

/** @returns the rules for logging a declared call, if it is logged */
export function planOf({ id, method, access, readsOnly, log }: Call): Plan | undefined {
  if (log === 'none') return;
  const isQuery = method === 'GET' || readsOnly === true;
  if (isQuery && !log) return;
  const isStaff = access === 'admin';
  const act = log?.act ?? (isQuery ? 'staff-read' : isStaff ? 'staff-act' : 'change');
  return { act, call: id, log, isQuery, isStaff, isPublic: access === 'public' };
}

/**
 * Does work and logs it: a change in its own first transaction, anything else before its response is sent. A read that can't be logged is
 * refused.
 * @param noted receives the note, so that details can be added later
 */
export async function logged<Answer>(
  plan: Plan,
  { db, input, unwritten = () => undefined, ...who }: Logging,
  work: () => Answer | Promise<Answer>,
  noted: (note: AccessNote) => void = () => undefined,
): Promise<Answer> {
  const { act, call, log, isQuery, isStaff, isPublic } = plan;
  const isInAnswer = log?.at?.startsWith('answer') === true;
  const note = accessNote(who, { act, call, kind: log?.of ?? null });
  const about = async (ids: Id[]) => {
    note.objects = objectsOf(ids);
    note.subjects = log ? await subjectsOf(db, log.of, ids) : [];
  };
  const reasoned = (known: object) => {
    const said = log?.reasonAt?.map((path) => idsAt(known, path.split('.')).join(', ')) ?? [];
    note.reason ||= said.filter(Boolean).join(': ');
  };
  reasoned(input);
  if (!isInAnswer) await about(log?.at ? idsAt(input, log.at.split('.')) : ownIds(input));
  noted(note);
  const isLate = isInAnswer || isQuery || isPublic === true;
  const companion: Companion = { isWritten: isLate, write: (tx) => writeNote(tx, note) };
  const answer = await accompanied(companion, async () => work());
  if (isInAnswer) await about(idsAt({ answer }, log?.at?.split('.') ?? []));
  reasoned({ answer });
  if (!isLate && (companion.isWritten || act === 'change')) return answer;
  const isOwn = note.objects === '' || (note.subjects.length > 0 && note.subjects.every((id) => id === note.accountId));
  if (act === 'staff-read' && !isStaff && isOwn) return answer;
  if (isQuery) await resetLockOf(db).change(() => addReading(db, note));
  // Signing out also works with a full disk.
  else await orIfDiskFull(() => addNote({ db }, note), unwritten);
  return answer;
}

/** Logs an action outside a declared call or in addition to it, as part of a change. A full disk does not refuse the action. */
export async function logAct(request: FastifyRequest, said: Parameters<typeof accessNote>[1]): Promise<void> {
  const { server, ip: address, actor = unknown } = request;
  const note = accessNote({ actor, now: server.now(), address }, said);
  await orIfDiskFull(
    () => addNote(server, note),
    (error) => request.log.error({ err: error, event: 'unwritten' }, 'an act was not written into the access log'),
  );
}
