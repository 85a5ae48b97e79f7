import postcss from 'postcss';

/**
 * Compiles scripts and styles of pages for the supported browsers. Astro overrides the configured target with the newest syntax. Safari
 * 26.0 to 26.3 ignores `@scope` rules for fields, and older versions don't support `@scope`: such rules are rewritten to select the
 * descendants of their element.
 */
export const supportedBrowsers = (targets) => ({
  name: 'supported-browsers',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { target: targets, cssTarget: targets } } : undefined),
  transform: { filter: { id: /\.css(?:\?|$)/, code: /@scope/ }, handler: (code) => withoutScope(code) },
});

/** Replaces `@scope` rules with rules that name the scope's element themselves. */
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
