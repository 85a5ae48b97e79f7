/**
 * GraphQL's own language is only parsed, printed and walked in the browser, so a small library for that, which gql.tada depends on,
 * replaces graphql-js there. With the build of RxJS for today's browsers that saves 5 KB of script.
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
