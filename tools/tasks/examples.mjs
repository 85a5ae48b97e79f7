// Takes the answers that the API's description shows anew from the sample data, after those or a schema have changed.
import { program, runSteps } from '../steps.mjs';

const command = program('vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/openapi-examples.test.ts', '--update=all');
process.exit((await runSteps([{ name: 'examples of answers', command }])) ? 0 : 1);
