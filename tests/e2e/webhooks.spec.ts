import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '../../api/domain/identity/rules/webhooks.ts';
import { axe, settled } from './support/axe.ts';
import { expect, headersOf, signUp, test } from './support/site.ts';

interface Call {
  type: string;
  isSigned: (secret: string) => boolean;
}

/** A local receiver of events, whose response status can be changed. */
async function receiver() {
  const calls: Call[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const [id, at, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(request.headers[`webhook-${name}`]));
    calls.push({
      type: JSON.parse(body).type,
      isSigned: (secret) =>
        String(signatures)
          .split(' ')
          .includes(signatureOf({ id: String(id), at: Number(at) * 1000, body }, secret)),
    });
    response.writeHead(state.status).end(`{"got":${calls.length}}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, calls, state, close: () => server.close() };
}

test.use({ allowed: [/Failed to load resource: the server responded with a status of 400/] });

test('a webhook is added, tried out, sent events, mended, paused and removed', async ({ page, request }) => {
  const receiving = await receiver();
  const { calls, state, url } = receiving;
  const self = await signUp(page, undefined, '/en');
  await page.goto('/en/account/settings?tab=webhooks');
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible();

  // Addresses of the internal network are rejected during input.
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('https://192.168.1.1/hook');
  await page.getByRole('checkbox', { name: 'Message received' }).check();
  const add = page.getByRole('button', { name: 'Add webhook' });
  await add.click();
  await expect(address).toHaveAccessibleDescription(/Addresses of private networks are not possible/);
  await address.fill(url);
  await page.getByLabel('Purpose (optional)').fill('สต็อก');
  await add.click();
  const secret = await page.getByLabel(`Secret: ${url}`).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await settled(page);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByLabel(`Secret: ${url}`)).toHaveCount(0);

  await page.getByRole('button', { name: `Send a test to ${url}` }).click();
  await page.getByRole('button', { name: `Deliveries to ${url}` }).click();
  const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(deliveries).toHaveText([/Delivered.*Test.*HTTP 200/]);
  expect(calls.map(({ type, isSigned }) => [type, isSigned(secret)])).toEqual([['webhook.test', true]]);

  // An event waits while the receiver is down, and is retried manually once it is up.
  state.status = 500;
  const headers = await headersOf(request, 'client');
  const { userData } = await (await request.post('/jwt/login', { data: self })).json();
  const { contact } = await (await request.post('/apps/chat/add-contact', { headers, data: { accountId: userData.id } })).json();
  await request.post('/apps/chat/send', { headers, data: { contactId: contact.id, message: 'ยังอยู่ไหม' } });
  await expect(deliveries).toHaveText([/Waiting.*Message received.*HTTP 500/, /Delivered.*Test/]);
  await deliveries.first().locator('summary').click();
  await expect(deliveries.first()).toContainText('"type": "message.received"');
  await settled(page);
  expect((await axe(page).analyze()).violations).toEqual([]);
  // After the second attempt, minutes pass before the next one, so that only the button can deliver the event.
  await expect(deliveries.first().getByText('Attempts').locator('..')).toContainText('2', { timeout: 15_000 });
  state.status = 200;
  await deliveries.first().getByRole('button', { name: 'Send now' }).click();
  await expect(deliveries.first()).toContainText('Delivered');
  await deliveries.first().getByRole('button', { name: 'Send again' }).click();
  await expect(deliveries).toHaveCount(3);
  await expect(deliveries.first()).toHaveText(/Delivered.*Message received.*HTTP 200/);
  expect(calls.every(({ isSigned }) => isSigned(secret))).toBe(true);

  const menu = page.getByRole('button', { name: `More for ${url}` });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Pause');
  const row = page.locator('[data-webhook]');
  await expect(row).toContainText('Paused');
  await choose('Switch on');
  await expect(row.getByText('On', { exact: true })).toBeVisible();

  await choose('Edit');
  const form = page.getByRole('form', { name: 'Edit the webhook' });
  await form.getByRole('checkbox', { name: 'Sold' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Sold');

  await choose('Renew the secret');
  await page.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByLabel(`Secret: ${url}`)).not.toHaveValue(secret);
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect(row).toContainText('The former secret signs as well until');

  await choose('Remove');
  await page.getByRole('button', { name: 'Remove the webhook' }).click();
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have no webhooks yet.')).toBeVisible();
  receiving.close();
});
