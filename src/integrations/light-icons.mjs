import { fileURLToPath } from 'node:url';

const drawing = fileURLToPath(new URL('../ui/Drawing.astro', import.meta.url));

/** Has the icons of `@lucide/astro` drawn by our own component, which needs a third of the elements and a half of the letters. */
export function lightIcons() {
  return {
    name: 'light-icons',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './Icon.astro' && importer?.includes('@lucide/astro/') ? drawing : undefined),
  };
}
