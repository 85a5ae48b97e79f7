import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, SearchText } from '../shared/common.ts';

export const SelectQuery = Type.Object({
  q: Type.Optional(SearchText),
  query: Type.Optional(Type.String({ ...SearchText, description: 'Alternative to `q`, which takes precedence.' })),
});
export type SelectQuery = Static<typeof SelectQuery>;
export const SelectOptions = Type.Array(
  Type.Object({
    id: Id,
    value: Type.String({ description: 'Unique value for programs.' }),
    label: Type.String({ description: 'The title.' }),
  }),
);
export type SelectOptions = Static<typeof SelectOptions>;

export const Suggestions = Type.Object(
  {
    autoComplete: Type.Array(
      Type.Object({ id: Id, title: Type.String(), rank: Type.Integer({ minimum: 1, description: 'Its rank, the best first.' }) }),
      {
        description: 'Ordered by rank.',
      },
    ),
  },
  { $id: 'Suggestions', description: 'All suggestions of an autocomplete field.' },
);
export type Suggestions = Static<typeof Suggestions>;

export const listSelectOptions = declare({
  id: 'listSelectOptions',
  method: 'GET',
  path: '/api/select/data',
  access: 'public',
  tag: 'Select and autocomplete',
  summary: 'List options of a select field',
  description: '`q`, or `query`, searches the labels. The order is fixed.',
  query: SelectQuery,
  answers: { 200: SelectOptions },
});

export const listSuggestions = declare({
  id: 'listSuggestions',
  method: 'GET',
  path: '/api/autocomplete/data',
  access: 'public',
  tag: 'Select and autocomplete',
  summary: 'List all suggestions of an autocomplete field',
  description: '100 titles, ordered by rank; the client filters them.',
  answers: { 200: Suggestions },
});
