import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

interface Part {
  name: string;
  include?: string[];
  exclude?: string[];
  timeout: number;
  globalSetup?: string[];
}

/** Small files that take longest: started last, they would keep one processor busy long after the others. */
const longest = [
  'malformed-input.test.ts',
  'fuzz.test.ts',
  'query-plans.sqlite.test.ts',
  'openapi-examples.test.ts',
  'access.test.ts',
  'openapi.test.ts',
  'operations/process-clock.sqlite.test.ts',
  'operations/process-start.sqlite.test.ts',
].map((name) => `/tests/api/${name}`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Test files share a process, and with it the loaded modules: each creates its own app on its own database. */
export const project = ({ name, include = [`tests/${name}/**/*.test.ts`], exclude = [], timeout, globalSetup = [] }: Part) => ({
  test: {
    name,
    include,
    exclude,
    environment: 'node' as const,
    isolate: false,
    // Resolved by Node, for our code and for the packages that use it: there must be a single instance.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
    globalSetup: ['tests/support/folder.ts', ...globalSetup],
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

/**
 * API tests in which the engines can differ: search, sorting and collation, dates and sums, transactions and their order, foreign keys.
 * tests/postgres/same-answers.test.ts proves that every read returns the same response for each address. `npm run soak` runs all of them on
 * both.
 */
const whereEnginesDiffer = [
  'backoffice/{analytics,invoice-documents,last-seen,user-directory}',
  'cases/{appeals,boundaries,cases}',
  'content/{blog,knowledge-base}',
  '{database-away,ids,repaired-entries}',
  'graphql/listing-search',
  'identity/{agreements,webhooks,away,bans,data-export,erased-people,erasure,export,leaving,my-data,planted-words}',
  'mail-delivery/{line-messages,outbox}',
  'operations/retention',
  'market/{answer-times,featured,followed,leaving-seller,listing-news,moderation-undo,places,repaired-listings,search,search-*,sellers}',
  'navigation/changes',
  'operations/{access-log,access-log-reading}',
  'shop/{orders,product-filters,product-search,reviews,sales,stock-and-coupons}',
  'workspace/{calendar-entries,calendar,kanban,kanban-order,kanban-walls,mail-schedule,mail-screen,todo-list}',
];
const onServerToo = process.env.EVERY_VALUE ? ['**/*'] : whereEnginesDiffer;

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
      // The API's tests on the other engine, without SQLite-specific ones.
      project({
        name: 'api-on-postgres',
        include: onServerToo.map((names) => `tests/api/${names}.test.ts`),
        exclude: ['**/*.sqlite.test.ts'],
        ...onServer,
      }),
      project({ name: 'engines', timeout: 90_000 }),
      project({ name: 'package', timeout: 120_000, globalSetup: [program] }),
      project({ name: 'durability', timeout: 600_000, globalSetup: [program] }),
    ],
  },
});
