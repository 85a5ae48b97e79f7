const helper = '\0vite/preload-helper.js';
/** The bundler's own import of that helper, which would be another file to request. */
const helperImport = /import\s*\{\s*\w+ as (\w+)\s*\}\s*from\s*["'][^"']*preload-helper[^"']*["'];?/;
/** Arguments of that helper for each `import()`: it selects the used exports, which the caller does as well. */
const helped =
  /__vitePreload\w*\((?:async )?\(\) => (?:\{\s*const (\{[^}]*\}) = await (import\([^)]*\)(?:\.then\(\(n\) => n\.\w+\))?);\s*return \1;\s*\}|(import\([^)]*\)(?:\.then\(\(n\) => n\.\w+\))?)), __VITE_PRELOAD__\)/g;
/**
 * An `import()` of one of our scripts in the bundler's output; the name is a placeholder that is not yet resolved, and may contain a `$`.
 */
const lateImport = /\bimport\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g;

/**
 * Loads lazy scripts with the browser's own `import()`, retrying with another address on failure (`importLater` of first-paint.ts). This
 * avoids Vite's loader of styles and preloads, which every page would contain: it is larger than most pages' scripts. Such a script links
 * its own styles (`?url`); the build fails if one imports them.
 */
export function plainImports() {
  return {
    name: 'import-without-preload',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Omits the preload lists, which every such script would contain.
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
