import { writeFileSync } from 'node:fs';
import { seedPlaces } from '../seed/index.ts';
import { seededImage } from './file.ts';

/**
 * A program that writes a demo's database as it is before the samples, into the file it is given: all migrations are made and all places
 * are in it, which together would take a quarter of the time that samples take.
 */
const [file = ''] = process.argv.slice(2);
writeFileSync(file, await seededImage(seedPlaces));
