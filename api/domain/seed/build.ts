import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { seededImage } from '../../db/store.ts';
import { seedDatabase } from './index.ts';

export interface BuildOrder {
  file: string;
  seedFactor: number;
  now: number;
}

/** A thread of its own that writes a seeded database into a file, so that the server goes on answering meanwhile. */
const { file, seedFactor, now }: BuildOrder = workerData;
writeFileSync(file, await seededImage((db) => seedDatabase(db, { seedFactor, now })), { mode: 0o600 });
