import { expect, holdScripts, test } from './support/site.ts';

test('the address says what the shop shows', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  await expect(page.locator('article[data-product]')).toHaveCount(9);
  await page.locator('select[name=sortBy]').selectOption('price-asc');
  await page.waitForURL(/sortBy=price-asc/);
  const prices = await page.locator('article[data-product] .price').allInnerTexts();
  const amounts = prices.map((price) => Number(price.replace(/[$,]/g, '')));
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  await page.locator('nav a[rel=next]').click();
  await page.waitForURL(/page=2/);
  expect(page.url()).toContain('sortBy=price-asc');
  expect(new URL(page.url()).searchParams.has('q')).toBe(false);
  await page.goBack();
  await expect(page.locator('a[aria-current=page]').filter({ hasText: '1' })).toBeVisible();
  await expect(page.locator('main input[name=q]')).toBeEnabled();
});

test('searching finds Thai inside words and says when nothing matches', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  const name = await page.locator('article[data-product] :is(h2, h3)').first().innerText();
  const part = [...name.trim()].slice(1, 4).join('');
  await page.locator('main input[name=q]').fill(part);
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
  await expect(page.locator('article[data-product] :is(h2, h3)').filter({ hasText: part }).first()).toBeVisible();
  await page.goto(`/apps/ecommerce/shop?q=${encodeURIComponent('%ไม่มีแน่%')}`);
  await expect(page.locator('article[data-product]')).toHaveCount(0);
});

test('the shop finds what newcomers type, the best first, and what they may have meant', async ({ page }) => {
  const names = page.locator('article[data-product] h2');
  const search = page.getByRole('search').getByRole('searchbox');
  await page.goto('/apps/ecommerce/shop');
  await search.fill('lamps ');
  await search.press('Enter');
  await expect(names.first()).toHaveText('โคมไฟหัวเตียงทรงเห็ด');
  await expect(search).toHaveValue('lamps');
  await page.getByRole('combobox', { name: 'เรียงตาม' }).selectOption({ label: 'แนะนำ' });
  await page.waitForURL(/q=lamps.*sortBy=featured/);
  await page.goto('/en/apps/ecommerce/shop');
  await search.fill('bakset');
  await search.press('Enter');
  await page.getByRole('link', { name: 'basket', exact: true }).click();
  await expect(names).toHaveText(['Hand-woven rattan basket']);
  expect(new URL(page.url()).search).toBe('?q=basket');
  await page.goto('/en/apps/ecommerce/shop?q=basket&category=garden');
  await page.getByRole('link', { name: 'Search in all categories' }).click();
  await expect(names).toHaveText(['Hand-woven rattan basket']);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('products begin on the first screen, and order and number are behind a button', async ({ page }) => {
      await page.goto('/en/apps/ecommerce/shop?q=lamp');
      const first = await page.locator('article[data-product]').first().boundingBox();
      expect(first?.y).toBeLessThan(844 / 2);
      const chips = await page.getByRole('navigation', { name: 'Browse by category' }).getByRole('link').all();
      const lines = await Promise.all(chips.map(async (chip) => (await chip.boundingBox())?.y));
      expect(new Set(lines).size).toBe(1);
      const sort = page.getByRole('combobox', { name: 'Sort by' });
      await expect(sort).toBeHidden();
      await page.getByRole('button', { name: 'Sort and view', exact: true }).click();
      await sort.selectOption({ label: 'Price: high to low' });
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show products' }).click();
      await page.waitForURL(/sortBy=price-desc/);
      await expect(page.locator('article[data-product] .price')).toHaveText(['$34.50', '$29.50']);
    });
  });
}

test('on a phone cards stand in two columns without a hole, each price on a line of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apps/ecommerce/shop?q=Suan%20Sook&perPage=9');
  const cards = page.locator('article[data-product]');
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(boxes.length % 2).toBe(1);
  expect(boxes.at(-1)?.width).toBe(390 - 2 * 16);
  const rows = await cards.evaluateAll((all) =>
    all.slice(0, -1).map((card) => ['h2', '.price', '.stars'].map((part) => card.querySelector(part)?.getBoundingClientRect().top ?? 0)),
  );
  for (let at = 0; at < rows.length; at += 2) expect(rows[at]).toEqual(rows[at + 1]);
});

test('an unknown product is a real 404 page', async ({ page }) => {
  const answer = await page.request.get('/apps/ecommerce/product/no-such-thing-999', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<main');
});

test('the wishlist keeps what the heart marks, and loses it again', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  const heart = page.locator('[data-wishlist]').first();
  const saved = page.waitForResponse((answer) => answer.url().includes('/wishlist') && answer.request().method() === 'POST');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.goto('/apps/ecommerce/wishlist');
  await expect(page.locator('article[data-product]')).toHaveCount(1);
  await page.locator('[data-wishlist]').click();
  await expect(page.locator('article[data-product]')).toHaveCount(0);
  await expect(page.locator('[data-wishlist-empty]')).toBeVisible();
});

test('what is pressed before the scripts have come is done when they come', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/apps/ecommerce/shop', { waitUntil: 'commit' });
  const card = page.locator('article[data-product]').first();
  await card.locator('[data-cart-add]').click();
  await card.locator('[data-wishlist]').click();
  await expect(card.locator('[data-early]')).toHaveCount(2);
  release();
  await expect(card.locator('[data-cart-add]')).toHaveAttribute('aria-pressed', 'true');
  await expect(card.locator('[data-wishlist]')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartCount'))).toBe('1');
});

test('an early order from the product page keeps its quantity, whatever was pressed twice', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  const address = (await page.locator('article[data-product] :is(h2, h3) a').nth(3).getAttribute('href')) ?? '';
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-buy] input[name=qty]').fill('3');
  await page.locator('[data-buy] [type=submit]').dblclick();
  await expect(page.locator('[data-buy]')).toHaveAttribute('data-submitted', '1');
  release();
  await expect(page.locator('[data-buy] [type=submit]')).toHaveAttribute('aria-pressed', 'true');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  await page.locator('[data-cart-button]').click();
  await expect(page.locator('[data-cart-button] + section').getByRole('spinbutton')).toHaveValue('3');
});

test('a line taken out of the cart hands the keyboard on', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  const buttons = page.locator('[data-cart-add]');
  for (const place of [0, 1]) {
    await buttons.nth(place).click();
    await expect(buttons.nth(place)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.locator('[data-cart-button]').click();
  const remove = page.locator('[data-cart-button] + section [data-remove]');
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.locator('[data-cart-button]')).toBeFocused();
});

test('an address of endless words stays within the checkout', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/apps/ecommerce/shop');
  await page.locator('[data-cart-add]').first().click();
  await expect(page.locator('[data-cart-add]').first()).toHaveAttribute('aria-pressed', 'true');
  const word = 'w'.repeat(60);
  const address = {
    fullName: word,
    phone: '0812345678',
    street: word,
    district: word,
    province: 'กรุงเทพมหานคร',
    postcode: '10110',
    kind: 'home',
  };
  await page.evaluate((draft) => sessionStorage.setItem('checkoutAddress', draft), JSON.stringify(address));
  await page.goto('/apps/ecommerce/checkout?step=payment');
  await expect(page.getByText(word).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe('with script turned off', () => {
  test.use({ javaScriptEnabled: false });

  for (const prefix of ['', '/en']) {
    test(`the shop${prefix} can be searched, sorted, paged and opened`, async ({ page }) => {
      await page.goto(`${prefix}/home`);
      await page.locator('main input[name=q]').press('Enter');
      await page.waitForURL(`**${prefix}/apps/ecommerce/shop**`);
      await page.locator('select[name=sortBy]').selectOption('price-desc');
      await page
        .getByRole('search')
        .getByRole('button', { name: prefix ? 'Search' : 'ค้นหา', exact: true })
        .click();
      await page.waitForURL(/sortBy=price-desc/);
      await page.locator('nav a[rel=next]').click();
      await page.waitForURL(/page=2/);
      const link = page.locator('article[data-product] :is(h2, h3) a').first();
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.locator('[data-buy]')).toBeHidden();
    });
  }
});
