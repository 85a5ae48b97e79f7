/** What is loaded together whenever somebody is signed in, or asks the API for the first time: one file instead of a dozen small ones. */
const session = /\/src\/lib\/(?:(?:api|session)\/|(?:counts|events|storage)\.ts)/;
/** What shows when something happened is what hears of changes: both in one file. */
const live = /\/src\/lib\/(?:changes|dates)\.ts/;

const groups = [
  { name: 'session', test: session },
  { name: 'live', test: live },
];

/** Joins scripts of the browser that would be files of their own for being shared. */
export function chunks() {
  return {
    name: 'chunks',
    configEnvironment: (environment) =>
      environment === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
  };
}
