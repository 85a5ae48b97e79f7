import { describe, expect, test } from 'vitest';
import { maxFilesAtOnce } from '../../../api/contract/values/files/files.ts';
import type { Email } from '../../../api/contract/workspace/mailbox.ts';
import { storedFile } from '../../../api/db/schema.ts';
import { testApp } from '../../support/app.ts';
import { rowsOf } from '../../support/rows.ts';

const server = await testApp();
const { app, call, signIn, signUp } = server;
const john = (await signIn('admin')).accessToken;
const jane = (await signIn('client')).accessToken;

async function upload(token: string, text: string, name = 'บันทึก.txt'): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/files?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return `/api/files/${answer.json().file.id}`;
}
const post = (token: string, name: string, body: object) =>
  call('POST', `/apps/email/${name}`, { token, body: body as Record<string, unknown> });
const read = async (token: string, path: string) => (await call('GET', path, { token })).statusCode;
const inbox = async (token: string, q: string): Promise<Email | undefined> =>
  (await call('GET', `/apps/email/emails?q=${encodeURIComponent(q)}`, { token })).json().emails[0];
const letter = { to: ['client@demo.com'], message: '' };
const isKept = async (path: string) => (await rowsOf(server, storedFile)).some(({ id }) => path.endsWith(id));
const toTrash = async (token: string, id: number | undefined) => {
  await post(token, 'change', { emailIds: [id], folder: 'trash' });
  return post(token, 'delete', { emailIds: [id] });
};

describe('the files of a mail', () => {
  test('are read by its sender and those who get it, and nobody else', async () => {
    const path = await upload(john, 'hello');
    const other = (await signUp('curious')).accessToken;
    expect([await read(john, path), await read(jane, path)]).toEqual([200, 404]);
    const { email } = (await post(john, 'send', { ...letter, subject: 'with a file', attachments: [path] })).json();
    const carried = [{ fileName: 'บันทึก.txt', thumbnail: '/assets/files/kind-text.svg', url: path, size: '1 KB' }];
    expect(email.attachments).toEqual(carried);
    const got = await inbox(jane, 'with a file');
    expect(got?.attachments).toEqual(carried);
    expect([await read(john, path), await read(jane, path), await read(other, path)]).toEqual([200, 200, 404]);
    // They are kept while any recipient has the mail.
    await toTrash(john, email.id);
    expect([await read(john, path), await read(jane, path), await isKept(path)]).toEqual([404, 200, true]);
    await toTrash(jane, got?.id);
    expect([await read(jane, path), await isKept(path)]).toEqual([404, false]);
  });

  test('stay in a draft until they are taken out, and go along when it is sent', async () => {
    const [first, second] = [await upload(john, 'one'), await upload(john, 'two')];
    const { email: draft } = (await post(john, 'send', { draft: true, subject: 'drafted', attachments: [first, second] })).json();
    const unchanged = (await post(john, 'send', { draft: true, id: draft.id, subject: 'drafted still' })).json().email;
    expect(unchanged.attachments).toEqual(draft.attachments);
    const fewer = (await post(john, 'send', { draft: true, id: draft.id, attachments: [second] })).json().email;
    expect(fewer.attachments.map(({ url }: { url: string }) => url)).toEqual([second]);
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
    await post(john, 'send', { id: draft.id, ...letter });
    expect([await read(jane, second), await read(john, second)]).toEqual([200, 200]);
  });

  test('go on with a mail that is forwarded, without its sender losing them', async () => {
    const path = await upload(john, 'pass it on');
    await post(john, 'send', { ...letter, subject: 'to be forwarded', attachments: [path] });
    const got = await inbox(jane, 'to be forwarded');
    const friend = await signUp('receiver');
    const body = { to: ['receiver'], subject: 'Fwd', message: '', attachments: [path] };
    expect((await post(jane, 'send', body)).statusCode).toBe(400);
    expect((await post(jane, 'send', { ...body, forwardOf: got?.id })).statusCode).toBe(201);
    expect(await read(friend.accessToken, path)).toBe(200);
    // The forwarded copy still has it.
    await toTrash(jane, got?.id);
    expect([await read(jane, path), await read(john, path)]).toEqual([200, 200]);
  });

  test('are one’s own, each used once, and few', async () => {
    const [mine, theirs] = [await upload(john, 'mine'), await upload(jane, 'theirs')];
    const before = await rowsOf(server, storedFile);
    const missing = `/api/files/${'A'.repeat(22)}`;
    for (const attachments of [[theirs], [mine, theirs], [missing], ['/assets/files/returns.csv'], ['https://evil.example/x'], 'x', [7]]) {
      expect((await post(john, 'send', { ...letter, subject: 'no', attachments })).statusCode, String(attachments)).toBe(400);
    }
    const many = Array.from({ length: maxFilesAtOnce + 1 }, () => mine);
    expect((await post(john, 'send', { ...letter, subject: 'no', attachments: many })).statusCode).toBe(400);
    expect((await rowsOf(server, storedFile)).filter(({ isUsed }) => isUsed)).toEqual(before.filter(({ isUsed }) => isUsed));
    expect((await post(john, 'send', { ...letter, subject: 'yes', attachments: [mine] })).statusCode).toBe(201);
    expect((await post(john, 'send', { ...letter, subject: 'again', attachments: [mine] })).statusCode).toBe(400);
  });

  test('don’t leave this server', async () => {
    const path = await upload(john, 'secret');
    const body = { to: ['far@away.example'], subject: 'outside', message: '', attachments: [path] };
    const answer = await post(john, 'schedule', body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'FILES_STAY_HERE']);
  });
});
