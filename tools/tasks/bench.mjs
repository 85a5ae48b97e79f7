import { build } from '../build.mjs';

if (!(await build())) process.exit(1);
// `npm run bench -- market` looks at listings alone, `-- pages OTHER` at public pages beside those of another checkout.
const parts = { market: '../../bench/market.ts', pages: '../../bench/pages.ts' };
await import(parts[process.argv[2]] ?? '../../bench/run.ts');
