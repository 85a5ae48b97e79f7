import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { documentNames } from '../values/operations/documents.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The day, in Thailand, on which it takes effect.' });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Version number of a document.' });

export const SiteDocument = Type.Object(
  {
    name: Type.Enum([...documentNames]),
    title: Type.String(),
    version: Version,
    date: Day,
    html: Type.String({ description: 'The text as clean HTML, with headings from the second level.' }),
    others: Type.Array(Type.Object({ version: Version, date: Day }), { description: 'The other versions, newest first.' }),
  },
  { $id: 'SiteDocument', description: 'A version of a document of the operator.' },
);
export type SiteDocument = Static<typeof SiteDocument>;

export const getDocument = declare({
  id: 'getDocument',
  method: 'GET',
  path: '/api/documents/:name',
  example: { params: { name: 'terms' } },
  access: 'public',
  tag: 'Service',
  summary: 'Read a document of the operator',
  description: 'The version in force, or the one named by `version`: earlier ones, and an announced one.',
  params: Type.Object({ name: Type.Enum([...documentNames], { examples: ['terms'], description: 'The document to read.' }) }),
  query: Type.Object({ version: Type.Optional({ ...Version, examples: [1] }), lng: AskedLanguage }),
  answers: { 200: SiteDocument },
  refusals: [notFound],
  byLanguage: true,
});
