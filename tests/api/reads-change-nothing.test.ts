import { expect, test } from 'vitest';
import { addressesOf } from '../support/addresses.ts';
import { testApp } from '../support/app.ts';
import { describedCalls } from '../support/calls.ts';
import { keptChanges } from '../support/changes.ts';
import { existingKeys } from '../support/rows.ts';

/** Opening a conversation or a mail marks it as read; these calls declare that they change data. */
const marking = ['/apps/chat/get-chat', '/apps/chat/conversation', '/apps/email/get-email', '/apps/email/conversation'];

const server = await testApp();
const { app, call } = server;
const changes = await keptChanges(server);
const keys = await existingKeys(server);
const tokens = [(await server.signIn('admin')).accessToken, (await server.signIn('client')).accessToken, undefined];

// A read that is not marked is admitted while another process replaces all data, and must not write then.
test.each(describedCalls(app).filter(({ method, path }) => method === 'GET' && !marking.includes(path)))(
  'GET $path changes nothing, whoever asks',
  async (read) => {
    const before = await changes();
    for (const address of addressesOf(read, keys).slice(0, 40)) {
      for (const token of tokens) await call('GET', address, { token });
    }
    expect(await changes()).toBe(before);
  },
);

test.each(marking)('GET %s does change something', async (path) => {
  const read = describedCalls(app).find((described) => described.method === 'GET' && described.path === path);
  // A server whose conversations are all still unread.
  const fresh = await testApp();
  const changesOfFresh = await keptChanges(fresh);
  const { accessToken: token } = await fresh.signIn('admin');
  const before = await changesOfFresh();
  for (const address of read ? addressesOf(read, keys).slice(0, 200) : []) await fresh.call('GET', address, { token });
  expect(await changesOfFresh()).toBeGreaterThan(before);
});
