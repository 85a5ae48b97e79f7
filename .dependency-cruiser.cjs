// Permitted imports: contract/values <- contract <- db <- domain <- routes, graphql <- app <- server; src only imports the contract.

/** Contexts that each context of the domain may import, in addition to `shared`. */
const neighbours = {
  identity: ['files', 'mail-delivery'],
  shop: ['identity', 'mail-delivery', 'market'],
  workspace: ['cases', 'files', 'identity', 'mail-delivery'],
  cases: ['identity', 'mail-delivery'],
  backoffice: ['cases', 'content', 'files', 'identity', 'mail-delivery'],
  content: ['files'],
  market: ['cases', 'identity', 'mail-delivery'],
  files: [],
  navigation: ['shop'],
  'mail-delivery': [],
  operations: ['mail-delivery'],
  shared: [],
};

const permittedContexts = Object.entries(neighbours).map(([context, known]) => ({
  name: `${context}-imports-permitted-contexts`,
  comment: 'A new dependency between contexts is a decision: declare it above, or combine the two in api/joins.',
  severity: 'error',
  from: { path: `^api/domain/${context}/` },
  to: { path: '^api/domain/[^/]+/', pathNot: `^api/domain/(${[context, 'shared', ...known].join('|')})/` },
}));

/** Areas of the pages that each area may import; an area that is not listed imports no other. */
const areas = require('./src/islands/neighbours.json');

const permittedAreas = [
  {
    name: 'areas-import-only-themselves',
    comment: 'Components used by two areas belong in src/ui; a new dependency between areas is a decision: declare it in neighbours.json.',
    severity: 'error',
    from: { path: '^src/islands/([^/]+)/', pathNot: `^src/islands/(${Object.keys(areas).join('|')})/` },
    to: { path: '^src/islands/', pathNot: '^src/islands/$1/' },
  },
  ...Object.entries(areas).map(([area, known]) => ({
    name: `area-${area}-imports-permitted-areas`,
    severity: 'error',
    from: { path: `^src/islands/${area}/` },
    to: { path: '^src/islands/', pathNot: `^src/islands/(${[area, ...known].join('|')})/` },
  })),
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  ...permittedContexts,
  ...permittedAreas,
  {
    name: 'no-cycles',
    comment: 'Merge two files that import each other, or move what they share to a third; this includes types.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-exist',
    comment: 'Every import must resolve.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(astro:|virtual:)|\\?(url|raw|inline)$' },
  },
  {
    name: 'values-import-only-shared-values',
    comment: 'Islands run the values in the browser, where a single import could add a schema library to the bundle.',
    severity: 'error',
    from: { path: '^api/contract/values/' },
    to: { pathNot: '^api/contract/values/shared/' },
  },
  {
    name: 'contract-imports-only-typebox',
    comment: 'Wire types are independent of storage and of the handlers.',
    severity: 'error',
    from: { path: '^api/contract/(?!values/)' },
    to: { pathNot: ['^api/contract/', '(^|/)node_modules/typebox/'] },
  },
  {
    name: 'db-imports-only-the-contract',
    severity: 'error',
    from: { path: '^api/db/', pathNot: '^api/db/seed/' },
    to: { path: '^(api|src)/', pathNot: ['^api/(contract|db)/', '^api/config\\.ts$'] },
  },
  {
    name: 'cache-imports-only-the-db',
    comment: 'Caching and invalidation are independent of the cached content.',
    severity: 'error',
    from: { path: '^api/cache/' },
    to: { path: '^(api|src)/', pathNot: '^api/(cache|db)/' },
  },
  {
    name: 'domain-imports-only-contract-db-and-cache',
    severity: 'error',
    from: { path: '^api/domain/' },
    to: { path: '^(api|src)/', pathNot: ['^api/(cache|contract|db|domain)/', '^api/config\\.ts$'] },
  },
  {
    name: 'joins-import-only-the-domain',
    comment: 'Each file combines two contexts that do not import each other.',
    severity: 'error',
    from: { path: '^api/joins/' },
    to: { path: '^(api|src)/', pathNot: ['^api/(contract|db|domain|joins)/', '^api/config\\.ts$'] },
  },
  {
    name: 'seeds-use-the-domain',
    comment: 'Sample data is located beside the tables, but written through the domain.',
    severity: 'error',
    from: { path: '^api/db/seed/' },
    to: { path: '^(api|src)/', pathNot: '^api/(contract|db|demo-data|domain)/' },
  },
  {
    name: 'custom-data-uses-the-domain',
    comment: 'Custom seed files are independent of the sample data, as the API is.',
    severity: 'error',
    from: { path: '^api/demo-data/' },
    to: { path: '^(api|src)/', pathNot: ['^api/(contract|db|demo-data|domain)/', '^api/db/seed/'] },
  },
  {
    name: 'only-programs-seed',
    severity: 'error',
    from: {
      path: '^api/',
      pathNot: '^api/(db/seed/|db/sqlite/(build-samples|make-blank)\\.ts$|db/postgres/setup\\.ts$|commands/|serve\\.ts$)',
    },
    to: { path: '^api/db/seed/' },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules are tested without a database, and throw named errors. Libraries for similar letters and recurrence are pure as well.',
    severity: 'error',
    from: { path: '^api/domain/[^/]+/rules/' },
    to: {
      path: '(^api/|node_modules/)',
      pathNot: ['^node_modules/(rrule|unhomoglyph)/', '^api/contract/', '^api/domain/([^/]+/rules/|shared/errors\\.ts$)'],
    },
  },
  {
    name: 'settings-are-injected',
    comment: 'Settings are passed in; nothing below the app reads the environment.',
    severity: 'error',
    from: { path: '^api/(db|domain|joins)/' },
    to: { path: '^api/config\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'settings-import-only-values',
    comment: 'Settings are read before dependencies are installed. Values import nothing either.',
    severity: 'error',
    from: { path: '^api/config\\.ts$' },
    to: { path: '^(api|src)/', pathNot: '^api/contract/values/' },
  },
  {
    name: 'no-http-below-the-routes',
    severity: 'error',
    from: { path: '^api/(contract|db|domain)/' },
    to: { path: 'node_modules/(@fastify/|fastify|light-my-request)' },
  },
  {
    name: 'drizzle-stays-below-the-routes',
    comment: 'Replacing the database would only affect db and domain.',
    severity: 'error',
    from: { path: '^(api|src)/', pathNot: ['^api/(db|demo-data|domain)/', '^api/commands/(backup|restore)\\.ts$'] },
    to: { path: 'node_modules/(drizzle-orm|better-sqlite3)/' },
  },
  {
    name: 'postgres-stays-in-its-folder',
    comment: 'Code for a single engine belongs in its folder.',
    severity: 'error',
    from: { path: '^(api|src)/', pathNot: '^api/db/postgres/' },
    to: { path: 'node_modules/(pg|drizzle-orm/(pg-core|sqlite-proxy))/' },
  },
  {
    name: 'sqlite-stays-in-its-folder',
    severity: 'error',
    from: { path: '^(api|src)/', pathNot: ['^api/db/sqlite/', '^api/commands/(backup|restore)\\.ts$'] },
    to: { path: 'node_modules/(better-sqlite3|drizzle-orm/better-sqlite3)/' },
  },
  {
    name: 'engines-are-opened-in-one-place',
    severity: 'error',
    from: { path: '^(api|src)/', pathNot: ['^api/db/(open\\.ts$|postgres/|sqlite/)', '^api/commands/(backup|restore)\\.ts$'] },
    to: { path: '^api/db/(postgres|sqlite)/' },
  },
  {
    name: 'only-the-app-imports-routes',
    severity: 'error',
    from: { pathNot: '^api/(app\\.ts$|routes/)' },
    to: { path: '^api/routes/' },
  },
  {
    name: 'only-the-app-imports-graphql',
    severity: 'error',
    from: { path: '^(api|src)/', pathNot: '^api/(app\\.ts$|graphql/)' },
    to: { path: '^api/graphql/' },
  },
  {
    name: 'no-imports-of-programs',
    severity: 'error',
    from: {},
    to: { path: '^api/server\\.ts$' },
  },
  {
    name: 'no-imports-of-commands',
    severity: 'error',
    from: { pathNot: '^api/commands/' },
    to: { path: '^api/commands/' },
  },
  {
    name: 'plugins-and-pages-do-not-import-the-app',
    severity: 'error',
    from: { path: '^api/(graphql|plugins|routes|pages)/' },
    to: { path: '^api/(app|server)\\.ts$' },
  },
  {
    name: 'src-imports-only-the-contract',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^api/', pathNot: '^api/contract/' },
  },
  {
    name: 'lib-imports-only-lib',
    comment: 'Foundations of every page: calls, session, storage, texts, dates.',
    severity: 'error',
    from: { path: '^src/lib/' },
    to: { path: '^src/', pathNot: '^src/lib/' },
  },
  {
    name: 'ui-imports-only-lib',
    comment: 'Primitives are reusable because they are independent of areas.',
    severity: 'error',
    from: { path: '^src/ui/' },
    to: { path: '^src/', pathNot: '^src/(ui|lib|assets)/' },
  },
  {
    name: 'islands-import-neither-shell-nor-pages',
    comment: 'Areas work on any page; pages select them and their layout. Only the appearance settings are readable.',
    severity: 'error',
    from: { path: '^src/islands/' },
    to: { path: '^src/', pathNot: '^src/(islands|ui|lib|assets)/|^src/shell/look-settings\\.ts$' },
  },
  {
    name: 'only-pages-import-the-guide',
    comment: 'The style guide shows components, and has none of its own to reuse.',
    severity: 'error',
    from: { path: '^src/(islands|ui|lib|shell|layouts)/' },
    to: { path: '^src/(guide|pages)/' },
  },
  {
    name: 'browser-code-imports-only-values',
    comment: 'A constant from a schema file adds 2 to 20 KB of TypeBox to the bundle.',
    severity: 'error',
    from: { path: '^src/', pathNot: '\\.d\\.ts$' },
    to: { path: '^api/contract/(?!values/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'api-does-not-import-pages',
    severity: 'error',
    from: { path: '^api/' },
    to: { path: '^src/' },
  },
  {
    name: 'no-imports-of-tests-or-tools',
    severity: 'error',
    from: { path: '^(api|src)/' },
    to: { path: '^(tests|tools|bench)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
