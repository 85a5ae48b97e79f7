import { seedStore } from '../db/open.ts';
import { seedDatabase } from '../db/seed/index.ts';
import { run } from './run.ts';

/** `npm run seed`: writes the sample data into the database of the mode that is set. The server must be stopped. */
await run(async (config) => {
  await seedStore({ ...config, seed: (db) => seedDatabase(db, { seedFactor: config.seedFactor, now: Date.now() }) });
  console.log(`The sample data is in ${config.databaseFile}.`);
});
