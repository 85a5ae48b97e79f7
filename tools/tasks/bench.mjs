import { build } from '../build.mjs';

if (!(await build())) process.exit(1);
// `npm run bench -- market` looks at listings alone, `-- pages OTHER` at public pages beside those of another checkout, `-- demo` at the package.
const parts = {
  demo: () => import('../../bench/demo.ts'),
  market: () => import('../../bench/market.ts'),
  pages: () => import('../../bench/pages.ts'),
};
await (parts[process.argv[2]] ?? (() => import('../../bench/run.ts')))();
