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
    'Demo mode only. The current data in the format of `DEMO_SEED`: each part a list of entries with the API’s field names and ids. Passwords are omitted.',
  query: Type.Object({
    parts: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: '^[A-Za-z]+(?:,[A-Za-z]+)*$',
        examples: ['products,tasks'],
        description: 'Names of the parts, separated by commas; all by default.',
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
  description: 'Demo mode only. Editors use it to complete and validate seed files.',
  answers: { 200: Type.Record(Type.String(), Type.Unknown(), { description: 'JSON Schema, draft 2020-12.' }) },
});
