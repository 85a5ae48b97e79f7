import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { Outbox } from '../../../api/contract/mail-delivery/outbox.ts';
import { listOutbox } from '../../../api/domain/mail-delivery/outbox.ts';
import { Forbidden } from '../../../api/domain/shared/errors.ts';
import { persistent } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { ctxOf } from '../../support/ctx.ts';
import { outboxOf } from '../../support/mails.ts';

const server = await testApp();
const { call } = server;

const mailTo = (email: string) => call('POST', '/auth/forgot-password', { body: { email } });
const mailsOf = async (query: string): Promise<{ id: number; to: string }[]> => {
  const answer = await call('GET', `/demo/outbox?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().mails;
};

describe('the outbox', () => {
  test('shows the newest mails first', async () => {
    for (const email of ['admin@demo.com', 'client@demo.com']) await call('POST', '/auth/forgot-password', { body: { email } });
    const answer = await call('GET', '/demo/outbox');
    expect(Value.Check(Outbox, answer.json())).toBe(true);
    expect(answer.headers['cache-control']).toBe('no-store');
    const ids = (await outboxOf(server)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
  });

  test('shows a hundred at most', async () => {
    const busy = await testApp();
    for (let at = 0; at < 120; at += 1) {
      await busy.call('POST', '/api/contact', { body: { name: 'n', email: 'a@b.example', subject: `${at}`, message: 'm' } });
    }
    const mails = await outboxOf(busy);
    expect(mails).toHaveLength(100);
    expect(mails[0]?.subject).toContain('119');
  });

  test('is not there in persistent mode, nor with a mail server', async () => {
    for (const settings of [persistent, { smtpUrl: 'smtp://127.0.0.1:9' }]) {
      const { call: ask } = await testApp(settings);
      expect((await ask('GET', '/demo/outbox')).statusCode).toBe(404);
    }
  });

  test('is closed to whoever asks past its address, where mails are people’s own', async () => {
    const ctx = ctxOf(server.db);
    await expect(listOutbox(ctx, { mode: 'persistent', mailFrom: '' })).rejects.toBeInstanceOf(Forbidden);
    expect(await listOutbox(ctx, { mode: 'demo', mailFrom: '' })).not.toEqual([]);
  });
});

describe('waiting for a mail', () => {
  test('ends with the next one to an address', async () => {
    await mailTo('client@demo.com');
    const [newest] = await mailsOf('to=client@demo.com');
    const next = mailsOf(`to=CLIENT@demo.com&after=${newest?.id}&wait=30`);
    await mailTo('admin@demo.com');
    await mailTo('client@demo.com');
    expect(await next).toMatchObject([{ to: 'client@demo.com' }]);
  });

  test('ends at once where there is one already, and with the time where there is none', async () => {
    await mailTo('client@demo.com');
    expect((await mailsOf('to=client@demo.com&wait=30')).length).toBeGreaterThan(0);
    expect(await mailsOf('to=nobody@example.com&wait=1')).toEqual([]);
    expect(await mailsOf(`to=${encodeURIComponent('%@demo.com')}`)).toEqual([]);
  });

  test('goes on over a reset, and ends with a mail of the new world', async () => {
    const own = await testApp();
    const next = own.call('GET', '/demo/outbox?to=client@demo.com&wait=30');
    await own.call('POST', '/demo/reset', { token: (await own.signIn()).accessToken });
    await own.call('POST', '/auth/forgot-password', { body: { email: 'client@demo.com' } });
    expect((await next).json().mails).toHaveLength(1);
  });

  test.each(['wait=31', 'wait=1.5', 'after=x', `to=${'a'.repeat(321)}`])('is refused to %.20s', async (query) => {
    expect((await call('GET', `/demo/outbox?${query}`)).statusCode).toBe(400);
  });
});
