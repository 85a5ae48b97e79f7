import { newOrder } from '../support/shop.ts';
import { axe } from './support/axe.ts';
import {
  atFirst,
  expect,
  fillSignUp,
  headersOf,
  holdScripts,
  newcomer,
  signIn,
  signUp,
  soakTest,
  test,
  textsOf,
  withoutChanges,
} from './support/site.ts';

test('the address says what the shop shows', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  await expect(page.locator('article[data-product]')).toHaveCount(9);
  await page.locator('select[name=sortBy]').selectOption('price-asc');
  await page.waitForURL(/sortBy=price-asc/);
  const prices = await page.locator('article[data-product] .price').allInnerTexts();
  const amounts = prices.map((price) => Number(price.replace(/[฿,]/g, '')));
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  expect(prices.every((price) => /^฿[\d,]+\.\d\d$/.test(price))).toBe(true);
  await page.locator('nav a[rel=next]').click();
  await page.waitForURL(/page=2/);
  expect(page.url()).toContain('sortBy=price-asc');
  expect(new URL(page.url()).searchParams.has('q')).toBe(false);
  await page.goBack();
  await expect(page.locator('a[aria-current=page]').filter({ hasText: '1' })).toBeVisible();
  await expect(page.locator('main input[name=q]')).toBeEnabled();
});

soakTest('searching finds Thai inside words and says when nothing matches', async ({ page }) => {
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

soakTest('the shop is narrowed by brand, price, stars and delivery, and each goes again by itself', async ({ page }) => {
  const limits = page.getByRole('list', { name: 'Filters' });
  const found = page.locator('[data-total]');
  await page.goto('/en/apps/ecommerce/shop?category=home');
  const everything = await found.innerText();
  await page.getByRole('combobox', { name: 'Rating' }).selectOption({ label: 'Five stars' });
  await page.waitForURL(/category=home.*rating=5/);
  await page.getByRole('spinbutton', { name: 'Price: From ($)' }).fill('50');
  await page.getByRole('spinbutton', { name: 'Price: To ($)' }).fill('20');
  await page.getByRole('checkbox', { name: 'Free shipping' }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await page.waitForURL(/freeShipping=true/);
  await expect(limits.getByRole('link')).toHaveText(['$20.00 to $50.00', 'Five stars', 'Free shipping', 'Clear filters']);
  for (const price of await page.locator('article[data-product] .price').allInnerTexts()) {
    expect(Number(price.slice(1))).toBeGreaterThanOrEqual(20);
    expect(Number(price.slice(1))).toBeLessThanOrEqual(50);
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await limits.getByRole('link', { name: 'Remove filter: Five stars' }).click();
  await expect(page).not.toHaveURL(/rating/);
  await limits.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/shop\?category=home$/);
  await expect(found).toHaveText(everything);
  await page.goto('/en/apps/ecommerce/shop?minPrice=999999');
  await page.locator('.tile', { hasText: 'No products match.' }).getByRole('link', { name: 'Clear filters' }).click();
  await page.locator('article[data-product] :is(h2, h3) a').first().click();
  const brand = page.locator('article p').getByRole('link');
  const name = await brand.innerText();
  await brand.click();
  await expect(page).toHaveURL(/\?brand=/);
  await expect(limits.getByRole('link', { name: `Remove filter: ${name}` })).toBeVisible();
  await page.goto('/en/apps/ecommerce/shop?rating=many');
  await expect(page).toHaveURL(/\/shop$/);
});

for (const javaScriptEnabled of atFirst(1, [true, false])) {
  test.describe(`on a phone, script ${javaScriptEnabled ? 'on' : 'off'}`, { tag: '@phone' }, () => {
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
      await page.getByRole('button', { name: 'Filter and sort', exact: true }).click();
      await sort.selectOption({ label: 'Price: high to low' });
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show products' }).click();
      await page.waitForURL(/sortBy=price-desc/);
      await expect(page.locator('article[data-product] .price')).toHaveText(['$34.50', '$29.50']);
      await page.getByRole('button', { name: 'Filter and sort', exact: true }).click();
      await page.getByRole('spinbutton', { name: 'Price: To ($)' }).fill('30');
      await page.getByRole('button', { name: 'Show products' }).click();
      await page.waitForURL(/q=lamp.*maxPrice=30/);
      await expect(page.locator('article[data-product] .price')).toHaveText(['$29.50']);
    });
  });
}

soakTest('on a phone cards stand in two columns without a hole, each price on a line of its own', async ({ page }) => {
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

soakTest('on a phone what buys stays in reach, says what it does, and lies below nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/apps/ecommerce/product-detail');
  const bar = page.locator('.buy-bar');
  await bar.getByRole('button', { name: 'Add to the cart' }).click();
  await expect(bar.getByRole('button', { name: 'View cart' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.scrolled = 'far';
  });
  const up = (await page.getByRole('button', { name: 'Back to the top' }).boundingBox()) ?? { y: 0, height: 0 };
  expect(up.y + up.height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  await bar.getByRole('button', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

soakTest('how many gave how many stars is drawn as wide as there is room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/apps/ecommerce/product-detail');
  const lines = page.getByRole('list', { name: 'Reviews by rating' }).getByRole('link');
  const [line, bar] = await Promise.all([lines.first().boundingBox(), lines.first().locator('progress').boundingBox()]);
  expect(bar?.width).toBeGreaterThan((line?.width ?? 0) / 2);
  await expect(lines.first().locator('progress')).toHaveCSS('appearance', 'none');
});

soakTest('an unknown product is a real 404 page', async ({ page }) => {
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

soakTest('what is pressed before the scripts have come is done when they come', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/apps/ecommerce/shop', { waitUntil: 'commit' });
  const card = page.locator('article[data-product]').first();
  await card.locator('[data-cart-add]').click();
  await card.locator('[data-wishlist]').click();
  await expect(card.locator('[data-early]')).toHaveCount(2);
  release();
  await expect(card.locator('[data-cart-add]')).toHaveAttribute('data-on', 'true');
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
  await expect(page.locator('[data-buy] [type=submit]')).toHaveAttribute('data-on', 'true');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
  await page.locator('[data-cart-button]').click();
  await expect(page.locator('[data-cart-button] + section').getByRole('spinbutton')).toHaveValue('3');
});

soakTest('a line taken out of the cart hands the keyboard on', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  const buttons = page.locator('[data-cart-add]');
  for (const place of [0, 1]) {
    await buttons.nth(place).click();
    await expect(buttons.nth(place)).toHaveAttribute('data-on', 'true');
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

soakTest('an address of endless words stays within the checkout', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/apps/ecommerce/shop');
  await page.locator('[data-cart-add]').first().click();
  await expect(page.locator('[data-cart-add]').first()).toHaveAttribute('data-on', 'true');
  const word = 'w'.repeat(60);
  const address = {
    fullName: word,
    phone: '0812345678',
    street: word,
    subdistrict: word,
    district: word,
    province: 'กรุงเทพมหานคร',
    postcode: '10110',
    kind: 'home',
    email: `${word}@example.com`,
  };
  await page.evaluate((draft) => sessionStorage.setItem('checkoutAddress', draft), JSON.stringify(address));
  await page.goto('/apps/ecommerce/checkout?step=payment');
  await expect(page.getByText(word).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

soakTest('a quantity that is too large is refused at its field, in the page’s language', async ({ page }) => {
  const t = await textsOf(page, 'th');
  await page.goto('/apps/ecommerce/shop');
  await page.goto((await page.locator('article[data-product] :is(h2, h3) a').first().getAttribute('href')) ?? '');
  const quantity = page.getByRole('spinbutton', { name: t('cart.quantity') });
  await quantity.fill('12');
  await page
    .getByRole('button', { name: t('product.addToCart') })
    .first()
    .click();
  const text = t('product.quantityForm').replace('{{min}}', '1').replace('{{max}}', '10');
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(quantity).toBeFocused();
  await page.getByRole('button', { name: t('product.less') }).click();
  await expect(quantity).toHaveValue('10');
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(0);
  await page.getByRole('button', { name: t('product.more') }).click();
  await expect(quantity).toHaveValue('10');
});

soakTest('a product is shared by its address, and bought at once in the wanted number', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As on a desktop without a share sheet.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  await page.goto('/en/apps/ecommerce/shop');
  const address = (await page.locator('article[data-product] :is(h2, h3) a').nth(1).getAttribute('href')) ?? '';
  await page.goto(address);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(address, page.url()).href);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('11');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(quantity).toBeFocused();
  await quantity.fill('2');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await quantity.fill('2');
  await page.getByRole('button', { name: 'Buy now' }).click();
  release();
  await expect(page).toHaveURL(/\/en\/apps\/ecommerce\/checkout$/);
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2');
});

soakTest('a button pressed before the scripts have come looks pressed at once', async ({ page }) => {
  await page.goto('/apps/ecommerce/shop');
  const address = (await page.locator('article[data-product] :is(h2, h3) a').first().getAttribute('href')) ?? '';
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const button = page.locator('[data-buy] [type=submit]');
  await button.click();
  await expect(button).toHaveCSS('opacity', '0.65');
  release();
  await expect(button).toHaveAttribute('data-on', 'true');
  await expect(button).toHaveCSS('opacity', '1');
});

for (const [lang, prefix] of atFirst(1, [
  ['th', ''],
  ['en', '/en'],
] as const)) {
  test(`a guest orders by PromptPay, gets the mail and finds the order again (${lang})`, async ({ page, browser }) => {
    const t = await textsOf(page, lang);
    const { email } = newcomer();
    await page.goto(`${prefix}/apps/ecommerce/shop`);
    await page.locator('[data-cart-add]').first().click();
    await expect(page.locator('[data-cart-add]').first()).toHaveAttribute('data-on', 'true');
    await page.goto(`${prefix}/apps/ecommerce/checkout?step=address`);
    await page.locator('#fullName').fill('มะลิ รัตนกร');
    await page.locator('#phone').fill('000 000 0123');
    await page.locator('#street').fill('12/3 ซอยตัวอย่าง 4');
    await page.locator('#subdistrict').fill('ศรีภูมิ');
    await page.locator('#district').fill('เมืองเชียงใหม่');
    await page.locator('#province').selectOption('เชียงใหม่');
    await page.locator('#postcode').fill('50000');
    await page.getByRole('button', { name: t('checkout.toPayment') }).click();
    await expect(page.getByLabel(t('form.email.label'))).toBeFocused();
    await page.getByLabel(t('form.email.label')).fill(email);
    await page.getByRole('button', { name: t('checkout.toPayment') }).click();
    await page.getByRole('radio', { name: t('payment.promptpay.title') }).check();
    for (const name of ['terms', 'privacy']) {
      const link = page.getByRole('main').getByRole('link', { name: t(`agreement.named.${name}`) });
      await expect(link).toHaveAttribute('href', `${prefix}/${name}`);
    }
    await page.getByRole('button', { name: t('checkout.place') }).click();
    const number = await page.locator('[data-order-number]').innerText();
    const amount = await page.locator('[data-amount]').innerText();
    expect(amount).toMatch(/^฿[\d,]+\.\d\d$/);
    await expect(page.getByRole('link', { name: t('order.guest.signUp') })).toBeVisible();

    // On another device: the mail's link, or the number and email, give access, and the payment can be reported.
    const elsewhere = await (await browser.newContext({ locale: lang })).newPage();
    await elsewhere.goto('/demo/outbox');
    const mail = elsewhere.getByRole('listitem').filter({ hasText: email }).first();
    await expect(mail).toContainText(amount);
    // The second one confirms the order.
    await mail.getByRole('link').first().click();
    await elsewhere.waitForURL(`**${prefix}/orders/find?number=${number}`);
    await expect(elsewhere.getByLabel(t('order.number'))).toHaveValue(number);
    await elsewhere.getByLabel(t('form.email.label')).fill('somebody@example.com');
    await elsewhere.getByRole('button', { name: t('order.guest.find') }).click();
    await expect(elsewhere.getByRole('alert').filter({ hasText: t('findOrder.none') })).toBeVisible();
    await elsewhere.getByLabel(t('form.email.label')).fill(email);
    await elsewhere.getByRole('button', { name: t('order.guest.find') }).click();
    await expect(elsewhere.locator('[data-amount]')).toHaveText(amount);
    await elsewhere.getByRole('button', { name: t('order.move.payment-reported') }).click();
    await expect(elsewhere.getByRole('status').filter({ hasText: t('order.news.payment-reported') })).toBeVisible();
    await elsewhere.context().close();

    // An account that signs up in the first browser gets the order.
    await page.getByRole('link', { name: t('order.guest.signUp') }).click();
    await fillSignUp(page, newcomer());
    await page.waitForURL(`**${prefix}/account/orders`);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  });
}

soakTest('who orders again chooses the address and tells the seller something, which both see', async ({ page, browser }) => {
  const headers = await headersOf(page.request, await signUp(page, newcomer(), '/en'));
  const send = (path: string, data: object) => page.request.post(`/apps/ecommerce/${path}`, { headers, data });
  const whole = { ...newOrder.address, street: '1 Whole Street', subdistrict: 'คลองเตยเหนือ' };
  for (const address of [whole, { ...newOrder.address, street: '2 Half Street' }]) {
    await send('cart', { productId: 3 });
    expect((await send('orders', { ...newOrder, address })).status()).toBe(201);
  }
  await send('cart', { productId: 4 });
  await page.goto('/en/apps/ecommerce/checkout?step=address');
  const used = page.getByRole('region', { name: 'Your previous addresses' });
  await expect(used.getByRole('listitem')).toHaveCount(2);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await used.getByRole('button', { name: /2 Half Street/ }).click();
  const subdistrict = page.getByRole('combobox', { name: 'Sub-district' });
  await expect(subdistrict).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'House number' })).toHaveValue('2 Half Street');
  await used.getByRole('button', { name: /1 Whole Street/ }).click();
  await expect(page).toHaveURL(/step=payment/);
  await expect(page.getByText('1 Whole Street')).toBeVisible();
  const note = page.getByRole('textbox', { name: 'Note to the seller' });
  expect((await axe(page).analyze()).violations).toEqual([]);
  await note.fill('Ring twice,\tplease\n<b>Thanks</b>');
  await page.getByRole('button', { name: 'Change' }).click();
  // Returning to a form does not submit it again.
  await page.getByRole('textbox', { name: 'Full name' }).fill('Somchai J.');
  await page.getByRole('button', { name: 'Next: payment' }).click();
  await expect(note).toHaveValue('Ring twice,\tplease\n<b>Thanks</b>');
  await page.getByRole('button', { name: 'Place order' }).click();
  const number = await page.locator('[data-order-number]').innerText();
  const told = 'Ring twice, please <b>Thanks</b>';
  await expect(page.getByText(told)).toBeVisible();
  const seller = await (await browser.newContext()).newPage();
  await signIn(seller, 'admin', '/en');
  await seller.goto(`/en/account/orders/${number}?of=all`);
  await expect(seller.getByText(told)).toBeVisible();
  await expect(seller.getByText('Somchai J.')).toBeVisible();
  await seller.context().close();
});

soakTest('an admin confirms a payment, and the buyer sees it', async ({ page }) => {
  const t = await textsOf(page, 'th');
  await signIn(page, 'admin');
  await page.goto('/account/orders');
  await page.getByRole('link', { name: t('orders.all') }).click();
  await page.getByRole('link', { name: t('order.state.payment-reported') }).click();
  await page.waitForURL(/state=payment-reported/);
  await page.locator('main a.covers').first().click();
  await page.waitForURL(/of=all/);
  await page.getByRole('button', { name: t('order.move.paid') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('order.news.paid') })).toBeVisible();
});

soakTest('transactions say where orders of the shop are', async ({ page }) => {
  const t = await textsOf(page, 'th');
  await signIn(page, 'client');
  await page.goto('/transactions');
  await page
    .locator('main')
    .getByRole('link', { name: t('menu.myOrders') })
    .click();
  await page.waitForURL('**/account/orders');
  await page.locator('main h2 a').first().click();
  await page.waitForURL(/\/account\/orders\/TN/);
  await expect(page.locator('main [data-total]')).toBeVisible();
});

test.describe('with script turned off', () => {
  test.use({ javaScriptEnabled: false });

  for (const prefix of atFirst(1, ['', '/en'])) {
    test(`the shop${prefix} can be searched, sorted, paged and opened`, async ({ page }) => {
      await page.goto(`${prefix}/apps/ecommerce/shop`);
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

soakTest('what cards repeat is drawn once, wherever there are cards', async ({ page }) => {
  const { products } = await (await page.request.get('/apps/ecommerce/products')).json();
  for (const path of [
    '/home',
    '/apps/ecommerce/shop',
    `/apps/ecommerce/product/${products[0].slug}`,
    '/extensions/ratings',
    '/cards/advanced',
  ]) {
    await page.goto(path);
    const shown = await page.locator('main use').evaluateAll((uses) => [...new Set(uses.map((use) => use.getAttribute('href') ?? ''))]);
    expect(shown, path).toContain('#stars');
    for (const drawing of shown) await expect(page.locator(`[id="${drawing.slice(1)}"]`), `${path} ${drawing}`).toHaveCount(1);
  }
});

soakTest('what was looked at is offered again, until it is cleared', async ({ page }) => {
  await page.goto('/en/apps/ecommerce/shop');
  const names: string[] = [];
  for (const at of [0, 1]) {
    const name = page.locator('article[data-product] h2').nth(at).getByRole('link');
    names.push(await name.innerText());
    await name.click();
    await expect(page.getByRole('heading', { level: 1, name: names[at] })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentProducts'))).toContain(names[at]);
    await page.goto('/en/apps/ecommerce/shop');
  }
  const [first = '', second = ''] = names;
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: second }).click();
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link', { name: first })).toBeVisible();
  await expect(recent.getByRole('link')).toHaveCount(1);
  await recent.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('History cleared.')).toBeFocused();
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link')).toHaveCount(0);
});

soakTest('what was ordered is put into the cart once more', async ({ page }) => {
  const headers = await headersOf(page.request, await signUp(page, newcomer(), '/en'));
  const send = (path: string, data: object) => page.request.post(`/apps/ecommerce/${path}`, { headers, data });
  const lines = [
    { productId: 3, qty: 2 },
    { productId: 5, qty: 1 },
  ];
  await send('cart/lines', { lines });
  const { order } = await (await send('orders?lang=en', newOrder)).json();
  await page.goto(`/en/account/orders/${order.number}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL(/checkout/);
  for (const { name } of order.lines) await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2');
  await page.route('**/cart/lines*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), missing: [5] } });
  });
  await page.goto(`/en/account/orders/${order.number}`);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('1 of these products is no longer sold.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the cart' })).toBeVisible();
});

soakTest('a product is looked at closely, by press and by keys', async ({ page }) => {
  const { products } = await (await page.request.get('/apps/ecommerce/products')).json();
  await page.goto(`/en/apps/ecommerce/product/${products[0].slug}`);
  await page
    .getByRole('link', { name: /Enlarge picture/ })
    .first()
    .click();
  const pictures = page.getByRole('dialog', { name: 'Product pictures' });
  await expect(pictures.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(pictures.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pictures).toBeHidden();
});

soakTest('who has received a product reviews it, changes and deletes that, and has it back', async ({ page }) => {
  await signIn(page, 'client', '/en');
  await page.goto('/en/account/orders?page=1');
  const headers = await headersOf(page.request, 'client');
  const { orders } = await (await page.request.get('/apps/ecommerce/orders?lang=en', { headers })).json();
  const arrived = orders.find(({ state }: { state: string }) => state === 'delivered');
  await page.goto(`/en/account/orders/${arrived.number}`);
  await page.getByRole('link', { name: `Write a review of ${arrived.lines[0].name}` }).click();
  const reviews = page.getByRole('region', { name: 'Reviews by buyers' });
  const before = await reviews.getByText(/^\d+ reviews$/).innerText();
  await reviews.getByRole('button', { name: 'Send review' }).click();
  await expect(reviews.getByText('Please choose a star rating first.')).toBeVisible();
  await reviews.getByRole('radio', { name: '4 ★' }).check();
  await reviews.getByRole('textbox').fill('Keeps water cool.\n<b>Really</b>');
  await reviews.getByRole('button', { name: 'Send review' }).click();
  const own = reviews.getByRole('article').filter({ hasText: 'Your review' });
  await expect(own).toContainText('<b>Really</b>');
  await expect(reviews.getByText(before, { exact: true })).toHaveCount(0);
  expect((await axe(page).analyze()).violations).toEqual([]);
  await own.getByRole('button', { name: 'Delete review' }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('Keeps water cool.');
  await own.getByRole('button', { name: 'Delete review' }).click();
  await expect(own).toHaveCount(0);
  await page.reload();
  await expect(reviews.getByText(before, { exact: true })).toBeVisible();
});

test.describe('with a refused code', () => {
  test.use({ allowed: [/status of 409/] });

  test('a cart that has changed elsewhere is shown again before it is ordered', async ({ page }) => {
    const headers = await headersOf(page.request, await signUp(page, newcomer(), '/en'));
    const add = (productId: number) => page.request.post('/apps/ecommerce/cart', { headers, data: { productId } });
    await add(9);
    const address = { ...newOrder.address, subdistrict: 'คลองเตยเหนือ' };
    await page.evaluate((draft) => sessionStorage.setItem('checkoutAddress', draft), JSON.stringify(address));
    // Its update may arrive before the press.
    await withoutChanges(page);
    // Each part of the page that shows the cart has loaded it before the change.
    await page.goto('/en/apps/ecommerce/checkout?step=payment', { waitUntil: 'networkidle' });
    const total = page.getByRole('main').locator('[data-total]');
    const before = await total.innerText();
    await add(4);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Your cart has changed.')).toBeVisible();
    await expect(total).not.toHaveText(before);
    const after = await total.innerText();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.locator('[data-order-number]')).toBeVisible();
    await expect(total).toHaveText(after);
  });

  soakTest('a coupon makes the order cheaper, and a tax invoice is asked for with it', async ({ page }) => {
    const headers = await headersOf(page.request, await signUp(page, newcomer(), '/en'));
    await page.request.post('/apps/ecommerce/cart', { headers, data: { productId: 9 } });
    const address = { ...newOrder.address, subdistrict: 'คลองเตยเหนือ' };
    await page.evaluate((draft) => sessionStorage.setItem('checkoutAddress', draft), JSON.stringify(address));
    await page.goto('/en/apps/ecommerce/checkout?step=payment');
    const code = page.getByRole('textbox', { name: 'Coupon code' });
    await code.fill('nothing');
    await code.press('Enter');
    await expect(page.getByText('This code does not exist.')).toBeVisible();
    const total = page.getByRole('main').locator('[data-total]');
    const before = await total.innerText();
    await code.fill('talad5');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('TALAD5 applied')).toBeVisible();
    const after = await total.innerText();
    expect(Number(before.slice(1).replace(',', '')) - Number(after.slice(1).replace(',', ''))).toBeCloseTo(5);
    await page.getByRole('checkbox', { name: 'I need a full tax invoice' }).check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('textbox', { name: 'Name of the taxpayer' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Name of the taxpayer' }).fill('Sample Company');
    await page.getByRole('textbox', { name: 'Registered address' }).fill('1 Sample Road');
    const taxNumber = page.getByRole('textbox', { name: 'Tax ID' });
    await taxNumber.fill('0000000000000');
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(taxNumber).toBeFocused();
    await expect(page.getByText('Please enter a valid 13-digit tax ID.')).toBeVisible();
    await taxNumber.fill('0-0000-00000-00-1');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.locator('[data-order-number]')).toBeVisible();
    await expect(total).toHaveText(after);
    await expect(page.getByText('Tax ID 0000000000001')).toBeVisible();
  });
});

soakTest('a coupon follows the cart: the last answer counts, and one taken off stays off', async ({ page }) => {
  const headers = await headersOf(page.request, await signUp(page, newcomer(), '/en'));
  await page.request.post('/apps/ecommerce/cart', { headers, data: { productId: 9 } });
  const held: (() => void)[] = [];
  let isHolding = false;
  await page.route('**/apps/ecommerce/coupons/check', async (route) => {
    const answer = await route.fetch();
    if (isHolding) await new Promise<void>((go) => held.push(go));
    await route.fulfill({ response: answer });
  });
  await page.goto('/en/apps/ecommerce/checkout');
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  const off = page.getByRole('main').locator('dl').filter({ hasText: 'Coupon' }).getByRole('definition').nth(2);
  await code.fill('welcome10');
  await code.press('Enter');
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  const one = await off.innerText();
  isHolding = true;
  const quantity = page.getByRole('main').getByRole('spinbutton');
  for (const [at, qty] of ['2', '3'].entries()) {
    await quantity.fill(qty);
    await quantity.press('Enter');
    await expect.poll(() => held.length).toBe(at + 1);
  }
  const answered = page.waitForResponse('**/coupons/check');
  held[1]?.();
  await answered;
  await expect(off).not.toHaveText(one);
  const three = await off.innerText();
  const late = page.waitForResponse('**/coupons/check');
  held[0]?.();
  await (await late).finished();
  await expect(off).toHaveText(three);
  await quantity.fill('1');
  await quantity.press('Enter');
  await expect.poll(() => held.length).toBe(3);
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  const last = page.waitForResponse('**/coupons/check');
  held[2]?.();
  await (await last).finished();
  await expect(code).toBeVisible();
});

soakTest('an admin removes a review, and the stars are counted anew', async ({ page }) => {
  await signIn(page, 'admin', '/en');
  const { products } = await (await page.request.get('/apps/ecommerce/products?lang=en&q=rice')).json();
  const [product] = products;
  await page.goto(`/en/apps/ecommerce/product/${product.slug}`);
  const reviews = page.getByRole('region', { name: 'Reviews by buyers' });
  const first = reviews.getByRole('listitem').filter({ hasText: 'Remove this review' }).first();
  const text = await first.locator('p[dir=auto]').innerText();
  await first.getByText('Remove this review').click();
  expect((await axe(page).analyze()).violations).toEqual([]);
  await first.getByRole('button', { name: 'Remove review for good' }).click();
  await expect(reviews.getByText(text, { exact: true })).toHaveCount(0);
  await expect(reviews.getByText(`${product.reviews - 1} reviews`, { exact: true })).toBeVisible();
});

soakTest('all of the wishlist goes into the cart at once, and stands in the wanted order before', async ({ page }) => {
  const headers = await headersOf(page.request, await signUp(page, newcomer(), '/en'));
  for (const productId of [9, 5]) await page.request.post('/apps/ecommerce/wishlist', { headers, data: { productId } });
  await page.goto('/en/apps/ecommerce/wishlist');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: low to high' });
  await page.waitForURL(/sort=price-asc/);
  await expect(page.locator('article[data-product] .price').first()).toHaveText('$2.90');
  await page.getByRole('button', { name: 'Move all to the cart' }).click();
  await expect(page).toHaveURL(/checkout/);
  await expect(page.getByRole('spinbutton')).toHaveCount(2);
});
