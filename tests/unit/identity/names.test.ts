import { assert, constantFrom, property, string, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailPattern } from '../../../api/contract/values/identity/account.ts';
import {
  emailKey,
  mailboxKey,
  nameFault,
  plainName,
  skeleton,
  usernameFault,
  usernameKey,
  visible,
} from '../../../api/domain/identity/rules/names.ts';

const anyText = string({ unit: 'binary', maxLength: 40 });

describe('a username may be', () => {
  test.each(['johndoe', 'O_o-x.9', 'สมชาย', 'น้ำผึ้ง_99', 'กี่ปุ่น', 'Ñandú', 'Nguyễn', '李小龍', 'さくら99', 'Мария', 'محمد', '김철수'])(
    '%s',
    (name) => {
      expect(usernameFault(name)).toBeUndefined();
      expect(nameFault(name)).toBeUndefined();
      expect(plainName(name)).toBe(name.normalize('NFC'));
    },
  );
});

test.each(['שלום', 'ಕನಡ', 'ខមរ', 'ລາວ', 'മലയാളം', 'ဗမာ', 'ଓଡିଆ', 'සිංහල', 'தமிழ்', 'తెలుగు', 'ދިވެހި', 'བོད'])(
  'a username may be of a script of one language: %s',
  (name) => {
    expect(usernameFault(name)).toBeUndefined();
  },
);

describe('a username may not be', () => {
  test.each([
    ['of two scripts', 'jоhndoe'],
    ['Thai and Latin', 'สมชายsmith'],
    ['Latin with Thai digits', 'john๙'],
    ['of a script nobody writes', 'ꓙꓳꓧꓠ'],
    ['with a space of no width', 'john\u200bdoe'],
    ['with a joiner', 'john\u200ddoe'],
    ['with a soft hyphen', 'john\u00addoe'],
    ['turned around', '\u202ejohndoe'],
    ['with a Hangul filler', 'john\u3164doe'],
    ['with a tag', 'john\u{e0061}doe'],
    ['with a blank Braille sign', 'john\u2800doe'],
    ['with half a character', 'john\ud800'],
    ['with four marks on a letter', 'j\u0301\u0302\u0303\u0304ohn'],
    ['with the same mark twice', 'ก\u0e49\u0e49า'],
    ['a mark on nothing', '\u0301john'],
    ['a mark on a sign', 'john.\u0301'],
  ])('%s', (_what, name) => {
    expect(usernameFault(name)).toMatch(/^must /);
  });
});

test('a name that is shown may have words of different scripts, and no word that mixes them', () => {
  for (const name of ['สมชาย Smith', 'Anna (อันนา)', 'บุญมี-Jones', "O'Neil", '田中 Tanaka', 'Мария Jones 2'])
    expect(nameFault(name)).toBeUndefined();
  for (const name of ['Jоhn Doe', 'สมชายSmith', 'John Dое', 'John\u200b Doe', 'John\nDoe']) expect(nameFault(name)).toMatch(/^must /);
});

test('letters in disguise become the plain ones', () => {
  for (const name of ['ｊｏｈｎｄｏｅ', '𝐣𝐨𝐡𝐧𝐝𝐨𝐞', '𝒿ℴ𝒽𝓃𝒹ℴℯ', 'ⓙⓞⓗⓝⓓⓞⓔ']) expect(plainName(name)).toBe('johndoe');
  expect(plainName('  John\u00a0\u3000 Doe ')).toBe('John Doe');
  expect(plainName('น\u0e4d\u0e49\u0e32')).toBe('น้ำ');
});

describe('names look alike', () => {
  test.each([
    ['johndoe', 'JohnDoe'],
    ['johndoe', 'jоhndое'],
    ['johndoe', 'ｊｏｈｎｄｏｅ'],
    ['johndoe', '𝕛𝕠𝕙𝕟𝕕𝕠𝕖'],
    ['johndoe', 'john\u200bdoe'],
    ['paypal', 'раура1'],
    ['Ivan', 'lvan'],
    ['admin1', 'adminl'],
    ['Mary', 'rnary'],
    ['o0o', 'OOO'],
    ['แดง', 'เเดง'],
    ['น้ำ', 'น\u0e4d\u0e49\u0e32'],
    ['สมชาย', 'สมซาย'],
  ])('%s and %s', (one, other) => {
    expect(skeleton(one)).toBe(skeleton(other));
  });

  test.each([
    ['johndoe', 'janedoe'],
    ['jose', 'josé'],
    ['กา', 'ก้า'],
    ['somchai', 'สมชาย'],
    ['a.b', 'a_b'],
  ])('but not %s and %s', (one, other) => {
    expect(skeleton(one)).not.toBe(skeleton(other));
  });
});

test('whoever has the same key looks the same, however the name is written', () => {
  const writings = [
    (name: string) => name.toUpperCase(),
    (name: string) => name.normalize('NFD'),
    (name: string) => name.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ];
  // Capitals that resemble other letters (`I` and `l`) are handled by the key.
  const plain = stringMatching(/^[a-hj-km-z2-9._-]{1,20}$/);
  assert(
    property(plain, constantFrom(...writings), (name, write) => {
      expect(usernameKey(plainName(write(name)))).toBe(usernameKey(name));
      expect(skeleton(write(name))).toBe(skeleton(name));
    }),
  );
});

test('nothing invisible tells two names apart', () => {
  const unseen = constantFrom('\u200b', '\u00ad', '\u2060', '\ufe0f', '\u3164', '\u{e0020}', '\u0000');
  assert(
    property(string({ maxLength: 10 }), unseen, string({ maxLength: 10 }), (before, between, after) => {
      expect(usernameFault(before + between + after)).toBe('must not hold invisible characters');
      expect(nameFault(before + between + after)).toBe('must not hold invisible characters');
      expect(skeleton(before + between + after)).toBe(skeleton(before + after));
    }),
  );
});

test('a name that is kept stays as it is, and its skeleton is its own', () => {
  assert(
    property(anyText, (name) => {
      const plain = plainName(name);
      expect(plainName(plain)).toBe(plain);
      expect(skeleton(skeleton(name))).toBe(skeleton(name));
    }),
    { numRuns: 3000 },
  );
});

test('what a sign looks like holds nothing invisible', () => {
  // U+1F16D resembles "cc" with a gap and an enclosing circle.
  expect(skeleton('\u{1f16d}')).toBe('cc\u20dd');
  expect(skeleton(skeleton('\u{1f16d}'))).toBe(skeleton('\u{1f16d}'));
});

test('a username is found in any case and width', () => {
  expect(usernameKey('Ｊｏｈｎ_ÑANDÚ')).toBe('john_ñandú');
});

test('what shows nothing is shown as a gap', () => {
  expect(visible('a\u200bb\u2800\u3164c')).toBe('a b  c');
});

test.each([
  ['somchai@demo.com', 'somchai@demo.com'],
  ['Som.Chai+offers@Demo.com', 'som.chai@demo.com'],
  ['som.chai@gmail.com', 'somchai@gmail.com'],
  ['s.o.m+a+b@googlemail.com', 'som@gmail.com'],
  ['+a@demo.com', '+a@demo.com'],
  ['"a@b+c"@demo.com', '"a@b@demo.com'],
])('mails to %s arrive in the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});

test('an email is the same in any case, width and spelling of its domain', () => {
  expect(emailKey('Info@ＤＥＭＯ．com')).toBe('info@demo.com');
  expect(emailKey('ｉｎｆｏ@demo.com')).toBe('info@demo.com');
  expect(emailKey('info@ตลาด.ไทย')).toBe(emailKey('info@xn--l3cb2cuc.xn--o3cw4h'));
  expect(emailKey('info@[127.0.0.1]')).toBe('info@[127.0.0.1]');
});

test('an email holds nothing that nobody sees', () => {
  const form = new RegExp(emailPattern, 'u');
  for (const email of ['a@b.co', 'สมชาย@ตลาด.ไทย', "o'neil+x@demo.com"]) expect(email).toMatch(form);
  for (const odd of ['\u200b', '\u00ad', '\u202e', '\u007f', '\u0085', '\u0000', '\ufeff', '\u3164', '\u2800', ' ', '\u00a0']) {
    for (const email of [`a${odd}b@demo.com`, `${odd}ab@demo.com`, `ab@de${odd}mo.com`, `ab@demo.com${odd}`])
      expect(email).not.toMatch(form);
  }
});
