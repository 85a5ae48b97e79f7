// Writes the current GraphQL schema to api/graphql/schema.graphql, unless it contains a breaking change, and generates the types for the
// islands' documents.
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
