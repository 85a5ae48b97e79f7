import type { Static, TSchema } from 'typebox';
import type { KeyArea } from '../values/identity/api-keys.ts';
import type { AccessAct, AccessKind } from '../values/operations/access-log.ts';
import type { CallKind } from '../values/shared/limits.ts';

/** Callers that a call admits: everybody, everybody with a cart of their own, accounts, admins. */
export type Access = 'public' | 'visitor' | 'signed-in' | 'admin';

/** A refusal that a call may answer, beside those that follow from its access, its input and its limits. */
export interface Refusal {
  status: number;
  codes: readonly string[];
  description: string;
}

/** Statement for the access log about one call. */
export interface Logged {
  /** Kind of the things that it reads or changes. */
  of: AccessKind;
  /** Where its ids stand, such as `query.id` or `answer.users.id`; without it the request's own id is taken. */
  at?: string;
  /** Places of what it is done for, such as `body.reason` or `answer.reasons`. */
  reasonAt?: readonly string[];
  /** Its act, where that does not follow from access and method. */
  act?: AccessAct;
}

/** One call of the API. Routes, documentation, pages and browser take it from here. */
export interface Call {
  /** Its name in generated clients: what it does, and to what. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for each of `params`. */
  path: `/${string}`;
  /** Values of the address whose answer the documentation shows, where the path alone has none: those of the sample data. */
  example?: { params?: Record<string, string | number>; query?: Record<string, string | number> };
  access: Access;
  /** One of the groups in the documentation. */
  tag: string;
  /** 5 to 80 letters, without a full stop. */
  summary: string;
  /** Details that the summary leaves out, in Markdown. */
  description: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Its body is a file: bytes, of whatever content type. */
  upload?: true;
  /** Whether the file may come as the one of a form, too. */
  form?: true;
  /** Whether it takes an Idempotency-Key. */
  idempotent?: true;
  /** Answers by status: one of 200 and 201, and any other with a shape of its own. */
  /** Content type of the answer where it isn't JSON. */
  type?: 'application/pdf' | 'application/zip' | 'application/octet-stream' | 'text/csv';
  answers: { 200?: TSchema; 201?: TSchema; 403?: TSchema; 404?: TSchema };
  refusals?: readonly Refusal[];
  /** Whether it changes nothing though its method is another than GET, because of what is in its body. */
  readsOnly?: true;
  /** Whether a visitor without a name makes it without getting one: it keeps nothing for them. */
  namesNobody?: true;
  /** Which keys may make it, if not those its tag says; `never` for what changes how somebody signs in. */
  keys?: KeyArea | 'never';
  /** Rate limit it counts towards, if not that of reads or, for methods other than GET, of changes. */
  counts?: CallKind | 'uncounted';
  /**
   * Statement for the access log. Without it changes are logged with the request's id, and reads are not; reads by admins always say it:
   * `none` where nothing of other people is read.
   */
  log?: Logged | 'none';
  /** Whether its texts come in the language that Accept-Language prefers, unless the query names one. */
  byLanguage?: true;
}

/** Declares a call; its types stay as exact as they are written. */
export const declare = <const Declared extends Call>(call: Declared): Declared => call;

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** The parts of a request, as they are after validation. */
export interface InputOf<Declared extends Call> {
  params: Part<Declared['params']>;
  query: Part<Declared['query']>;
  body: Declared['upload'] extends true ? Uint8Array | undefined : Part<Declared['body']>;
}

/** The answer to a call that succeeds. */
export type AnswerOf<Declared extends Call> = Part<Declared['answers'][200]> | Part<Declared['answers'][201]> extends infer Answer
  ? Exclude<Answer, undefined>
  : never;

/** The status of a call that succeeds. */
export const statusOf = ({ answers }: Pick<Call, 'answers'>): 200 | 201 => (answers[201] ? 201 : 200);

type Sendable<Values> = { [Name in keyof Values]?: Values[Name] | string | undefined };

/**
 * Input of a call as the caller sends it. Everything in an address is text, so a value of the query may be a string; the server checks it.
 */
type Sent<Declared extends Call> = (Declared['params'] extends TSchema
  ? { params: { [Name in keyof InputOf<Declared>['params']]: string | number } }
  : { params?: undefined }) &
  (Declared['query'] extends TSchema ? { query?: Sendable<InputOf<Declared>['query']> } : { query?: undefined }) &
  (Declared['body'] extends TSchema ? { body: InputOf<Declared>['body'] } : { body?: undefined });

/** The arguments of a call, with what else may be said of it: none where nothing has to be sent. */
export type Arguments<Declared extends Call, More = unknown> =
  object extends Sent<Declared> ? [sent?: Sent<Declared> & More] : [sent: Sent<Declared> & More];
