import { expect, test } from 'vitest';
import type { ChatOverview, Conversation } from '../../../api/contract/workspace/chat-conversation.ts';
import { testApp } from '../../support/app.ts';

const { call, signIn } = await testApp();

test.each([
  ['admin', ['buying', 'selling', 'selling', 'selling']],
  ['client', ['buying', 'selling']],
] as const)('the sample %s talks about listings, and has read all of it', async (who, sides) => {
  const { accessToken: token } = await signIn(who);
  const { people }: ChatOverview = (await call('GET', '/api/messenger/threads', { token })).json();
  expect(people.map(({ subject }) => (subject?.isSelling ? 'selling' : 'buying')).sort()).toEqual(sides);
  expect(people.every(({ subject }) => subject?.listing?.isShown)).toBe(true);
  expect((await call('GET', '/api/unread', { token })).json()).toMatchObject({ messenger: 0 });
  for (const { id, chat } of people) {
    const { messages }: Conversation = (await call('GET', `/apps/chat/conversation?id=${id}`, { token })).json();
    expect(messages.length).toBeGreaterThan(1);
    expect(messages.at(-1)?.id).toBe(chat?.last.id);
  }
});
