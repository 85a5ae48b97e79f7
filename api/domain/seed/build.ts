import { writeFileSync } from 'node:fs';
import { seededImage } from '../../db/store.ts';
import { seedDatabase } from './index.ts';

/** A process of its own that writes a seeded database into a file: its arguments are the file, the seed factor and the time. */
const [file = '', seedFactor, now] = process.argv.slice(2);
writeFileSync(file, await seededImage((db) => seedDatabase(db, { seedFactor: Number(seedFactor), now: Number(now) })), { mode: 0o600 });
