import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './failures.mjs';
import { root } from './root.mjs';
import { program } from './steps.mjs';

/** Rights depend on an account's properties and on database rows, which only tests of the API have. */
const rights = {
  rights: {
    files: ['api/domain/context.ts', 'api/domain/shared/rules/rights.ts'],
    tests: { unit: ['tests/unit/rights.test.ts', 'tests/unit/backoffice/compared-rights.test.ts'], api: [] },
  },
  'stored-rights': {
    files: ['api/domain/content/blog-rights.ts', 'api/domain/backoffice/directory-accounts.ts'],
    tests: {
      unit: ['tests/unit/rights.test.ts'],
      api: ['tests/api/content/blog*.test.ts', 'tests/api/backoffice/{no-way-up,permissions,rights-compared,roles,user-*}.test.ts'],
    },
  },
};

/** Tests that directly import rules of a context: others would detect a fault only by chance, and take longer. */
const testsOf = (context) =>
  globSync('tests/unit/**/*.test.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(`/domain/${context}/rules/`),
  );

const rulesOf = (context) => ({
  files: [`api/domain/${context}/rules/**/*.ts`, ...rights.rights.files.map((file) => `!${file}`)],
  tests: { unit: testsOf(context), api: [] },
});

const contexts = globSync('api/domain/*/rules', { cwd: root })
  .map((folder) => folder.split(/[\\/]/)[2])
  .toSorted();

/** Parts of the mutation check: rules by context, and rights. Each has the files to mutate, and the tests that have to fail. */
export const parts = { ...Object.fromEntries(contexts.map((context) => [context, rulesOf(context)])), ...rights };

const partOf = (path) =>
  Object.keys(rights).find((part) => rights[part].files.includes(path)) ??
  contexts.find((context) => path.startsWith(`api/domain/${context}/rules/`));

/** Steps of the check for parts or paths; all by default. @throws UsageError for files that are not mutated */
export function mutationSteps(wanted = Object.keys(parts)) {
  return wanted.map((name) => {
    const part = name in parts ? name : partOf(name);
    if (!part) throw new UsageError(`"${name}" is not mutated; there are ${Object.keys(parts).join(', ')}, and paths of their files.`);
    return {
      name: `mutants of ${name}`,
      command: program('@stryker-mutator/core/bin/stryker.js', 'run', ...(name === part ? [] : ['--mutate', name])),
      env: { MUTATED: part },
    };
  });
}
