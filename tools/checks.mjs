import { program } from './steps.mjs';

/** What `npm run check` looks at: types, lint, import rules, unused code. */
export const checks = [
  { name: 'types', command: program('astro/bin/astro.mjs', 'check', '--minimumSeverity', 'error') },
  { name: 'lint', command: program('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
  {
    name: 'import rules',
    command: program('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', 'api', 'src'),
  },
  { name: 'unused code', command: program('knip/bin/knip.js') },
];
