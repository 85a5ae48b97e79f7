/**
 * Adds `client:interaction` (hydrates at the first interaction with the island's control) and `client:texts` (hydrates at once); both load
 * the page's texts before the island runs.
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
