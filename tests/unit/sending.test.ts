import { expect, test } from 'vitest';
import { encodingFor } from '../../api/pages/sending.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.2, identity', undefined],
  ['identity', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['brotli, xbr, br-x', undefined],
  ['br;q=x', undefined],
])('who takes “%s” is sent %s', (header, expected) => {
  expect(encodingFor({ headers: header === undefined ? {} : { 'accept-encoding': header } }, ['br', 'gzip'])).toBe(expected);
});

test('what there is not is not sent', () => {
  expect(encodingFor({ headers: { 'accept-encoding': 'br, gzip' } }, ['gzip'])).toBe('gzip');
  expect(encodingFor({ headers: { 'accept-encoding': 'br' } }, ['gzip'])).toBeUndefined();
  expect(encodingFor({ headers: { 'accept-encoding': 'br' } }, [])).toBeUndefined();
});
