import type { Static, TSchema } from 'typebox';
import type { KeyArea } from '../values/identity/api-keys.ts';
import type { AccessAct, AccessKind } from '../values/operations/access-log.ts';
import type { CallKind } from '../values/shared/limits.ts';

/** Callers that a call admits: anyone, anyone identified as an account or visitor, accounts, or admins. */
export type Access = 'public' | 'visitor' | 'signed-in' | 'admin';

/** Refusal that a call may return, besides those that follow from its access, its input and its limits. */
export interface Refusal {
  status: number;
  codes: readonly string[];
  description: string;
}

/** Access log declaration of a call. */
export interface Logged {
  /** Kind of the items that it reads or changes. */
  of: AccessKind;
  /** Path of its ids, such as `query.id` or `answer.users.id`; the default is the request's own id. */
  at?: string;
  /** Paths of its reasons, such as `body.reason` or `answer.reasons`. */
  reasonAt?: readonly string[];
  /** Act, if it does not follow from access and method. */
  act?: AccessAct;
}

/** Call of the API. Routes, documentation, pages and the browser all use its declaration. */
export interface Call {
  /** Name in generated clients: verb and object. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with `:name` for each of `params`. */
  path: `/${string}`;
  /** Parameters whose response the documentation shows, if the path alone has none; they belong to the sample data. */
  example?: { params?: Record<string, string | number>; query?: Record<string, string | number> };
  access: Access;
  /** Group in the documentation. */
  tag: string;
  /** 5 to 80 characters, without a full stop. */
  summary: string;
  /** Details beyond the summary, in Markdown. */
  description: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Whether its body is a file: bytes of any content type. */
  upload?: true;
  /** Whether the file may also be sent in a form. */
  form?: true;
  /** Whether it accepts an Idempotency-Key. */
  idempotent?: true;
  /** Content type of the response, if not JSON. */
  type?: 'application/pdf' | 'application/zip' | 'application/octet-stream' | 'text/csv';
  /** Responses by status: one of 200 and 201, and any other with its own schema. */
  answers: { 200?: TSchema; 201?: TSchema; 403?: TSchema; 404?: TSchema };
  refusals?: readonly Refusal[];
  /** Whether it changes nothing although its method is not GET, because it needs a body. */
  readsOnly?: true;
  /** Whether a visitor without a cookie can make it without getting one: it stores nothing for them. */
  namesNobody?: true;
  /** Area of keys that may make it, if it differs from the tag's; `never` for calls that change how an account signs in. */
  keys?: KeyArea | 'never';
  /** Rate limit that it counts towards; by default that of reads for GET, and of changes for other methods. */
  counts?: CallKind | 'uncounted';
  /**
   * Access log declaration. By default, changes are logged with the request's id and reads are not; reads by admins must declare it, with
   * `none` if they concern no other person.
   */
  log?: Logged | 'none';
  /** Whether its texts are in the language of Accept-Language, unless the query names one. */
  byLanguage?: true;
}

/** Declares a call with its exact types. */
export const declare = <const Declared extends Call>(call: Declared): Declared => call;

type Part<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** Parts of a request after validation. */
export interface InputOf<Declared extends Call> {
  params: Part<Declared['params']>;
  query: Part<Declared['query']>;
  body: Declared['upload'] extends true ? Uint8Array | undefined : Part<Declared['body']>;
}

/** Response to a successful call. */
export type AnswerOf<Declared extends Call> = Part<Declared['answers'][200]> | Part<Declared['answers'][201]> extends infer Answer
  ? Exclude<Answer, undefined>
  : never;

/** Returns the status of a successful call. */
export const statusOf = ({ answers }: Pick<Call, 'answers'>): 200 | 201 => (answers[201] ? 201 : 200);

type Sendable<Values> = { [Name in keyof Values]?: Values[Name] | string | undefined };

/** Input of a call as the caller sends it. Query values may be strings, since a URL contains only text; the server validates them. */
type Sent<Declared extends Call> = (Declared['params'] extends TSchema
  ? { params: { [Name in keyof InputOf<Declared>['params']]: string | number } }
  : { params?: undefined }) &
  (Declared['query'] extends TSchema ? { query?: Sendable<InputOf<Declared>['query']> } : { query?: undefined }) &
  (Declared['body'] extends TSchema ? { body: InputOf<Declared>['body'] } : { body?: undefined });

/** Arguments of a call and further options: none if nothing has to be sent. */
export type Arguments<Declared extends Call, More = unknown> =
  object extends Sent<Declared> ? [sent?: Sent<Declared> & More] : [sent: Sent<Declared> & More];
