// Writes what the GraphQL schema is now into api/graphql/schema.graphql, unless that would break somebody's requests,
// and the types of it that the islands' documents are given by.
import { program, runSteps } from '../steps.mjs';

const print = program(
  'vitest/vitest.mjs',
  'run',
  '--project',
  'api',
  'tests/api/graphql/schema.test.ts',
  '-t',
  'the printed schema',
  '--update=all',
);
const types = program('gql.tada/bin/cli.js', 'generate-output');
const steps = [
  { name: 'schema of GraphQL', command: print },
  { name: 'its types', command: types },
];
process.exit((await runSteps(steps)) ? 0 : 1);
