/**
 * Puts the packages that pages are rendered with into the built server, of each only what is used:
 * whole, the icons alone would take as much memory as the database.
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
