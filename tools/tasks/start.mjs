import { build } from '../build.mjs';

if (!(await build())) process.exit(1);
// In this very process, so that signals and the exit code are the server's own.
await import('../../dist/api/server.mjs');
