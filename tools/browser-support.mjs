import { createRequire } from 'node:module';
import postcss from 'postcss';
import { parseAst } from 'rolldown/parseAst';
import { oldestSupported } from './targets.mjs';

/** Browser versions that introduced each feature (MDN's data). */
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data');
/** Browsers by engine: data for mobile browsers lacks features that touch devices don't need, such as cursors and resize handles. */
const engines = ['safari', 'firefox', 'chrome'];
const oldest = Object.entries(oldestSupported()).flatMap(([id, version]) => (engines.includes(id) ? [{ id, version }] : []));

const compare = (one, other) => one.localeCompare(other, 'en', { numeric: true });
const plain = (version) => (typeof version === 'string' && version !== 'preview' ? version.replace('≤', '') : undefined);

/** Whether a browser fully supports a feature in its oldest supported version and in all later ones. */
function isWholeSince(statements, version) {
  const whole = [statements ?? []]
    .flat()
    .filter((one) => plain(one.version_added) && !one.flags && !one.prefix && !one.alternative_name && !one.partial_implementation);
  let reached = version;
  for (;;) {
    const next = whole.find(
      (one) =>
        compare(plain(one.version_added), reached) <= 0 &&
        !(plain(one.version_removed) && compare(plain(one.version_removed), reached) <= 0),
    );
    if (!next) return false;
    if (!plain(next.version_removed)) return true;
    reached = plain(next.version_removed);
  }
}

const known = new Map();
/** Whether any supported browser lacks a feature; features without data are assumed to be supported. */
function isLacking(feature) {
  const support = feature?.__compat?.support;
  if (!support) return false;
  if (!known.has(support))
    known.set(
      support,
      oldest.some(({ id, version }) => !isWholeSince(support[id], version)),
    );
  return known.get(support);
}

const isPrefixed = (name) => /^-(?:webkit|moz|ms|o)-/.test(name);
const { properties, selectors, types, 'at-rules': atRules } = compat.css;

/** Values recognized by their form: the property, the feature's name in the data, and the pattern. */
const forms = [['text-decoration', 'includes_thickness', /(?:^|\s)(?:[\d.]+(?:px|r?em|%)|from-font)(?:\s|$)/]];

/** Names of features that a declaration requires and some browser lacks. */
function* lackingInDeclaration({ prop, value }) {
  if (prop.startsWith('--')) return;
  if (isPrefixed(prop)) return;
  const property = properties[prop];
  if (isLacking(property)) {
    yield prop;
    return;
  }
  const text = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, ' ');
  for (const [name, feature, form] of forms)
    if (name === prop && form.test(text) && isLacking(property[feature])) yield `${prop}: ${feature}`;
  for (const [, word, isFunction] of text.matchAll(/(?<![\w#.-])(-?[a-z][\w-]*)(\()?/gi)) {
    if (isPrefixed(word)) continue;
    const own = isFunction ? (property?.[`${word}_function`] ?? property?.[word]) : property?.[word];
    if (own && isLacking(own)) yield `${prop}: ${word}`;
    if (!isFunction || own) continue;
    const found = [types[word], ...Object.values(types).map((type) => type[word])].filter(Boolean);
    if (found.length > 0 && found.every(isLacking)) yield `${word}()`;
  }
  for (const [, unit] of text.matchAll(/(?<![\w#.-])[\d.]+([a-z]+)\b/gi)) if (isLacking(types.length[unit])) yield unit;
}

function* lackingInSelector(selector) {
  for (const [, colons, name, isFunction] of selector.replaceAll(/\\.|"[^"]*"|\[[^\]]*\]/g, '').matchAll(/(::?)([a-z][\w-]*)(\()?/g)) {
    const feature = (isFunction && selectors[`${name}function`]) || selectors[name];
    if (isLacking(feature)) yield colons + name;
  }
}

function* lackingInAtRule({ name, params }) {
  if (isPrefixed(name)) return;
  if (isLacking(atRules[name])) yield `@${name}`;
  if (name === 'media') {
    for (const [, feature] of params.matchAll(/\(\s*(?:min-|max-)?([a-z][a-z-]*)/g))
      if (isLacking(atRules.media[feature])) yield `@media (${feature})`;
    if (/[<>]/.test(params) && isLacking(atRules.media.range_syntax)) yield '@media with ranges';
  }
  if (name === 'container') {
    if (params.includes('style(') && isLacking(atRules.container.style_queries_for_custom_properties)) yield '@container style()';
    if (params.includes('scroll-state(') && isLacking(atRules.container['scroll-state_queries'])) yield '@container scroll-state()';
  }
}

const isGuarded = (node) => (node.parent ? (node.type === 'atrule' && node.name === 'supports') || isGuarded(node.parent) : false);

/** Features of a style sheet that some supported browser lacks, except in `@supports` or after a fallback value that all support. */
export function lackingInStyles(css) {
  const found = new Set();
  const add = (names) => {
    for (const name of names) found.add(name);
  };
  postcss.parse(css).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'rule' && !(node.parent.type === 'atrule' && /keyframes$/.test(node.parent.name)))
      add(lackingInSelector(node.selector));
    if (node.type === 'atrule') add(lackingInAtRule(node));
    if (node.type !== 'decl' || (node.parent.type === 'atrule' && node.parent.name !== 'media' && node.parent.name !== 'layer')) return;
    const names = [...lackingInDeclaration(node)];
    const hasFallback =
      names.length > 0 &&
      node.parent.nodes.some(
        (other) =>
          other !== node &&
          (other.prop === node.prop ? [...lackingInDeclaration(other)].length === 0 : other.prop === `-webkit-${node.prop}`),
      );
    if (!hasFallback) add(names);
  });
  return found;
}

const { api, javascript } = compat;
const { builtins } = javascript;
/** Owners of methods that scripts call by an almost unique name. */
const owners = [
  api.Document,
  api.Element,
  api.HTMLElement,
  api.Navigator,
  api.Node,
  builtins.Array,
  builtins.Set,
  builtins.String,
  builtins.Uint8Array,
];

const methods = new Map();
/** Whether each owner of a method of this name lacks it in some browser. */
function isLackingMethod(name) {
  if (!methods.has(name)) {
    const all = owners.map((owner) => own(owner, name)).filter((feature) => feature?.__compat);
    methods.set(name, all.length > 0 && all.every(isLacking));
  }
  return methods.get(name);
}

const own = (object, name) => (object && Object.hasOwn(object, name) ? object[name] : undefined);
const globalNamed = (name) => own(builtins, name) ?? own(api, name) ?? own(api.Window, name);
const globals = new Set(['window', 'globalThis', 'self']);

/** Name of the missing feature that a node uses, and the name that a feature test would check. */
function lackingInNode(node, parent) {
  if (node.type === 'Identifier') {
    const isName =
      (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (/Property|Definition$/.test(parent?.type) && parent.key === node && !parent.shorthand);
    return !isName && node.name.length > 3 && isLacking(globalNamed(node.name)) ? [node.name, node.name] : undefined;
  }
  if (/\(\?[ims-]+:/.test(node.regex?.pattern) && isLacking(javascript.regular_expressions.modifier)) return ['(?i:)'];
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const { name } = node.property;
  const isCalled = /^(?:Call|New)Expression$/.test(parent?.type) && parent.callee === node;
  const owner = node.object.type === 'Identifier' ? node.object.name : '';
  // Missing globals are undefined; the script then checks their members.
  if (globals.has(owner)) return isCalled && isLacking(globalNamed(name)) ? [name, name] : undefined;
  const isStatic = own(api, owner)?.[`${name}_static`] ?? own(builtins, owner)?.[name] ?? own(builtins.Intl, owner)?.[name];
  if (isStatic) return isLacking(isStatic) ? [`${owner}.${name}`, name] : undefined;
  return isCalled && isLackingMethod(name) ? [`.${name}()`, name] : undefined;
}

/** Name whose absence a node tests: `'x' in y`, `typeof x`, `y.x?.()`, `if (y.x)`. */
function* wordsAskedBy(node) {
  const named = (one) =>
    one?.type === 'ChainExpression'
      ? named(one.expression)
      : one?.type === 'MemberExpression' && !one.computed
        ? one.property.name
        : one?.type === 'Identifier'
          ? one.name
          : undefined;
  if (node.type === 'BinaryExpression') {
    if (node.operator === 'in') yield node.left.value ?? node.left.quasis?.[0]?.value.cooked;
    else yield* [named(node.left), named(node.right)];
  }
  if (node.type === 'UnaryExpression') yield named(node.argument);
  if (node.type === 'LogicalExpression') yield* [named(node.left), named(node.right)];
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') yield named(node.test);
  if (node.type === 'CallExpression' && node.optional) yield named(node.callee);
  if (node.type === 'MemberExpression' && node.optional) yield named(node.object);
}

/** Interfaces of the browser and of the language that a script uses without a feature test, and that some supported browser lacks. */
export function lackingInScript(code) {
  const used = [];
  const asked = new Set();
  const walk = (node, parent) => {
    const lacking = lackingInNode(node, parent);
    if (lacking) used.push(lacking);
    for (const word of wordsAskedBy(node)) asked.add(word);
    for (const key in node) {
      const child = node[key];
      if (Array.isArray(child)) for (const one of child) one?.type && walk(one, node);
      else if (child?.type) walk(child, node);
    }
  };
  walk(parseAst(code));
  return new Set(used.filter(([, word]) => !asked.has(word)).map(([name]) => name));
}
