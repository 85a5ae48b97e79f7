import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Adds an English twin under /en to every page of src/pages, which is Thai at its own path; both use the same file. */
export function bothLanguages() {
  return {
    name: 'both-languages',
    hooks: {
      'astro:config:setup': ({ config, injectRoute }) => {
        const folder = fileURLToPath(new URL('./pages/', config.srcDir));
        for (const file of readdirSync(folder, { recursive: true })) {
          if (!file.endsWith('.astro') || /^(404|429|500).astro$/.test(file)) continue;
          const pattern = file.replaceAll('\\', '/').replace(/(\/?index)?\.astro$/, '');
          injectRoute({ pattern: `/en/${pattern}`, entrypoint: `${folder}${file}` });
        }
        for (const status of [404, 429, 500])
          injectRoute({ pattern: `/en/${status}`, entrypoint: `${folder}${status}.astro`, prerender: true });
      },
    },
  };
}
