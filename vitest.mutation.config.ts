import { defineConfig } from 'vitest/config';
import { parts } from './tools/mutants.mjs';
import { project } from './vitest.config.ts';

const { tests } = parts[process.env.MUTATED ?? 'rights'];

/** The tests of one part of the mutation check. */
export default defineConfig({
  test: {
    projects: [
      project({ name: 'unit', include: tests.unit, timeout: 30_000 }),
      ...(tests.api.length > 0 ? [project({ name: 'api', include: tests.api, timeout: 60_000 })] : []),
    ],
  },
});
