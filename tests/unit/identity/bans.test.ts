import { expect, test } from 'vitest';
import { matchesAddress, matchesMail, readPattern } from '../../../api/domain/identity/rules/bans.ts';

test.each([
  ['Somebody@Example.com', 'somebody@example.com'],
  ['@Example.com', '*@example.com'],
  ['*spam**@mail.*', '*spam*@mail.*'],
  ['a@ตลาด.ไทย', 'a@xn--l3cb2cuc.xn--o3cw4h'],
])('the mail pattern %s is compared as %s', (text, pattern) => {
  expect(readPattern('email', text)).toBe(pattern);
});

test.each(['', '*', '*@*', '@', '@*.*', 'nobody', 'a b@c.de', 'a@b@c.de'])('%j is no mail pattern', (text) => {
  expect(readPattern('email', text)).toBeUndefined();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  [' 203.0.113.0/24 ', '203.0.113.0/24'],
  ['2001:DB8::/32', '2001:db8::/32'],
])('the network pattern %s is compared as %s', (text, pattern) => {
  expect(readPattern('address', text)).toBe(pattern);
});

test.each(['', '203.0.113', '203.0.113.0/', '203.0.113.0/33', '0.0.0.0/0', '2001:db8::/8', '1.2.3.4/24/2', 'example.com'])(
  '%j is no network pattern',
  (text) => {
    expect(readPattern('address', text)).toBeUndefined();
  },
);

test.each([
  ['a@b.co', 'A@B.co', true],
  ['a@b.co', 'aa@b.co', false],
  ['*@b.co', 'anybody@b.co', true],
  ['*@b.co', 'anybody@c.b.co', false],
  ['*spam*@mail.*', 'my.spam.9@mail.co.th', true],
  ['*spam*@mail.*', 'spam@mails.co', false],
  ['a*a@b.co', 'a@b.co', false],
  ['a*b*b@c.co', 'ab@c.co', false],
  ['a.b@c.co', 'axb@c.co', false],
])('%s of %s: %s', (pattern, email, isMatched) => {
  expect(matchesMail(pattern, email)).toBe(isMatched);
});

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.0/24', '203.0.114.1', false],
  ['203.0.113.0/24', '2001:db8::1', false],
  ['2001:db8::/32', '2001:db8:1::2', true],
  ['2001:db8::1', '2001:db8:0::1', true],
  ['2001:db8::1', 'unknown', false],
])('%s of %s: %s', (pattern, address, isMatched) => {
  expect(matchesAddress(pattern, address)).toBe(isMatched);
});
