import type { Browser, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { offer } from './support/market.ts';
import { expect, newcomer, signIn, signUp, test } from './support/site.ts';

// Refusals of a decision without reasons, and of a suspended user's sign-in.
test.use({ allowed: [/status of 400/] });

/** Opens the link in the newest mail to an address. */
async function openMail(page: Page, email: string, path: string): Promise<void> {
  await expect(async () => {
    const { mails } = await (await page.request.get('/demo/outbox')).json();
    const { text } = mails.find(({ to }: { to: string }) => to === email);
    const link = new RegExp(`https?://[^/\\s]+(/en\\S*${path}\\S*)`).exec(text)?.[1];
    expect(link).toBeDefined();
    await page.goto(link ?? '');
  }).toPass();
}

async function freshPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
}

const noViolations = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([]);

test('a guest reports a listing, staff decide, its seller reads why and appeals, and somebody else refuses that', async ({
  page,
  browser,
  baseURL,
}) => {
  const { title, slug, seller } = await offer(baseURL);
  const guest = newcomer().email;

  await page.goto(`/en/listing/${slug}`);
  await page.getByText('Report this listing').first().click();
  await page.getByRole('link', { name: 'Report without an account' }).click();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#reason-out')).toBeFocused();
  await noViolations(page);
  await page.locator('#reason-out').selectOption('counterfeit');
  await page.locator('#text-out').fill('It is not <b>real</b>.');
  await page.locator('#email').fill(guest);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/We have mailed you a link/)).toBeVisible();
  await openMail(page, guest, 'report\\?');
  await page.getByRole('button', { name: 'Confirm the report' }).click();
  await expect(page.getByText(/Your report counts, and/)).toBeVisible();

  await signIn(page, 'admin', '/en');
  await page.goto('/en/moderation/cases?kind=listing');
  await noViolations(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('It is not <b>real</b>.')).toBeVisible();
  await expect(page.getByText(guest)).toBeVisible();
  await noViolations(page);
  await page.getByLabel('Rule').selectOption('counterfeit');
  await page.getByLabel('Measure').selectOption('reject');
  await page.getByRole('button', { name: /^Decide/ }).click();
  // A measure requires reasons.
  await expect(page.locator('#text-error')).not.toBeEmpty();
  await page.locator('#text').fill('The brand says it is a copy.');
  await page.getByRole('button', { name: /^Decide/ }).click();
  await expect(page).not.toHaveURL(/case=/);

  const own = await freshPage(browser, baseURL);
  await signIn(own, seller, '/en');
  await openMail(own, seller.email, 'account/decisions');
  await own.goto('/en/account/decisions');
  await expect(own.getByText('The brand says it is a copy.')).toBeVisible();
  await expect(own.getByText('A person has decided this.')).toBeVisible();
  await noViolations(own);
  await own.getByText('Appeal against this').click();
  await own.getByLabel('Why is it wrong?').fill('I made it myself.');
  await own.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(own.getByText('It waits for a decision.')).toBeVisible();

  // The appeal is not shown to the admin who made the decision.
  await page.goto('/en/moderation/cases?state=appealed&kind=listing');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Somebody else has to decide about this appeal.')).toBeVisible();

  const second = await freshPage(browser, baseURL);
  // In a demo, every new account is an admin.
  await signUp(second, newcomer(), '/en');
  await second.goto('/en/moderation/cases?state=appealed&kind=listing');
  await second.getByRole('link', { name: title }).click();
  await expect(second.getByText('I made it myself.')).toBeVisible();
  await second.getByLabel('Verdict').selectOption('uphold');
  await second.getByLabel('Answer to whoever has appealed').fill('The photos say otherwise.');
  await second.getByRole('button', { name: 'Decide and tell them' }).click();
  await expect(second).not.toHaveURL(/case=/);

  await own.goto('/en/account/decisions');
  await expect(own.getByText('The photos say otherwise.')).toBeVisible();
  await expect(own.getByText('Refused: the decision stands.', { exact: true })).toBeVisible();
});

test('somebody is found and suspended, reads why, and gets to their data', async ({ page, browser, baseURL }) => {
  const other = await freshPage(browser, baseURL);
  const suspended = await signUp(other, newcomer(), '/en');
  await signIn(page, 'admin', '/en');
  await page.goto('/en/moderation/people');
  await page.getByRole('searchbox').last().fill(suspended.email);
  await page.getByLabel('In words').fill('Parcel of 4 November');
  await page.getByRole('button', { name: 'Find' }).click();
  await noViolations(page);
  await expect(page.getByLabel('In words')).toHaveValue('Parcel of 4 November');
  await page.getByRole('button', { name: new RegExp(suspended.username) }).click();
  await expect(page).toHaveURL(/case=\d+/);
  await page.getByLabel('Rule').selectOption('fraud');
  await page.getByLabel('Measure').selectOption('suspend');
  await page.locator('#text').fill('Nothing was ever sent.');
  await page.getByRole('button', { name: /^Decide/ }).click();
  await expect(page).not.toHaveURL(/case=/);

  await other.goto('/en/signin');
  await other.locator('#email').fill(suspended.email);
  await other.locator('#password').fill(suspended.password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/suspended$/);
  await expect(other.getByText('Nothing was ever sent.')).toBeVisible();
  await noViolations(other);
  await other.getByRole('button', { name: 'Open your data' }).click();
  await expect(other).toHaveURL(/my-data#code=/);
  await expect(other.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('articles, comments, reviews, questions, posts and sellers are reported from where they are shown', async ({ page }) => {
  await signUp(page, newcomer(), '/en');
  const { product } = await (await page.request.get('/apps/ecommerce/products/2')).json();
  for (const [path, kinds] of [
    ['/en/pages/blog/detail?id=1', ['blog-post', 'blog-comment']],
    [`/en/apps/ecommerce/product/${product.slug}`, ['review', 'question']],
    ['/en/account/profile?user=2', ['profile-post', 'profile-comment']],
    ['/en/seller/johndoe', ['person']],
  ] as const)
    for (const kind of kinds) {
      await page.goto(path);
      const link = page.locator(`a[href*="report?kind=${kind}&"]`).first();
      await link.press('Enter');
      await expect(page, kind).toHaveURL(new RegExp(`/en/report\\?kind=${kind}&id=`));
      await expect(page.locator('#reason-in'), kind).toBeVisible();
    }
});
