const helper = '\0vite/preload-helper.js';
/** The build's own import of that helper, which would be one more file to ask for. */
const helperImport = /import\s*\{\s*\w+ as (\w+)\s*\}\s*from\s*["'][^"']*preload-helper[^"']*["'];?/;
/** Arguments of that helper for each `import()`: it picks the names that are used, which the caller does again. */
const helped =
  /__vitePreload\w*\((?:async )?\(\) => (?:\{\s*const (\{[^}]*\}) = await (import\([^)]*\)(?:\.then\(\(n\) => n\.\w+\))?);\s*return \1;\s*\}|(import\([^)]*\)(?:\.then\(\(n\) => n\.\w+\))?)), __VITE_PRELOAD__\)/g;
/** An `import()` of a script of ours, as the build writes it; the name stands for one that is not known yet, and may hold a `$`. */
const lateImport = /\bimport\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g;

/**
 * Loads scripts that are needed later by the browser's own `import()`, and again by another address when
 * that fails (`importLater` of first-paint.ts), without Vite's loader of styles and preloads, which
 * every page would carry: it is larger than what most of them load. Styles that come with such a script
 * are linked by it (`?url`); a build that forgot this fails.
 */
export function plainImports() {
  return {
    name: 'import-without-preload',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Nor the lists of what would be preloaded, which every such script would carry.
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    renderChunk: (code) => ({
      code: code
        .replace(helperImport, 'const $1 = (load) => load();')
        .replaceAll(helped, (_whole, _names, picked, whole) => picked ?? whole)
        .replaceAll(lateImport, 'importLater($1$2$1)'),
      map: null,
    }),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
          this.error(`${chunk.name} imports a style and is loaded late: link the style instead (?url).`);
        if (/preload-helper|\bimport\(["'`]\./.test(chunk.code)) this.error(`${chunk.name} loads scripts past importLater.`);
      }
    },
  };
}
