const helper = '\0vite/preload-helper.js';

/**
 * Loads scripts that are needed later by the browser's own `import()`, without Vite's loader of styles
 * and preloads, which every page would carry: it is larger than what most of them load. Styles that
 * come with such a script are linked by it (`?url`); a build that forgot this fails.
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Nor the lists of what would be preloaded, which every such script would carry.
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
          this.error(`${chunk.name} imports a style and is loaded late: link the style instead (?url).`);
      }
    },
  };
}
