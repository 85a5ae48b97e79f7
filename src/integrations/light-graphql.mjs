/**
 * What the browser needs of GraphQL's own language is reading, writing and walking documents: a small library made for that, which
 * gql.tada brings along, stands in for graphql-js there. With the form of RxJS for today's browsers that is 5 KB of script less.
 */
export function lightGraphql() {
  return {
    name: 'light-graphql',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (environment) =>
      environment === 'client' ? { resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] } } : undefined,
    resolveId(id, importer) {
      return id === 'graphql' && importer?.includes('/@apollo/client/') ? this.resolve('@0no-co/graphql.web', importer) : undefined;
    },
  };
}
