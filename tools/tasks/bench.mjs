import { build } from '../build.mjs';

if (!(await build())) process.exit(1);
await import('../../bench/run.ts');
