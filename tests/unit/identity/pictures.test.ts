import { expect, test } from 'vitest';
import { pictureType } from '../../../api/domain/identity/rules/pictures.ts';
import { pictureOf } from '../../support/files.ts';

test.each(['png', 'jpeg', 'webp'] as const)('a %s is known by how it begins', async (type) => {
  expect(pictureType(await pictureOf(2, 2).toFormat(type).toBuffer())).toBe(type);
});

test.each([
  ['a sound in the same container', 'RIFF\0\0\0\0WAVE'],
  ['text that names a kind', 'of kind WEBP'],
  ['a GIF', 'GIF89a'],
  ['a sign that is cut off', '\x89PNG\r\n'],
  ['nothing', ''],
])('%s is no picture that is taken', (_what, begin) => {
  expect(pictureType(Buffer.from(begin, 'latin1'))).toBeUndefined();
});
