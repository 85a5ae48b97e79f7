import { build } from '../build.mjs';

if (!(await build())) process.exit(1);
// `npm run bench -- market` measures listings only, `-- pages OTHER` public pages compared with another checkout, `-- demo` the package.
const parts = {
  demo: () => import('../../bench/demo.ts'),
  market: () => import('../../bench/market.ts'),
  pages: () => import('../../bench/pages.ts'),
};
await (parts[process.argv[2]] ?? (() => import('../../bench/run.ts')))();
