const internals = 'var ReactSharedInternals = {';

/**
 * A part that was loaded from another address includes its own copy of React (docs/decisions/0012-scripts-in-rounds.md). The state of the
 * current render, which hooks use, is therefore shared by all copies; the build fails if that is impossible.
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
