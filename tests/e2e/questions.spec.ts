import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { test } from './support/own-site.ts';
import { expect, headersOf, inSoak, signIn } from './support/site.ts';

const soakTest = inSoak(test);

const questionsOn = (page: Page) => page.getByRole('region', { name: /^Questions and answers/ });

/** URL of a sample product, by its id. */
async function addressOf(page: Page, id: number): Promise<string> {
  const { product } = await (await page.request.get(`/apps/ecommerce/products/${id}`)).json();
  return `/en/apps/ecommerce/product/${product.slug}`;
}

test('Jane asks about a product, John answers, and Jane is told and reads it', async ({ page, browser }) => {
  const address = await addressOf(page, 16);
  const text = `Does it flower in May?\n<b>${Date.now()}</b>`;
  const [, line = ''] = text.split('\n');
  await signIn(page, 'client', '/en');
  await page.goto(address);
  const questions = questionsOn(page);
  await questions.getByText('Ask about this product').click();
  await questions.getByRole('button', { name: 'Send question' }).click();
  const field = questions.getByRole('textbox', { name: 'Your question' });
  await expect(field).toBeFocused();
  await expect(questions.getByText('Please write at least 5 characters.')).toBeVisible();
  expect((await axe(page).analyze()).violations).toEqual([]);
  await field.fill(text);
  await field.press('Control+Enter');
  const own = questions.getByRole('listitem').filter({ hasText: line });
  await expect(own).toContainText('Waiting for an answer');
  expect((await axe(page).analyze()).violations).toEqual([]);

  const shop = await (await browser.newContext()).newPage();
  await signIn(shop, 'admin', '/en');
  await shop.goto(address);
  const asked = questionsOn(shop).getByRole('listitem').filter({ hasText: line });
  await asked.getByText('Answer', { exact: true }).click();
  await asked.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked.getByText('Please write an answer first.')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Your answer' }).fill('From May to July.');
  await asked.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked).toContainText('The shop’s answer');
  expect((await axe(shop).analyze()).violations).toEqual([]);
  await asked.getByText('Edit answer').click();
  await asked.getByRole('textbox', { name: 'Your answer' }).fill('From June to July.');
  await asked.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked).toContainText('edited');

  // The page was rendered before the answer.
  await page.locator('[data-bell-button]').click();
  const news = page.locator('[data-bell-button] + section').getByRole('link', { name: /Your question about “.+” has been answered/ });
  await news.first().click();
  await expect(page).toHaveURL(new RegExp(`${address}#questions$`));
  await expect(own).toContainText('From June to July.');

  const count = async () => Number(/\d+/.exec(await questions.getByRole('heading', { level: 2 }).innerText())?.[0]);
  const before = await count();
  await own.getByRole('button', { name: 'Delete question' }).click();
  await expect(own).toHaveCount(0);
  expect(await count()).toBe(before - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('From June to July.');
  expect(await count()).toBe(before);
  await own.getByRole('button', { name: 'Delete question' }).click();
  await expect(own).toHaveCount(0);
  await page.reload();
  await expect(own).toHaveCount(0);
  await shop.context().close();
});

soakTest('whoever is not signed in reads them without script, and is led back after signing in', async ({ page, browser }) => {
  const address = await addressOf(page, 12);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  const questions = questionsOn(plain);
  await expect(questions.getByText('Most tall customers take two')).toBeVisible();
  await expect(questions.getByText('Ask about this product')).toBeHidden();
  await plain.context().close();
  await page.goto(address);
  await questionsOn(page).getByRole('link', { name: 'Sign in to ask a question' }).click();
  await page.getByLabel('Email').fill('client@demo.com');
  await page.getByLabel('Password', { exact: true }).fill('client');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}#questions$`));
  await expect(questionsOn(page).getByText('Ask about this product')).toBeVisible();
});

soakTest('a product that nobody has asked about says so, and long lists come in pages', async ({ page }) => {
  await page.goto(await addressOf(page, 18));
  await expect(questionsOn(page).getByText('No questions about this product yet.')).toBeVisible();
  const headers = await headersOf(page.request, 'client');
  const asHeaders = await headersOf(page.request, 'admin');
  for (let at = 1; at <= 6; at += 1) {
    const asked = await page.request.post('/apps/ecommerce/products/13/question', { headers, data: { text: `Question number ${at}` } });
    const { question } = await asked.json();
    await page.request.post(`/apps/ecommerce/questions/${question.id}/answer`, { headers: asHeaders, data: { answer: `Answer ${at}` } });
  }
  await page.goto(await addressOf(page, 13));
  const questions = questionsOn(page);
  await expect(questions.getByRole('listitem').filter({ hasText: 'Question number' })).toHaveCount(5);
  await questions.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?questions=2#questions$/);
  await expect(questions.getByText('Question number 1', { exact: true })).toBeVisible();
  await page.goto(`${await addressOf(page, 13)}?questions=x`);
  await expect(page).toHaveURL(new RegExp(`${await addressOf(page, 13)}$`));
});
