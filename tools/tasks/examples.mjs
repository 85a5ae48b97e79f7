// Regenerates the example responses in the API's description from the sample data, after a change of those or of a schema.
import { program, runSteps } from '../steps.mjs';

const command = program('vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/openapi-examples.test.ts', '--update=all');
process.exit((await runSteps([{ name: 'examples of answers', command }])) ? 0 : 1);
