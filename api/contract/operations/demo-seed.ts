import { Type } from 'typebox';
import { declare } from '../shared/call.ts';

export const exportDemoSeed = declare({
  id: 'exportDemoSeed',
  method: 'GET',
  path: '/demo/seed',
  example: { query: { parts: 'products,tasks' } },
  access: 'admin',
  log: { of: 'account' },
  tag: 'Service',
  summary: 'Export the data as a seed file',
  description:
    'Demo mode only. The data as they are, in the form that `DEMO_SEED` takes: each part a list of entries by the words of the API, with their ids. Passwords are left out.',
  query: Type.Object({
    parts: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^[A-Za-z]+(?:,[A-Za-z]+)*$',
        examples: ['products,tasks'],
        description: 'Names of the parts, separated by commas; all of them without it.',
      }),
    ),
  }),
  answers: {
    200: Type.Record(Type.String(), Type.Array(Type.Unknown()), { description: 'Entries of each part.' }),
  },
});

export const readDemoSeedSchema = declare({
  id: 'readDemoSeedSchema',
  method: 'GET',
  path: '/demo/seed/schema',
  access: 'public',
  log: 'none',
  tag: 'Service',
  summary: 'Read the JSON schema of seed files',
  description: 'Demo mode only. Editors complete and check a seed file by it.',
  answers: { 200: Type.Record(Type.String(), Type.Unknown(), { description: 'JSON Schema, draft 2020-12.' }) },
});
