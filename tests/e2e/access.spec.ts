import type { Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { expect, headersOf, newcomer, signIn, signUp, test } from './support/site.ts';

/** Texts in Thai script without a `lang` on any ancestor. */
const unsaid = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue: text, parentElement } = walker.currentNode;
      const isThai = /[\u0e01-\u0e3a\u0e40-\u0e4e]/.test(text ?? '');
      // Personal names have no language of their own (WCAG 3.1.2 exempts proper names).
      const isName = /^(?:Assigned to )?[\u0e00-\u0e7f]+ [\u0e00-\u0e7f]+$/.test(text ?? '');
      if (isThai && !isName && !parentElement?.closest('[lang="th"], script, style, option, textarea')) found.push(text ?? '');
    }
    return found;
  });

const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('texts that people wrote in Thai say so on English pages', async ({ page }) => {
  await page.goto('/en/search');
  expect(await unsaid(page)).toEqual([]);
  await signIn(page, 'admin', '/en', '/apps/kanban');
  for (const path of ['/en/apps/kanban', '/en/apps/todo', '/en/apps/email', '/en/apps/chat', '/en/moderation']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    expect.soft(await unsaid(page), path).toEqual([]);
  }
});

test.describe('at 320 pixels, as at 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('screens stay within the window', async ({ page }) => {
    await signIn(page, 'admin', '/en', '/account/saved-searches');
    for (const path of ['/en/account/saved-searches', '/en/apps/roles', '/en/account/listings', '/apps/roles']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect.soft(await overhang(page), path).toBeLessThanOrEqual(0);
    }
  });
});

test('the main part of each page has the page’s name', async ({ page }) => {
  await signIn(page, 'admin', '/en', '/apps/kanban');
  for (const path of ['/en/apps/ecommerce/shop', '/apps/kanban', '/en/search', '/en/apps/email', '/misc/error']) {
    await page.goto(path);
    const name = (await page.title()).replace(/^\(\d+\) /, '').replace(/ · [^·]+$/, '');
    await expect(page.getByRole('main', { name, exact: true }), path).toBeVisible();
  }
});

test('the title of the document follows what opens', async ({ page }) => {
  await signIn(page, 'admin', '/en', '/apps/kanban');
  for (const [path, entry] of [
    ['/en/apps/kanban', 'a[href*="task="]'],
    ['/en/apps/todo', 'a[href*="task="]'],
    ['/en/moderation', 'a[href*="item="]'],
  ] as const) {
    await page.goto(path);
    const own = await page.title();
    const link = page.locator(`main ${entry}`).first();
    const name = (await link.locator('bdi, [dir=auto]').first().innerText()).trim();
    await link.click();
    await expect(page).toHaveTitle(`${name} · Taladnat`);
    await page.goBack();
    await expect(page).toHaveTitle(own);
  }
});

test('letters twice as large, as the browser is set, break no frame', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of ['/en/search', '/en/apps/ecommerce/checkout', '/en/faq']) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect.soft(await overhang(page), path).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('.menu-link:visible')
      .evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth + 1).map(({ textContent }) => textContent?.trim()),
      );
    expect.soft(cut, path).toEqual([]);
  }
});

test('with forced colours lines say what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/components/tabs');
  const look = (selected: boolean) =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).outlineStyle);
  expect(await look(true)).toBe('solid');
  expect(await look(false)).toBe('none');
});

test.describe('whose session is over', () => {
  test.use({ allowed: [/status of 401/] });

  test('a session that ends asks for the password over the page, which keeps what was typed', async ({ page }) => {
    const person = await signUp(page, newcomer(), '/en', '/account/settings');
    const name = page.getByRole('textbox', { name: 'Full name' });
    await name.fill('Typed Before The End');
    const headers = await headersOf(page.request, person);
    expect((await page.request.post('/account-setting/sessions/end-others', { headers, data: {} })).ok()).toBe(true);
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/en\/account\/settings/);
    await expect(name).toHaveValue('Typed Before The End');
  });
});

test('GraphiQL lets Tab leave its editor', async ({ page }) => {
  await page.goto('/graphiql');
  const editor = page.getByRole('region', { name: 'Operation Editor' }).getByRole('textbox').first();
  await editor.focus();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/GraphiQL/);
});

test('the description of the API has no barriers', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('group').locator('summary').first().click();
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.length}: ${nodes[0]?.html.slice(0, 150)}`)).toEqual([]);
});
