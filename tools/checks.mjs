import { join } from 'node:path';
import { root } from './install.mjs';
import { program } from './steps.mjs';

/**
 * Checks of `npm run check`: types, queries, written columns, ids, GraphQL documents, comments, commits, lint, format, import rules, unused
 * code.
 */
export const checks = [
  // Warnings and hints count as errors.
  { name: 'types', seconds: 130, command: program('astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'hint') },
  { name: 'queries, written columns and ids', seconds: 40, command: [process.execPath, join(root, 'tools/check-database.mjs')] },
  { name: 'documents', seconds: 12, command: [process.execPath, join(root, 'tools/check-documents.mjs')] },
  { name: 'comments', seconds: 1, command: [process.execPath, join(root, 'tools/check-comments.mjs')] },
  { name: 'commits', seconds: 1, command: [process.execPath, join(root, 'tools/check-commits.mjs')] },
  { name: 'lint', seconds: 5, command: program('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
  // Biome only formats the frontmatter of an Astro file.
  {
    name: "form of Astro's files",
    seconds: 5,
    command: program('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', 'src/**/*.astro'),
  },
  {
    name: 'import rules',
    seconds: 18,
    command: program('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', 'api', 'src'),
  },
  { name: 'unused code', seconds: 5, command: program('knip/bin/knip.js') },
].map((check) => ({ ...check, alongside: true }));
