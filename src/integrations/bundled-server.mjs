/**
 * Bundles the packages used for rendering into the built server, tree-shaken: loaded whole, the icons alone would take as much memory as
 * the database.
 * @returns {import('astro').AstroIntegration}
 */
export function bundledServer() {
  return {
    name: 'bundled-server',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build')
          updateConfig({
            vite: {
              ssr: { noExternal: true },
              define: { 'process.env.NODE_ENV': '"production"' },
              environments: { ssr: { build: { minify: true } } },
            },
          });
      },
    },
  };
}
