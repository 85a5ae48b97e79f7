import { defineConfig } from 'vitest/config';

/** Test files share a process, and with it the modules they load: each makes its own app on its own database. */
const project = (name: string, timeout: number, globalSetup: string[] = []) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: 'tests/support/folder.ts',
    environment: 'node' as const,
    isolate: false,
    globalSetup,
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', 10_000),
      project('api', 60_000),
      project('postgres', 60_000, ['tests/support/postgres-server.ts']),
      project('durability', 600_000),
    ],
  },
});
