import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { newOrder } from '../support/shop.ts';
import { axe } from './support/axe.ts';
import { expect, newcomer, test } from './support/site.ts';

const order = { ...newOrder, address: { ...newOrder.address, street: '1 Erase Road' } };

/** Opens the link in the newest mail to an address. */
async function openMail(page: Page, email: string): Promise<void> {
  const address = async () => {
    const { mails } = await (await page.request.get('/demo/outbox')).json();
    const texts: string[] = mails.flatMap(({ to, text }: { to: string; text: string }) => (to === email ? [text] : []));
    return texts.map((text) => /https?:\/\/[^/\s]+(\S*my-data#\S+)/.exec(text)?.[1]).find((found) => found !== undefined) ?? '';
  };
  await expect.poll(address).toContain('my-data#');
  await page.goto(await address());
}

test('a guest downloads their data and has it erased, by a mailed link', async ({ page }) => {
  const { email } = newcomer();
  await page.request.post('/apps/ecommerce/cart', { data: { productId: 1 } });
  const placed = await (await page.request.post('/apps/ecommerce/orders', { data: { ...order, email } })).json();
  const { number } = placed.order;
  // A completed order: its guest has cancelled it.
  await page.request.patch(`/apps/ecommerce/orders/${number}`, { data: { state: 'cancelled' } });

  await page.goto('/en/orders/find');
  await page.getByRole('link', { name: 'Download or erase the data of my orders' }).click();
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(page.locator('#email')).toBeFocused();
  await page.locator('#email').fill(email);
  await page.locator('#number').fill(number.toLowerCase());
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();

  await openMail(page, email);
  await expect(page.getByText(number)).toBeVisible();
  expect((await axe(page).analyze()).violations).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const { 'data/orders.json': orders } = unzipSync(Buffer.concat(chunks));
  expect(Buffer.from(orders ?? []).toString()).toContain('1 Erase Road');

  await page.locator('#requestText').fill('The street is another one.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The street is another one.' })).toContainText('Open');

  await page.getByRole('button', { name: 'Erase my data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByText('There are no orders under this address any more.')).toBeVisible();
});
