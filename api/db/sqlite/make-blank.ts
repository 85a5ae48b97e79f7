import { writeFileSync } from 'node:fs';
import { seedPlaces } from '../seed/index.ts';
import { seededImage } from './file.ts';

/**
 * Program that writes a demo's database without samples to the given file: with all migrations and places, which would otherwise take a
 * quarter of the samples' time.
 */
const [file = ''] = process.argv.slice(2);
writeFileSync(file, await seededImage(seedPlaces));
