import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { call, signUp } = await testApp();

async function person(name: string) {
  const { accessToken: token, userData } = await signUp(name);
  const unread = async () => {
    const { chat, email } = (await call('GET', '/api/unread', { token })).json();
    return { chat, email };
  };
  const post = async (path: string, body: object) => (await call('POST', path, { token, body })).json();
  return { id: userData.id as number, token, unread, post };
}

test('unread messages and mails are counted until they are read, but those of muted conversations', async () => {
  const [writer, reader] = [await person('unreadwriter'), await person('unreadreader')];
  expect(await reader.unread()).toEqual({ chat: 0, email: 0 });
  const { contact } = await writer.post('/apps/chat/add-contact', { accountId: reader.id });
  await writer.post('/apps/chat/send', { contactId: contact.id, message: 'one' });
  await writer.post('/apps/chat/send', { contactId: contact.id, message: 'two' });
  await writer.post('/apps/email/send', { to: ['unreadreader'], subject: 'hello', message: '<p>hello</p>' });
  expect(await reader.unread()).toEqual({ chat: 2, email: 1 });
  expect(await writer.unread()).toEqual({ chat: 0, email: 0 });
  const { contact: back } = await reader.post('/apps/chat/add-contact', { accountId: writer.id });
  await reader.post('/apps/chat/update-contact', { contactId: back.id, isMuted: true });
  expect(await reader.unread()).toEqual({ chat: 0, email: 1 });
});

test('moderators are told how much waits for them, and nobody else', async () => {
  const tokenOf = async (who: 'admin' | 'client') =>
    (await call('POST', '/jwt/login', { body: { email: `${who}@demo.com`, password: who } })).json().accessToken;
  const [admin, client] = [await tokenOf('admin'), await tokenOf('client')];
  const { total } = (await call('GET', '/api/moderation/queue?perPage=1', { token: admin })).json();
  expect(total).toBeGreaterThan(0);
  expect((await call('GET', '/api/unread', { token: admin })).json().moderation).toBe(total);
  expect((await call('GET', '/api/unread', { token: client })).json()).not.toHaveProperty('moderation');
});
