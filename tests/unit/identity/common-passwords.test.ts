import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../api/domain/identity/rules/common-passwords.ts';

test.each([
  'password',
  'PassWord',
  ' password ',
  '12345678',
  'Qwerty123',
  'รหัสผ่าน',
  'ประเทศไทย',
  'aaaaaaaaaa',
  '๑๑๑๑๑๑๑๑',
  '🐘🐘🐘🐘🐘🐘🐘🐘',
])('%j is a password everybody knows', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['long enough 1', 'password of mine', 'ตะกร้าหวาย 3 ใบ', 'aaaaaaab', 'baaaaaaa', '12345678 123456789', ''])(
  '%j is none that everybody knows',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
