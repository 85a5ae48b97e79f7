import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyMap } from '../../src/ui/key-map.ts';
import { isSingleKey } from '../../src/ui/key-names.ts';

test('no key has two meanings, and digits are left to what stands at a place', () => {
  const keys = Object.values(keyMap);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.filter((key) => /\d$/.test(key) && key !== 'F2')).toEqual([]);
});

test('screens name actions of the table, and write no letter themselves', () => {
  const written = globSync('src/{islands,ui,guide}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bkeys: '([^']+)'/g)]
      .filter(([, keys = '']) => isSingleKey(keys) && !keys.includes(' '))
      .map(([, keys]) => `${file}: ${keys}`),
  );
  expect(written).toEqual([]);
});
