import postcss from 'postcss';

/**
 * Scripts and styles of pages for the supported browsers. Astro sets the newest syntax after what the configuration says. Safari 26.0 to
 * 26.3 applies no rule in `@scope` to a field, and before others knew none: such rules are written for the children of their element.
 */
export const supportedBrowsers = (targets) => ({
  name: 'supported-browsers',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { target: targets, cssTarget: targets } } : undefined),
  transform: { filter: { id: /\.css(?:\?|$)/, code: /@scope/ }, handler: (code) => withoutScope(code) },
});

/** A sheet whose rules in `@scope` name their element themselves. */
export function withoutScope(css) {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('scope', (scope) => {
    const [, element, end] = /^\((.+?)\)(?: to (\(.+\)))?$/.exec(scope.params) ?? [];
    if (!element || end) throw new Error(`A scope with an end can't be written as a selector: @scope ${scope.params}`);
    scope.walkRules((rule) => {
      rule.selector = rule.selector.replaceAll(':scope', `:where(${element})`);
    });
    scope.replaceWith(scope.nodes);
  });
  return sheet.toString();
}
