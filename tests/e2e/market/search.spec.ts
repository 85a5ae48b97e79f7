import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { offer } from '../support/market.ts';
import { atFirst, expect, soakTest, test } from '../support/site.ts';

// Map tiles come from another host, which tests do not reach.
test.use({ allowed: [/net::ERR_/] });
test.beforeEach(({ page }) => page.route('https://**', (route) => route.abort()));

const results = (page: Page) => page.getByRole('list', { name: 'ผลการค้นหา' }).getByRole('article');
/** A unique word. */
const unique = () => `คำเฉพาะ${Date.now()}${Math.floor(Math.random() * 1000)}`;

test('what is offered is found by its words, and limited by what is chosen', async ({ page, baseURL }) => {
  const word = unique();
  const { title } = await offer(baseURL, { title: `โคมไฟ ${word} หนึ่ง`, price: 100_000 });
  await offer(baseURL, { title: `โคมไฟ ${word} สอง`, price: 500_000, condition: 'new' });
  await page.goto('/search');
  await page.getByRole('search').getByRole('combobox').or(page.getByRole('searchbox')).first().fill(word);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?q=/);
  await expect(results(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: /^สภาพดี/ }).check();
  await page.waitForURL(/condition=good/);
  await expect(results(page)).toHaveCount(1);
  await expect(results(page).getByRole('heading')).toHaveText(title);
  await page.getByRole('link', { name: 'เอา สภาพดี ออก' }).click();
  await expect(results(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'ต่ำสุด' }).fill('๒,๐๐๐');
  await page.keyboard.press('Enter');
  // Before hydration, digits stay as they were typed.
  await page.waitForURL(/minPrice=/);
  await expect(results(page)).toHaveCount(1);
  await page.goBack();
  await expect(results(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'เรียงตาม' }).selectOption('price-down');
  await page.waitForURL(/sort=price-down/);
  await expect(results(page).first().getByRole('heading')).toContainText('สอง');
});

test('suggestions are chosen by keyboard', async ({ page }) => {
  await page.goto('/en/search');
  const field = page.getByRole('search').locator('[name=q]');
  await field.fill('bicy');
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(option).toBeHidden();
  await expect(field).toHaveValue('bicy');
  await field.press('c');
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL(/\/en\/search\?(q|category)=/);
});

soakTest('a title that is suggested leads to its listing', async ({ page, baseURL }) => {
  const { title } = await offer(baseURL);
  await page.goto('/search');
  const field = page.getByRole('search').locator('[name=q]');
  await field.fill(title);
  await page.getByRole('listbox').getByRole('option', { name: title, exact: true }).last().click();
  await page.waitForURL(/\/listing\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

soakTest('an address that somebody mistyped shows what its words find', async ({ page }) => {
  await page.goto('/search?q=a&category=nonsense');
  expect(new URL(page.url()).search).toBe('?q=a');
  await page.goto(`/search?q=${'โต๊ะ '.repeat(80)}`);
  expect(new URL(page.url()).searchParams.get('q')).toBe('โต๊ะ '.repeat(40).trim());
  await page.goto('/search?radius=5');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/search?cursor=nonsense');
  expect(new URL(page.url()).search).toBe('');
});

test('a category shows what is in it and leads to its search', async ({ page, baseURL }) => {
  const { title } = await offer(baseURL);
  await page.goto('/categories/decoration');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await page.goto('/categories/home');
  await page.getByRole('region', { name: 'หมวดย่อย' }).getByRole('link').first().click();
  await page.waitForURL(/\/categories\/sofa-table/);
  expect((await page.request.get('/categories/nonsense')).status()).toBe(404);
});

soakTest('a seller’s page shows all that is theirs', async ({ page, baseURL }) => {
  const { title, seller } = await offer(baseURL);
  await page.goto(`/seller/${seller.username}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller.username);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(title);
  expect((await page.request.get('/seller/nobody-here')).status()).toBe(404);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filters come from below, where all that is chosen stays until the results are shown', async ({ page, baseURL }) => {
    const word = unique();
    await offer(baseURL, { title: `เก้าอี้ ${word}`, condition: 'new' });
    await page.goto(`/search?q=${word}`);
    await page.getByRole('button', { name: 'ตัวกรอง', exact: true }).tap();
    const sheet = page.locator('[data-filters]');
    await page.getByRole('checkbox', { name: /^ของใหม่/ }).check();
    await page.waitForURL(/condition=new/);
    await page.getByRole('textbox', { name: 'สูงสุด' }).fill('5000');
    await sheet.getByRole('navigation', { name: 'หมวด' }).getByRole('listitem').getByRole('link').first().tap();
    await page.waitForURL(/category=.*maxPrice=5000.*condition=new/);
    await expect(page.getByRole('textbox', { name: 'สูงสุด' })).toHaveValue('5000');
    await expect(page.getByRole('checkbox', { name: /^ของใหม่/ })).toBeChecked();
    await sheet.getByRole('button', { name: 'แสดง 1 ประกาศ' }).tap();
    await expect(sheet).toBeHidden();
    await expect(results(page)).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('a map of one page of the results says how many of them it shows', async ({ page }) => {
  await page.goto('/en/search?view=map');
  const total = Number(/\d+/.exec(await page.locator('[data-total]').innerText())?.[0]);
  const shown = JSON.parse((await page.locator('[data-result-map]').getAttribute('data-places')) ?? '[]').length;
  expect(shown).toBeLessThan(total);
  await expect(page.getByText(`${shown} of ${total} listings are on the map.`)).toBeVisible();
  await page.goto('/en/search?view=map&category=phone');
  await expect(page.getByText('are on the map')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing covers the titles of cards', async ({ page, baseURL }) => {
    const word = unique();
    await offer(baseURL, { title: `บ้านชั้นเดียว วิวดอย ${word} มี 3 ห้องนอน` });
    await page.goto(`/search?q=${word}`);
    await expect(results(page)).toHaveCount(1);
    const heading = results(page).getByRole('heading');
    const covered = await heading.evaluate((element) => {
      const title = element.getBoundingClientRect();
      const buttons = [...(element.closest('article')?.querySelectorAll('.listing-heart') ?? [])].map((button) =>
        button.getBoundingClientRect(),
      );
      return buttons.filter((box) => box.left < title.right && box.right > title.left && box.top < title.bottom && box.bottom > title.top)
        .length;
    });
    expect(covered).toBe(0);
    // Thai diacritics of a clipped line reach into the line above it in lower lines.
    const lines = await heading.evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
    expect(lines).toBeGreaterThanOrEqual(1.5);
  });

  test('example queries are shown whole', async ({ page }) => {
    for (const path of ['/home', '/en/home', '/search', '/en/search']) {
      await page.goto(path);
      const [needed = 0, room = 0] = await page.locator('main input[type=search]').evaluate(async (input: HTMLInputElement) => {
        await document.fonts.ready;
        const canvas = document.createElement('canvas').getContext('2d');
        if (canvas) canvas.font = getComputedStyle(input).font;
        return [canvas?.measureText(input.placeholder).width, input.clientWidth];
      });
      expect(needed, path).toBeLessThanOrEqual(room);
      expect(needed, path).toBeGreaterThan(0);
    }
  });
});

test.describe('with script turned off', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, and its answer a page', async ({ page, baseURL }) => {
    const word = unique();
    await offer(baseURL, { title: `โต๊ะ ${word}` });
    await page.goto('/search');
    await page.locator('main [name=q]').fill(word);
    await page.getByRole('checkbox', { name: /^สภาพดี/ }).check();
    await page.getByRole('button', { name: 'แสดงผลลัพธ์' }).click();
    await expect(results(page)).toHaveCount(1);
    await results(page).getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word);
  });
});

for (const path of atFirst(1, ['/search', '/en/search?view=list&q=nothing-has-this-word', '/categories/home'])) {
  soakTest(`${path} has no barriers`, async ({ page }) => {
    await page.goto(path);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)).toEqual([]);
  });
}

test('a place that was chosen is offered by the next search, without moving it', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.79, longitude: 98.98 });
  const offered = page.locator('[data-kept-place]');
  await page.goto('/en/search?q=bicycle');
  await expect(offered).toBeHidden();
  await page.getByRole('combobox', { name: 'Province' }).selectOption('50');
  await page.waitForURL(/province=50/);
  await expect(offered).toHaveCount(0);

  await page.goto('/en/search?q=bicycle');
  await expect(offered).toHaveText('In Chiang Mai');
  await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
  await offered.click();
  await page.waitForURL(/province=50/);

  await page.goto('/en/search?q=bicycle');
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.waitForURL(/near=18\.79/);
  await page.goto('/en/search?q=phone');
  await expect(offered).toHaveText('Within 20 km');
  await offered.click();
  await page.waitForURL(/q=phone.*near=18\.79/);
});
