import { defineConfig } from 'vitest/config';

interface Part {
  name: string;
  include?: string[];
  exclude?: string[];
  timeout: number;
  globalSetup?: string[];
}

/** Test files share a process, and with it the modules they load: each makes its own app on its own database. */
const project = ({ name, include = [`tests/${name}/**/*.test.ts`], exclude = [], timeout, globalSetup = [] }: Part) => ({
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    isolate: false,
    globalSetup: ['tests/support/folder.ts', ...globalSetup],
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

/** What SQLite alone has: files, pragmas, plans of its statements. */
const sqliteAlone = ['tests/api/**/*.sqlite.test.ts'];

export default defineConfig({
  test: {
    projects: [
      project({ name: 'unit', timeout: 10_000 }),
      project({ name: 'api', timeout: 60_000 }),
      project({
        name: 'postgres',
        include: ['tests/api/**/*.test.ts', 'tests/postgres/**/*.test.ts'],
        exclude: sqliteAlone,
        timeout: 60_000,
        globalSetup: ['tests/support/postgres-server.ts'],
      }),
      project({ name: 'durability', timeout: 600_000 }),
    ],
  },
});
