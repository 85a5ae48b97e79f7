import { type Static, Type } from 'typebox';
import { defaultLanguage, languages, pathLength, pathOrNonePattern, perPageMax, queryLength } from '../values/shared/common.ts';

/** Error text, or for field errors a map from field to its texts. `code` is stable; clients translate it. */
export const ErrorBody = Type.Object(
  {
    error: Type.Union([Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))]),
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }),
  },
  { $id: 'ErrorBody', description: 'An error: a message for people, and a stable code for programs.' },
);
export type ErrorBody = Static<typeof ErrorBody>;
export const Language = Type.Enum([...languages], {
  default: defaultLanguage,
  description: 'Language of names and texts; by default that of Accept-Language, or else Thai.',
});
/** Query parameter of calls whose response contains texts in the reader's language. */
export const AskedLanguage = Type.Optional(
  Type.Enum([...languages], { description: 'Language of the texts; by default that of Accept-Language, or else Thai.' }),
);
export const LanguageQuery = Type.Object({ lng: AskedLanguage });
export const SearchText = Type.String({ maxLength: queryLength, description: 'Case-insensitive text contained in the filtered fields.' });
export const Page = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1, description: 'Page number from 1.' });
export const perPage = (size: number) => Type.Integer({ minimum: 1, maximum: perPageMax, default: size, description: 'Rows per page.' });
/** Fields of an item as the caller last read them, sent with a change of that item. */
export const Known = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), {
    maxProperties: 20,
    description:
      'Fields as you have read them. If one of them has changed since, and differs from your new value, nothing changes: `STALE_VERSION`. If omitted, nothing is compared.',
  }),
);
const idRange = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
export const Id = Type.Integer(idRange);
/** Whether a schema is that of an id, whatever its other keywords. */
export const isId = ({ type, minimum, maximum }: { type?: unknown; minimum?: unknown; maximum?: unknown }): boolean =>
  type === 'integer' && minimum === idRange.minimum && maximum === idRange.maximum;
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601 in UTC.' });
export const Empty = Type.Object({});

export const IdempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Repeating a creation with the same key returns the first result; a different body with the same key is refused.',
    }),
  ),
});

/** Picture of a person or item, from any folder of this server. */
export const Picture = Type.String({
  maxLength: pathLength,
  pattern: pathOrNonePattern,
  'x-null-is': '',
  description: 'Path of a picture on this server, or empty; null is treated as empty.',
});
