const internals = 'var ReactSharedInternals = {';

/**
 * A part that had to be looked for elsewhere brings a React of its own (docs/decisions/0012-scripts-in-rounds.md). What is drawn at
 * the moment, which hooks ask for, is therefore kept where every copy finds it; a build that could not do so fails.
 */
export function sharedReact() {
  return {
    name: 'shared-react',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react\/cjs\/react\.production\.js$/ },
      handler(code) {
        if (!code.includes(internals)) this.error('React keeps what is drawn elsewhere than it did.');
        return { code: code.replace(internals, 'var ReactSharedInternals = globalThis.reactInternals ??= {'), map: null };
      },
    },
  };
}
