import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { call, signUp } = await testApp();

async function person(name: string) {
  const { accessToken: token, userData } = await signUp(name);
  const unread = async () => (await call('GET', '/api/unread', { token })).json();
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
