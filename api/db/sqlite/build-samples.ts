import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { scenarios } from '../../contract/values/operations/scenarios.ts';
import { badData } from '../samples-process.ts';
import { SeedError, seedWorld } from '../seed/index.ts';
import { blankFile, seededImage } from './file.ts';

/**
 * Child process that writes a seeded database to a file. Its arguments are the file, the seed factor, the time and the scenario, and with
 * custom data their file and its name.
 */
const [file = '', seedFactor, now, name, seedFile, seedName = ''] = process.argv.slice(2);
const blank = existsSync(blankFile) ? readFileSync(blankFile) : undefined;
const scenario = scenarios.find((one) => one === name);
const seed = seedFile === undefined ? undefined : { text: readFileSync(seedFile, 'utf8'), name: seedName };
const samples = { seedFactor: Number(seedFactor), now: Number(now), scenario, seed };
try {
  writeFileSync(file, await seededImage((db) => seedWorld(db, samples), blank), { mode: 0o600 });
} catch (error) {
  if (!(error instanceof SeedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(badData);
}
process.exit();
