import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

interface Part {
  name: string;
  include?: string[];
  exclude?: string[];
  timeout: number;
  globalSetup?: string[];
}

/** The files that take longest, though they are small: begun last, they would keep one processor busy long after the others. */
const longest = ['tests/api/hostile.test.ts', 'tests/api/fuzz.test.ts', 'tests/api/query-plans.sqlite.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Test files share a process, and with it the modules they load: each makes its own app on its own database. */
const project = ({ name, include = [`tests/${name}/**/*.test.ts`], exclude = [], timeout, globalSetup = [] }: Part) => ({
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    isolate: false,
    // As Node finds it, for us and for the packages that use it: there must be one of it.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
    globalSetup: ['tests/support/folder.ts', ...globalSetup],
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

/** What these ask is the same wherever rows are kept, and other files ask that engine for all calls; `npm run soak` runs them there, too. */
const whateverTheEngine = ['access', 'call-limits', 'errors', 'generated-client', 'openapi', 'openapi-examples', 'identity/api-key-scopes'];
const onSqliteAlone = process.env.EVERY_VALUE ? [] : whateverTheEngine.map((name) => `tests/api/${name}.test.ts`);

const program = 'tests/support/program.ts';
const onServer = { timeout: 60_000, globalSetup: ['tests/support/postgres-server.ts', program] };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      project({ name: 'unit', timeout: 30_000 }),
      project({ name: 'api', timeout: 60_000, globalSetup: [program] }),
      project({ name: 'postgres', ...onServer }),
      // The API's tests on the other engine, but for those of what SQLite alone has.
      project({
        name: 'api-on-postgres',
        include: ['tests/api/**/*.test.ts'],
        exclude: ['**/*.sqlite.test.ts', ...onSqliteAlone],
        ...onServer,
      }),
      project({ name: 'durability', timeout: 600_000, globalSetup: [program] }),
    ],
  },
});
