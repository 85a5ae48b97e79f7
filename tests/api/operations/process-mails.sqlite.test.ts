import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkIn } from '../../support/mails.ts';
import { startServer, temporaryFolder } from '../../support/server.ts';
import { mailServer } from '../../support/smtp.ts';
import { isSoak } from '../../support/soak.ts';

const folder = temporaryFolder();
const secret = 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A';
const send = (address: string, path: string, body: object) =>
  fetch(`${address}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('a kept server says once, at its start, which settings let mails reach nobody', async () => {
  const server = await startServer({ DATA_DIR: join(folder, 'kept'), MODE: 'persistent', AUTH_SECRET: secret, LOG_LEVEL: 'warn' });
  for (let times = 0; times < 3; times += 1) await send(server.address, '/auth/forgot-password', { email: `nobody${times}@demo.com` });
  await server.end('SIGTERM');
  const named = [...server.output().matchAll(/(\w+) is not set/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(['CONTACT_EMAIL', 'MAIL_FROM', 'PUBLIC_URL', 'SMTP_URL']);
});

test.runIf(isSoak)('a demo does not say so', async () => {
  const server = await startServer({ DATA_DIR: join(folder, 'demo'), LOG_LEVEL: 'info' });
  await server.end('SIGTERM');
  expect(server.output()).not.toContain('is not set');
});

test('no log at any level holds a code, a new password, an address or the mail server’s password', async () => {
  const post = await mailServer();
  post.answers.set('RCPT', '451 later');
  const smtp = new URL(post.url);
  smtp.searchParams.set('ignoreTLS', 'true');
  const quiet = await startServer({ DATA_DIR: join(folder, 'a'), LOG_LEVEL: 'trace' });
  await send(quiet.address, '/auth/forgot-password', { email: 'client@demo.com' });
  const outbox = await (await fetch(`${quiet.address}/demo/outbox`)).json();
  const { code } = linkIn(outbox.mails[0]);
  const password = 'Zaq1-unmistakable';
  const reset = await send(quiet.address, '/auth/reset-password', { code, password, passwordConfirmation: password });
  expect(reset.status).toBe(200);
  await fetch(`${quiet.address}/auth/email-confirmation?confirmation=${code}`);
  const failing = await startServer({
    DATA_DIR: join(folder, 'b'),
    LOG_LEVEL: 'trace',
    SMTP_URL: smtp.href.replace('//', '//post:hunter2-hunter2@'),
  });
  await send(failing.address, '/auth/forgot-password', { email: 'client@demo.com' });
  await expect.poll(() => failing.output(), { timeout: 8000 }).toContain('mail-delayed');
  await Promise.all([quiet.end('SIGTERM'), failing.end('SIGTERM')]);
  const logged = (quiet.output() + failing.output()).replace(/^Sample accounts:[\s\S]*?\(client\)$/gm, '');
  expect(code.length).toBe(43);
  for (const word of [code, password, 'hunter2', 'client@demo.com']) expect(logged).not.toContain(word);
  expect(logged).toContain('password-reset');
});
