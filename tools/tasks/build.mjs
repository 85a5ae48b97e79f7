import { build } from '../build.mjs';

process.exit((await build({ force: process.argv.includes('--force') })) ? 0 : 1);
