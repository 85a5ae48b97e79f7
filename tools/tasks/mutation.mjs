// Mutates rules and rights, one place at a time, and counts the mutants that no test detects; with names, only in those parts or files.
import { UsageError } from '../failures.mjs';
import { mutationSteps } from '../mutants.mjs';
import { runSteps } from '../steps.mjs';

const wanted = process.argv.slice(2);
try {
  const steps = wanted.length > 0 ? mutationSteps(wanted) : mutationSteps();
  process.exitCode = (await runSteps(steps)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
