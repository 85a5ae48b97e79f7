import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../../api/domain/identity/passwords.ts';
import { Overloaded } from '../../../api/domain/shared/errors.ts';

const hasher = createPasswordHasher();

describe('a password', () => {
  test('is kept as Argon2id with its parameters and a salt of its own', async () => {
    const [one, two] = [await hasher.hash('long enough 1'), await hasher.hash('long enough 1')];
    for (const stored of [one, two]) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('is recognised to the last character, of any script and length', async () => {
    for (const password of ['a', 'รหัสผ่าน🐘', 'x'.repeat(1000), 'nul\u0000inside', ' spaces ']) {
      const stored = await hasher.hash(password);
      expect(await hasher.verify(stored, password)).toBe(true);
      expect(await hasher.verify(stored, `${password}x`)).toBe(false);
      expect(await hasher.verify(stored, password.slice(0, -1))).toBe(false);
    }
  });

  test('is recognised by nobody’s hash', async () => {
    expect(await hasher.verify(undefined, 'no account has this password')).toBe(false);
    expect(await hasher.verify(undefined, '')).toBe(false);
  });
});

test('two passwords are hashed at once and thirty-two wait; one more is told to come back', async () => {
  const busy = createPasswordHasher();
  const asked = Array.from({ length: 35 }, () =>
    busy.hash('long enough 1').then(
      () => 'done',
      (error) => error,
    ),
  );
  const answers = await Promise.all(asked);
  expect(answers.slice(0, 34)).toEqual(Array(34).fill('done'));
  expect(answers[34]).toBeInstanceOf(Overloaded);
  expect(answers[34]).toMatchObject({ code: 'OVERLOADED', retryAfter: 1 });
  expect(await busy.hash('long enough 1')).toMatch(/^\$argon2id/);
});
