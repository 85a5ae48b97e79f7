import { fileURLToPath } from 'node:url';

const drawing = fileURLToPath(new URL('../ui/Drawing.astro', import.meta.url));
/** Component of an icon for React. The library's own reads a context and builds class names, and is ten times as large. */
const made = `import { createElement, memo } from 'react';
const look = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
export default ({ node }) => {
  const drawn = node.map(([tag, attributes]) => createElement(tag, attributes));
  return memo(({ size = 24, ...rest }) =>
    createElement('svg', { width: size, height: size, ...look, 'aria-hidden': rest['aria-label'] ? undefined : true, ...rest }, drawn));
};`;
/** Module of lucide-react that creates an icon's component. */
const maker = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/**
 * Reduces the size of icons. Those of `@lucide/astro` are rendered by our own component, which needs a third of the elements and half of
 * the characters. Those for React get keys that compress well, without class names, which no style uses, and without the default size, and
 * a component of our own. They are memoized, because their surroundings render at each press.
 */
export function lightIcons() {
  return {
    name: 'icon-imports',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './Icon.astro' && importer?.includes('@lucide/astro/') ? drawing : undefined),
    transform(code, id) {
      if (maker.test(id)) return { code: made, map: null };
      if (!icon.test(id) || !code.includes('createLucideIcon')) return undefined;
      if (!code.includes('createLucideIcon(__iconData)'))
        throw new Error('lucide-react makes its icons in another way: see icon-imports.mjs.');
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
