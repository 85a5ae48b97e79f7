import { expect, test } from 'vitest';
import { deviceOf } from '../../../api/domain/identity/rules/devices.ts';

const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows', 'computer'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${gecko} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X710) ${gecko} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/15.9', 'LINE', 'iPhone', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1', 'Chrome', 'iPad', 'tablet'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 'Safari', 'macOS', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux', 'computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${gecko} Chrome/140.0 Safari/537.36`, 'Chrome', 'ChromeOS', 'computer'],
  ['curl/8.7.1', 'unknown', 'unknown', 'computer'],
])('%s', (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});

test('a long user agent is looked through once for each of its words', () => {
  expect(deviceOf('Version/'.repeat(20_000)).browser).toBe('unknown');
  expect(deviceOf(`${'Version/1 '.repeat(20_000)}Safari/1`).browser).toBe('Safari');
});
