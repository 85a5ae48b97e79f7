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
export const project = ({ name, include = [`tests/${name}/**/*.test.ts`], exclude = [], timeout, globalSetup = [] }: Part) => ({
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

/**
 * Tests of the API that ask for no difference between the engines: those are in searching, sorting, dates, transactions,
 * money and resets. `npm run soak` runs all of them on both.
 */
const whateverTheEngine = [
  '{access,call-limits,clocks,connections,encoded,errors,generated-client,hostile,kept-*,large-bodies,openapi*,overload,page*}',
  '{public-responses,reads*,response-cache,right-areas,shared-pages,template-client*,unnamed-fields,wire}',
  'backoffice/{employees,invitations,no-way-up,permissions,rights-compared,roles}',
  'content/{billing,blog-addresses,blog-replies,pricing,profile*,select-options}',
  'files/*',
  'graphql/{access,categories,costs,kept-answers,moderation,places,requests,same-access,schema,sellers,subscriptions,threads}',
  'identity/{accounts-*,api-key*,avatars,channels,line,security-notices,sessions-*,two-step*}',
  'mail-delivery/{contact,mail-throttles}',
  'market/{categories,favourite-folders,photos*,sample*,report,saved-search-matching}',
  'navigation/{bookmarks,page-search}',
  'operations/{health,metrics,site}',
  'shop/{isolation,product,questions,wishlist}',
  'workspace/{calendar-files,kanban-wall,mail-files}',
];
const onSqliteAlone = process.env.EVERY_VALUE ? [] : whateverTheEngine.map((names) => `tests/api/${names}.test.ts`);

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
