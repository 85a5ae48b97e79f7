import { type Static, Type } from 'typebox';
import { Id, SearchText } from '../shared/common.ts';

export const SelectQuery = Type.Object({
  q: Type.Optional(SearchText),
  query: Type.Optional(Type.String({ ...SearchText, description: 'The same as `q`, which wins.' })),
});
export type SelectQuery = Static<typeof SelectQuery>;
export const SelectOptions = Type.Array(
  Type.Object({ id: Id, value: Type.String({ description: 'Unique, for programs.' }), label: Type.String({ description: 'The title.' }) }),
);
export type SelectOptions = Static<typeof SelectOptions>;

export const Suggestions = Type.Object({
  autoComplete: Type.Array(Type.Object({ id: Id, title: Type.String(), rank: Type.Integer({ minimum: 1 }) }), {
    description: 'Ordered by rank.',
  }),
});
export type Suggestions = Static<typeof Suggestions>;
