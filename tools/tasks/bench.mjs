import { build } from '../build.mjs';

if (!(await build())) process.exit(1);
// `npm run bench -- market` looks at listings alone.
await import(process.argv[2] === 'market' ? '../../bench/market.ts' : '../../bench/run.ts');
