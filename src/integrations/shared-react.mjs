const internals = 'var ReactSharedInternals = {';

/**
 * A part that had to be looked for elsewhere brings a React of its own (docs/decisions/0012-scripts-in-rounds.md). The render in
 * progress, which hooks ask for, is therefore kept where every copy finds it; the build fails if that can't be done.
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
