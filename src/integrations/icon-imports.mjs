import { fileURLToPath } from 'node:url';

const drawing = fileURLToPath(new URL('../ui/Drawing.astro', import.meta.url));
/** Module of lucide-react that creates an icon's component. */
const maker = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/**
 * Reduces the size of icons. Those of `@lucide/astro` are rendered by our own component, which needs a third of the elements and half of
 * the characters. Those for React get keys that compress well, without class names, which no style uses, and without the default size. They
 * are memoized, because their surroundings render at each press.
 */
export function lightIcons() {
  return {
    name: 'icon-imports',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './Icon.astro' && importer?.includes('@lucide/astro/') ? drawing : undefined),
    transform(code, id) {
      if (maker.test(id)) return { code: drawnOnce(code), map: null };
      if (!icon.test(id)) return undefined;
      let parts = 0;
      const lighter = code
        .replace(/\bkey: "\w+"/g, () => `key: "${parts++}"`)
        .replace(/^__iconData\.node;\n/m, '')
        .replace(/^ {2}name: "[\w-]+",\n {2}size: 24,\n/m, '')
        .replace(/,\n {2}aliases: \[[^\]]*\]\n/, '\n');
      return { code: lighter, map: null };
    },
  };
}

function drawnOnce(code) {
  const made = code
    .replace('import { forwardRef,', 'import { forwardRef, memo,')
    .replace('  return Component;', '  return memo(Component);');
  if (!made.includes('memo,') || !made.includes('memo('))
    throw new Error('lucide-react makes its icons in another way: see icon-imports.mjs.');
  return made;
}
