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

const ownNeighbours = Object.entries(neighbours).map(([context, known]) => ({
  name: `${context}-knows-its-neighbours`,
  comment: 'A new arrow between contexts is a decision: name it above, or join the two in api/joins.',
  severity: 'error',
  from: { path: `^api/domain/${context}/` },
  to: { path: '^api/domain/[^/]+/', pathNot: `^api/domain/(${[context, 'shared', ...known].join('|')})/` },
}));

/** Areas of the pages that each area may import; an area that is not listed imports no other. */
const areas = require('./src/islands/neighbours.json');

const areaNeighbours = [
  {
    name: 'areas-know-themselves',
    comment: 'A part that two areas show lies where both may take it from; a new arrow between areas is a decision: name it above.',
    severity: 'error',
    from: { path: '^src/islands/([^/]+)/', pathNot: `^src/islands/(${Object.keys(areas).join('|')})/` },
    to: { path: '^src/islands/', pathNot: '^src/islands/$1/' },
  },
  ...Object.entries(areas).map(([area, known]) => ({
    name: `area-${area}-knows-its-neighbours`,
    severity: 'error',
    from: { path: `^src/islands/${area}/` },
    to: { path: '^src/islands/', pathNot: `^src/islands/(${[area, ...known].join('|')})/` },
  })),
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  ...ownNeighbours,
  ...areaNeighbours,
  {
    name: 'no-circles',
    comment: 'Two files that need each other, be it for a type, are one file, or need a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-exist',
    comment: 'Every import names something that is here.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(astro:|virtual:)|\\?(url|raw|inline)$' },
  },
  {
    name: 'values-know-nobody',
    comment:
      'Islands run the values in the browser: one import there would pull a schema library after it. Values may use those that all contexts share.',
    severity: 'error',
    from: { path: '^api/contract/values/' },
    to: { pathNot: '^api/contract/values/shared/' },
  },
  {
    name: 'contract-knows-typebox-alone',
    comment: 'What travels is described without knowing how it is stored or answered.',
    severity: 'error',
    from: { path: '^api/contract/(?!values/)' },
    to: { pathNot: ['^api/contract/', '(^|/)node_modules/typebox/'] },
  },
  {
    name: 'db-knows-the-contract-alone',
    severity: 'error',
    from: { path: '^api/db/', pathNot: '^api/db/seed/' },
    to: { path: '^(api|src)/', pathNot: ['^api/(contract|db)/', '^api/config\\.ts$'] },
  },
  {
    name: 'cache-knows-the-db-alone',
    comment: 'What is kept and when it is old says nothing of what it is.',
    severity: 'error',
    from: { path: '^api/cache/' },
    to: { path: '^(api|src)/', pathNot: '^api/(cache|db)/' },
  },
  {
    name: 'domain-knows-contract-db-and-cache-alone',
    severity: 'error',
    from: { path: '^api/domain/' },
    to: { path: '^(api|src)/', pathNot: ['^api/(cache|contract|db|domain)/', '^api/config\\.ts$'] },
  },
  {
    name: 'joins-know-the-domain-alone',
    comment: 'One file for each thing that two contexts do together, without either knowing the other.',
    severity: 'error',
    from: { path: '^api/joins/' },
    to: { path: '^(api|src)/', pathNot: ['^api/(contract|db|domain|joins)/', '^api/config\\.ts$'] },
  },
  {
    name: 'samples-are-written-by-the-domain',
    comment: 'Sample data lies by the tables it fills, but is stored as the domain stores it.',
    severity: 'error',
    from: { path: '^api/db/seed/' },
    to: { path: '^(api|src)/', pathNot: '^api/(contract|db|demo-data|domain)/' },
  },
  {
    name: 'own-data-are-written-by-the-domain',
    comment: 'Parts of a seed file know the samples no more than the API does.',
    severity: 'error',
    from: { path: '^api/demo-data/' },
    to: { path: '^(api|src)/', pathNot: ['^api/(contract|db|demo-data|domain)/', '^api/db/seed/'] },
  },
  {
    name: 'samples-are-written-by-programs',
    severity: 'error',
    from: {
      path: '^api/',
      pathNot: '^api/(db/seed/|db/sqlite/(build-samples|make-blank)\\.ts$|db/postgres/setup\\.ts$|commands/|serve\\.ts$)',
    },
    to: { path: '^api/db/seed/' },
  },
  {
    name: 'rules-know-no-database',
    comment:
      'Pure rules are tested without one; what they refuse they throw by name. A table of letters is no database, nor is a way to count days.',
    severity: 'error',
    from: { path: '^api/domain/[^/]+/rules/' },
    to: {
      path: '(^api/|node_modules/)',
      pathNot: ['^node_modules/(rrule|unhomoglyph)/', '^api/contract/', '^api/domain/([^/]+/rules/|shared/errors\\.ts$)'],
    },
  },
  {
    name: 'settings-travel-as-types',
    comment: 'Who needs a setting is given it; nobody below the app reads the environment.',
    severity: 'error',
    from: { path: '^api/(db|domain|joins)/' },
    to: { path: '^api/config\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'settings-know-nobody',
    comment: 'They are read before anything is installed. Values know nobody either.',
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
    comment: 'The database could be exchanged by touching db and domain alone.',
    severity: 'error',
    from: { path: '^(api|src)/', pathNot: ['^api/(db|demo-data|domain)/', '^api/commands/(backup|restore)\\.ts$'] },
    to: { path: 'node_modules/(drizzle-orm|better-sqlite3)/' },
  },
  {
    name: 'postgres-keeps-to-its-folder',
    comment: 'What only one engine has is known where that engine is, and nowhere else.',
    severity: 'error',
    from: { path: '^(api|src)/', pathNot: '^api/db/postgres/' },
    to: { path: 'node_modules/(pg|drizzle-orm/(pg-core|sqlite-proxy))/' },
  },
  {
    name: 'sqlite-keeps-to-its-folder',
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
    name: 'routes-are-the-apps',
    severity: 'error',
    from: { pathNot: '^api/(app\\.ts$|routes/)' },
    to: { path: '^api/routes/' },
  },
  {
    name: 'graphql-is-the-apps',
    severity: 'error',
    from: { path: '^(api|src)/', pathNot: '^api/(app\\.ts$|graphql/)' },
    to: { path: '^api/graphql/' },
  },
  {
    name: 'nobody-imports-a-program',
    severity: 'error',
    from: {},
    to: { path: '^api/server\\.ts$' },
  },
  {
    name: 'commands-keep-to-themselves',
    severity: 'error',
    from: { pathNot: '^api/commands/' },
    to: { path: '^api/commands/' },
  },
  {
    name: 'plugins-and-pages-do-not-know-the-app',
    severity: 'error',
    from: { path: '^api/(graphql|plugins|routes|pages)/' },
    to: { path: '^api/(app|server)\\.ts$' },
  },
  {
    name: 'src-knows-the-contract-alone',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^api/', pathNot: '^api/contract/' },
  },
  {
    name: 'lib-knows-lib-alone',
    comment: 'Calls, session, storage, texts, dates: what every part of a page stands on.',
    severity: 'error',
    from: { path: '^src/lib/' },
    to: { path: '^src/', pathNot: '^src/lib/' },
  },
  {
    name: 'ui-knows-lib-alone',
    comment: 'A primitive is of use to any area because it knows none.',
    severity: 'error',
    from: { path: '^src/ui/' },
    to: { path: '^src/', pathNot: '^src/(ui|lib|assets)/' },
  },
  {
    name: 'islands-know-neither-shell-nor-pages',
    comment: 'An area stands on any page; which one, and in which frame, is said by the page. What has been set of the look it may ask.',
    severity: 'error',
    from: { path: '^src/islands/' },
    to: { path: '^src/', pathNot: '^src/(islands|ui|lib|assets)/|^src/shell/look-settings\\.ts$' },
  },
  {
    name: 'the-guide-is-shown-by-pages',
    comment: 'It shows what others use and has no parts that they could need.',
    severity: 'error',
    from: { path: '^src/(islands|ui|lib|shell|layouts)/' },
    to: { path: '^src/(guide|pages)/' },
  },
  {
    name: 'browser-code-runs-values-alone',
    comment: 'A constant from a schema file pulls 2 to 20 KB of TypeBox into the browser.',
    severity: 'error',
    from: { path: '^src/', pathNot: '\\.d\\.ts$' },
    to: { path: '^api/contract/(?!values/)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'api-does-not-know-the-pages',
    severity: 'error',
    from: { path: '^api/' },
    to: { path: '^src/' },
  },
  {
    name: 'nobody-imports-tests-or-tools',
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
