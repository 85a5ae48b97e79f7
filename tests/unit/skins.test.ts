import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/styles/skins.css', import.meta.url), 'utf8');

/** Colours of each skin's block, by their names. */
const skins = [...css.matchAll(/((?:^[^\n{}]*data-theme[^\n{}]*\n?)+)\{([^}]*)\}/gm)]
  .map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    colors: new Map([...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', color = '']) => [name, color])),
  }))
  .filter(({ colors }) => colors.size > 1);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['base-100', 'base-200'].map((name) => `color-${name}`);

test('there are a dark skin and a light one, and others that vary them', () => {
  expect(skins).toHaveLength(2);
});

for (const { selector, colors } of skins) {
  for (const ground of grounds) {
    const on = (name: string) => contrast(colors.get(name) ?? '', colors.get(ground) ?? '');
    // WCAG 1.4.3: placeholders and hints are text.
    test.each(['quiet', 'color-base-content', 'color-error'])(`%s is read on ${ground} in ${selector.split('\n')[0]}`, (name) => {
      expect(on(name)).toBeGreaterThanOrEqual(4.5);
    });
    // WCAG 1.4.11: outlines are the only boundary of a field.
    test(`outlines of controls are seen on ${ground} in ${selector.split('\n')[0]}`, () => {
      expect(on('outline')).toBeGreaterThanOrEqual(3);
    });
  }
}
