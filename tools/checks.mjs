import { join } from 'node:path';
import { root } from './install.mjs';
import { program } from './steps.mjs';

/** What `npm run check` looks at: types, queries, written columns, ids, GraphQL documents, lint, form, import rules, unused code. */
export const checks = [
  // Warnings and hints count as errors do.
  { name: 'types', command: program('astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'hint') },
  { name: 'queries', command: [process.execPath, join(root, 'tools/check-queries.mjs')] },
  { name: 'written columns', command: [process.execPath, join(root, 'tools/check-writes.mjs')] },
  { name: 'ids', command: [process.execPath, join(root, 'tools/check-ids.mjs')] },
  { name: 'documents', command: [process.execPath, join(root, 'tools/check-documents.mjs')] },
  { name: 'lint', command: program('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
  // Biome formats the head of an Astro file alone.
  { name: "form of Astro's files", command: program('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', 'src/**/*.astro') },
  {
    name: 'import rules',
    command: program('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', 'api', 'src'),
  },
  { name: 'unused code', command: program('knip/bin/knip.js') },
].map((check) => ({ ...check, alongside: true }));
