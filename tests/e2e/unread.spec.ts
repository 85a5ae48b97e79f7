import { expect, headersOf, newcomer, signUp, test } from './support/site.ts';

test('a message and a mail that come are seen on every page: in the menu and in the title', async ({ page, request }) => {
  const { username } = await signUp(page, newcomer(), '/en', '/faq');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(page.locator('html')).not.toHaveAttribute('data-messages', 'full');
  const headers = await headersOf(request, 'client');
  // Counted by this page: messages that are there at page load are not new.
  let isReloaded = false;
  page.once('framenavigated', () => {
    isReloaded = true;
  });
  const counted = page.waitForResponse((answer) => isReloaded && answer.url().endsWith('/api/unread'));
  await page.reload();
  await counted;
  const title = await page.title();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mailCount'))).toBe('0');
  await request.post('/apps/email/send', { headers, data: { to: [username], subject: 'Prices', message: '<p>Hello</p>' } });
  await expect(page).toHaveTitle(`(1) ${title}`);
  await expect(page.locator('html')).toHaveAttribute('data-mails', 'full');
  await expect(menu.getByRole('link', { name: /^Email 1$/ })).toBeVisible();
  // On the next page it is not new, but still unread.
  await page.reload();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('html')).toHaveAttribute('data-mails', 'full');
});
