import browserslist from 'browserslist';
import { expect, test } from 'vitest';
import { withoutScope } from '../../src/integrations/supported-browsers.mjs';
import { lackingInScript, lackingInStyles } from '../../tools/browser-support.mjs';
import { isNewSyntax } from '../../tools/check-browsers.mjs';
import { buildTargets, oldestSupported } from '../../tools/targets.mjs';

const styles = (css: string) => [...lackingInStyles(css)];
const script = (code: string) => [...lackingInScript(code)];

test('the supported browsers are those of the last two years at least', () => {
  const { chrome = '', firefox, safari } = oldestSupported();
  const ofTwoYears = browserslist('last 2 years').flatMap((name) => (name.startsWith('chrome ') ? [Number(name.slice(7))] : []));
  expect(Number(chrome)).toBeLessThanOrEqual(Math.min(...ofTwoYears));
  expect([`firefox ${firefox}`, safari]).toEqual([browserslist('firefox esr')[0], '17.4']);
  expect(buildTargets()).toEqual([`chrome${chrome}`, `firefox${firefox}`, 'ios17.4', 'safari17.4']);
});

test('styles that a supported browser ignores are found', () => {
  expect(styles('a { text-decoration: underline 1px }')).toEqual(['text-decoration: includes_thickness']);
  expect(styles('a { text-decoration-line: underline; text-decoration-thickness: 1px }')).toEqual([]);
  expect(styles('@scope (.a) { :scope > b { color: red } }')).toEqual(['@scope']);
  expect(styles('a { position-area: block-end; width: anchor-size(width) }')).toEqual(['position-area', 'width: anchor-size']);
  expect(styles('a:open, a::details-content { color: oklch(50% 0 0) }')).toEqual([':open', '::details-content']);
});

test('styles that are asked for, or have a fallback, are not', () => {
  expect(styles('@supports (position-area: block-end) { a { position-area: block-end } }')).toEqual([]);
  expect(styles('a { text-decoration: underline; text-decoration: underline 1px }')).toEqual([]);
  expect(styles('a { -webkit-user-select: none; user-select: none }')).toEqual([]);
  expect(styles('a { user-select: none }')).toEqual(['user-select']);
});

test('interfaces that a supported browser lacks are found unless they are asked for', () => {
  expect(script('Promise.try(f); URL.parse(x); new Set(y).union(z)')).toEqual(['Promise.try', 'URL.parse']);
  expect(script('Map.groupBy(x, f); Promise.withResolvers()')).toEqual([]);
  expect(script('home.moveBefore(place, null); requestIdleCallback(f); new CloseWatcher()')).toEqual([
    '.moveBefore()',
    'requestIdleCallback',
    'CloseWatcher',
  ]);
  expect(script('if (`moveBefore` in home) home.moveBefore(place, null); URL.parse?.(x)')).toEqual([]);
  expect(script('typeof CloseWatcher === "function" && new CloseWatcher(); window.requestIdleCallback ? 1 : 2')).toEqual([]);
});

test('syntax that a supported browser lacks is found', async () => {
  expect(await isNewSyntax('using x = y();')).toBe(true);
  expect(await isNewSyntax('class A { static { this.#b ??= 1 } static #b }')).toBe(false);
  expect(script('/(?i:a)b/.test(x)')).toEqual(['(?i:)']);
  expect(script('/(?<=a)(?<name>b)/v.test(x)')).toEqual([]);
});

test('rules in a scope are written for the children of its element', () => {
  expect(withoutScope('@layer a { @scope (:is(.join)) { :where(:scope > b) { color: red } } }').replaceAll(/\s+/g, ' ')).toBe(
    '@layer a { :where(:where(:is(.join)) > b) { color: red } }',
  );
  expect(() => withoutScope('@scope (.a) to (.b) { :scope { color: red } }')).toThrow('@scope (.a) to (.b)');
});
