/**
 * The browser only parses, prints and traverses GraphQL documents, so graphql-js is replaced there with a small library, a dependency of
 * gql.tada. Together with the RxJS build for current browsers this saves 5 KB of script.
 */
export function lightGraphql() {
  return {
    name: 'slim-graphql',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (environment) =>
      environment === 'client' ? { resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] } } : undefined,
    resolveId(id, importer) {
      return id === 'graphql' && importer?.includes('/@apollo/client/') ? this.resolve('@0no-co/graphql.web', importer) : undefined;
    },
  };
}
