/**
 * Adds `client:interaction` (hydrated when somebody first touches what an island belongs to) and
 * `client:texts` (hydrated at once); both have the page's texts before the island runs.
 */
export function directives() {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/lib/hydration/on-interaction.ts' });
        addClientDirective({ name: 'texts', entrypoint: './src/lib/hydration/with-texts.ts' });
      },
    },
  };
}
