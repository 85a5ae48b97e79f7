import sharp from 'sharp';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Settings } from '../../../api/contract/identity/account-settings.ts';
import { avatarPicture } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';
import { dump } from '../../support/rows.ts';

const server = await testApp();
const { app, call, db, signIn, signUp } = server;
const john = (await signIn('admin')).accessToken;
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const orange = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#f2762e' } });
const upload = (token: string, image: string) => call('POST', '/account-setting/avatar', { token, body: { image } });
const uploaded = /^\/uploads\/avatars\/[\w-]{22}\.webp$/;

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes the account’s picture: square, and without what was written into it',
  async (format) => {
    const { accessToken: token } = await signUp(`picture-${format}`);
    const file = await orange(600, 400)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      [format]()
      .toBuffer();
    const answer = await upload(token, dataUrl(file, 'application/octet-stream'));
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(Settings, answer.json())).toBe(true);
    const { avatar } = answer.json().general;
    expect(avatar).toMatch(uploaded);
    const picture = await call('GET', avatar);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const { width, height, exif, format: kept } = await sharp(picture.rawPayload).metadata();
    expect({ width, height, exif, kept }).toEqual({ width: 320, height: 320, exif: undefined, kept: 'webp' });
    expect(picture.rawPayload.includes('secret place')).toBe(false);
    expect(
      (await call('POST', '/auth/local', { body: { identifier: `picture-${format}`, password: 'long enough 1' } })).json().user.avatar,
    ).toBe(avatar);
  },
);

test('a new picture takes the place of the old one, which is gone; so does another choice and a reset', async () => {
  const { accessToken: token } = await signUp('changing');
  const send = async () => (await upload(token, dataUrl(await orange(50, 50).png().toBuffer()))).json().general.avatar as string;
  const gone = async (path: string) => (await call('GET', path)).headers.location;
  const rows = async () => (await db.select().from(avatarPicture).all()).length;
  const before = await rows();
  const [first, second] = [await send(), await send()];
  expect(await rows()).toBe(before + 1);
  expect(await gone(first)).toBe('/assets/avatars/default.svg');
  // Sending back all settings keeps it.
  const kept = await call('POST', '/account-setting/update', { token, body: { general: { avatar: second, company: 'x' } } });
  expect(kept.json().general.avatar).toBe(second);
  expect((await call('GET', second)).statusCode).toBe(200);
  await call('POST', '/account-setting/update', { token, body: { general: { avatar: '/assets/avatars/person-05.svg' } } });
  expect(await gone(second)).toBe('/assets/avatars/default.svg');
  const third = await send();
  const reset = await call('DELETE', '/account-setting/avatar', { token });
  expect(reset.statusCode).toBe(200);
  expect(reset.json().general.avatar).toBe('/assets/avatars/default.svg');
  expect(await gone(third)).toBe('/assets/avatars/default.svg');
  expect(await rows()).toBe(before);
});

test('nobody can take another account’s picture', async () => {
  const { accessToken: token } = await signUp('owner');
  const { avatar } = (await upload(token, dataUrl(await orange(50, 50).png().toBuffer()))).json().general;
  const before = await dump(server);
  const taken = await call('POST', '/account-setting/update', { token: john, body: { general: { avatar } } });
  expect(taken.statusCode).toBe(400);
  expect(Object.keys(taken.json().error)).toEqual(['general.avatar']);
  expect(await dump(server)).toEqual(before);
  expect((await call('GET', avatar)).statusCode).toBe(200);
});

test('what is no picture is refused, whatever it says it is, and changes nothing', async () => {
  const before = await dump(server);
  const png = await orange(300, 300).png().toBuffer();
  const refused = [
    Buffer.from('just some words'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><p>hello'),
    Buffer.from('%PDF-1.7'),
    Buffer.from('GIF89a......'),
    Buffer.alloc(0),
    png.subarray(0, 8),
    png.subarray(0, png.length / 2),
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
  ];
  for (const file of refused) {
    const answer = await upload(john, dataUrl(file));
    expect(answer.statusCode, file.toString('latin1', 0, 20)).toBe(400);
    expect(answer.json()).toEqual({ error: { image: [expect.any(String)] }, code: 'NOT_A_PICTURE' });
  }
  for (const image of ['', 'x', 'https://example.com/x.png', 'file:///etc/passwd', 'data:image/png,x', 5, null, undefined]) {
    const answer = await call('POST', '/account-setting/avatar', { token: john, body: { image } });
    expect(answer.statusCode, String(image)).toBe(400);
    expect(Object.keys(answer.json().error)).toEqual(['image']);
  }
  expect(await dump(server)).toEqual(before);
});

test('a picture that is too heavy, or would be huge when drawn, is refused at once', async () => {
  const big = await upload(john, dataUrl(Buffer.alloc(1024 * 1024 + 1, 1)));
  expect(big.statusCode).toBe(400);
  expect(big.json().code).toBe('PICTURE_TOO_BIG');
  expect((await upload(john, `data:;base64,${'A'.repeat(1_500_000)}`)).statusCode).toBe(413);
  const bomb = await orange(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect((await upload(john, dataUrl(bomb))).json().code).toBe('NOT_A_PICTURE');
}, 20_000);

test('odd addresses of pictures lead to the picture everybody begins with', async () => {
  for (const path of ['x.webp', `${'A'.repeat(22)}.webp`, '..%2f..%2fpackage.json', '%27%20or%201=1', '__proto__']) {
    const answer = await app.inject({ url: `/uploads/avatars/${path}` });
    expect(answer.headers.location, path).toBe('/assets/avatars/default.svg');
  }
});
