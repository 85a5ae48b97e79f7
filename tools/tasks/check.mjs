import { checks } from '../checks.mjs';
import { runSteps } from '../steps.mjs';

process.exit((await runSteps(checks)) ? 0 : 1);
