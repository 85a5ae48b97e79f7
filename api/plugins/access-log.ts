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
    /** Note of what the request does, until it is written; its account may become known on the way. */
    accessNote: AccessNote | undefined;
  }
}

type Id = string | number;

/** Request as far as the log is concerned; fields of GraphQL have the same. */
export interface Logging {
  db: Database;
  actor: Actor;
  now: number;
  address: string;
  input: { params?: unknown; query?: unknown; body?: unknown };
  /** Is told of an act that a full disk has no room for. */
  unwritten?: LogUnwritten;
}

const places = ['params.id', 'params.number', 'query.id', 'body.id', 'body.ids', 'query.number', 'body.number'];

/** Id in a global one of GraphQL. */
const withoutType = (id: Id): Id => (typeof id === 'string' ? id.replace(/^[A-Z]\w*:(?=\d+$)/, '') : id);

/** Ids that stand somewhere in an object, through lists on the way. */
function idsAt(value: unknown, path: readonly string[]): Id[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsAt(each, path));
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [withoutType(value)] : [];
  return typeof value === 'object' && value !== null ? idsAt((value as Record<string, unknown>)[name], rest) : [];
}

const ownIds = (input: Logging['input']): Id[] =>
  places.map((path) => idsAt(input, path.split('.'))).find(({ length }) => length > 0) ?? [];

/** How a call or field is logged. */
export interface Plan {
  act: AccessAct;
  call: string;
  log: Logged | undefined;
  isQuery: boolean;
  /** Whether it is staff's: their reading is logged always, that of others if they see somebody else's. */
  isStaff: boolean;
  /** Whether who acts may only be known when it is done. */
  isPublic?: boolean;
}

/** @returns how a declared call is logged, if it is */
export function planOf({ id, method, access, readsOnly, log }: Call): Plan | undefined {
  if (log === 'none') return;
  const isQuery = method === 'GET' || readsOnly === true;
  if (isQuery && !log) return;
  const isStaff = access === 'admin';
  const act = log?.act ?? (isQuery ? 'staff-read' : isStaff ? 'staff-act' : 'change');
  return { act, call: id, log, isQuery, isStaff, isPublic: access === 'public' };
}

/**
 * Does work and logs it: a change in its own first transaction, anything else before its answer leaves. Reading that can't be logged is refused.
 * @param noted is given the note, for what becomes known on the way
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
  // Signing out works on a full disk, too.
  else await orIfDiskFull(() => addNote({ db }, note), unwritten);
  return answer;
}

/** Logs something that a request does beside or without a declared call, as part of a change. A disk without room refuses nobody. */
export async function logAct(request: FastifyRequest, said: Parameters<typeof accessNote>[1]): Promise<void> {
  const { server, ip: address, actor = unknown } = request;
  const note = accessNote({ actor, now: server.now(), address }, said);
  await orIfDiskFull(
    () => addNote(server, note),
    (error) => request.log.error({ err: error, event: 'unwritten' }, 'an act was not written into the access log'),
  );
}
