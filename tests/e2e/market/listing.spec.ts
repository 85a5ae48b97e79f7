import { axe } from '../support/axe.ts';
import { offer } from '../support/market.ts';
import { atFirst, expect, signIn, signUp, soakTest, test } from '../support/site.ts';

// Map tiles come from another host, which tests do not reach. Similar listings next to a listing belong to other tests, which delete them
// with their photos.
test.use({ allowed: [/net::ERR_|status of 410|status of 404.*\/api\/photos\//] });
test.beforeEach(({ page }) => page.route('https://**', (route) => route.abort()));

test('a visitor sees what is offered, keeps it, and finds it kept after signing up', async ({ page, baseURL }) => {
  const { slug, title, id } = await offer(baseURL);
  await page.goto(`/listing/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('.listing-aside .price')).toHaveText('฿590');
  await expect(page.getByText('เก็บในร่มตลอด <b>ไม่ซ่อน</b>')).toBeVisible();
  const heart = page.locator('.listing-acts').getByRole('button', { name: 'ถูกใจ' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Without an account it is stored on this device.
  await page.getByRole('link', { name: 'ดูประกาศที่ถูกใจ' }).click();
  await page.waitForURL(new RegExp(`/saved\\?ids=${id}$`));
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await page.goto(`/listing/${slug}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const merged = page.waitForResponse('**/api/account/favourites/merge');
  await signUp(page);
  expect((await merged).status()).toBe(200);
  await page.goto(`/listing/${slug}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull();
  expect(id).toBeGreaterThan(0);
});

soakTest('photos are looked at by keyboard, larger and one after the other', async ({ page, baseURL }) => {
  const { slug } = await offer(baseURL);
  await page.goto(`/en/listing/${slug}`);
  const first = page.locator('[data-zoom="0"]');
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Photos of the listing' });
  await expect(dialog.getByText('1 / 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 / 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
});

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, allowed: [/status of 400/] });

  test('somebody signs in, reports a listing and signs out', async ({ page, baseURL }) => {
    const { slug } = await offer(baseURL);
    await page.goto(`/en/listing/${slug}`);
    await page.getByText('Report this listing').click();
    await page.getByRole('link', { name: 'Sign in to report it' }).click();
    const [name, password] = [page.getByLabel('Email or username'), page.getByRole('textbox', { name: 'Password' })];
    await name.fill('client@demo.com');
    await password.fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(name).toHaveAccessibleDescription('Email or Password is Invalid');
    await expect(name).toHaveValue('client@demo.com');
    await expect(password).toHaveValue('');
    await password.fill('client');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const send = page.getByRole('button', { name: 'Send report' });
    await expect(send).toBeInViewport();
    await send.click();
    await expect(page.getByText('Please choose a reason')).toBeInViewport();
    await page.getByRole('radio', { name: 'Wrong category' }).check();
    await send.click();
    await expect(page.getByText('Thank you. A moderator will look at it.').filter({ visible: true })).toBeInViewport();
    await page.locator('summary', { hasText: 'My account' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/en\/home$/);
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
  });

  soakTest('somebody signs in and writes to the seller', async ({ page, baseURL }) => {
    const { slug } = await offer(baseURL);
    await page.goto(`/en/listing/${slug}`);
    await page.locator('.listing-bar').getByRole('link', { name: 'Message the seller' }).click();
    await page.getByLabel('Email or username').fill('client@demo.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('client');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const write = page.locator('[data-write]').getByRole('button', { name: 'Message the seller' });
    await expect(write).toBeInViewport();
    await write.click();
    await expect(page.locator('#write-error')).toHaveText('Please choose what to ask');
    await page.getByText('Ask something else').click();
    const message = page.getByRole('textbox', { name: 'Your message' });
    await message.fill(' ');
    await write.click();
    await expect(message).toHaveAccessibleDescription('Please write a message');
    await message.fill('Is Saturday fine?');
    await write.click();
    await page.waitForURL(/\/en\/messenger\/\d+/);
    await expect(page.locator('[data-message]').filter({ hasText: 'Is Saturday fine?' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a report is answered where it was sent from, and remembered', async ({ page, baseURL }) => {
    const { slug, id } = await offer(baseURL);
    await signIn(page, 'client');
    await page.goto(`/en/listing/${slug}`);
    const bar = page.locator('.listing-bar');
    await expect(bar.getByRole('link', { name: 'Message the seller' })).toBeInViewport();
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('radio', { name: 'Wrong category' }).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    const said = page.getByText('Thank you. A moderator will look at it.').filter({ visible: true });
    await expect(said).toBeFocused();
    await expect(said).toBeInViewport();
    const hide = page.getByRole('button', { name: 'Hide this listing' });
    await hide.click();
    await expect(page.getByRole('button', { name: 'Hidden on this device. Show it again' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^Block / }).click();
    await expect(page.getByRole('button', { name: 'Blocked. Unblock' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Blocked. Unblock' }).click();
    await expect(page.getByRole('button', { name: /^Block / })).toHaveAttribute('aria-pressed', 'false');
    await page.reload();
    await expect(page.locator('summary', { hasText: 'You have reported this listing' })).toBeVisible();
    await page.goto('/en/search?sort=newest');
    await expect(page.locator('[data-listing]').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator(`[data-listing="${id}"]`)).toBeHidden();
  });
});

soakTest('somebody signed in sees the number, writes to the seller and reports', async ({ page, baseURL }) => {
  const { slug, title } = await offer(baseURL);
  await signIn(page, 'client');
  await page.goto(`/listing/${slug}`);
  await page.getByRole('button', { name: 'ดูเบอร์โทร' }).click();
  await expect(page.getByRole('link', { name: 'โทร 081 234 5678' })).toHaveAttribute('href', 'tel:0812345678');
  await page.locator('summary', { hasText: 'รายงานประกาศนี้' }).click();
  await page.getByRole('button', { name: 'ส่งรายงาน' }).click();
  await expect(page.locator('#report-error')).toHaveText('กรุณาเลือกเหตุผล');
  await page.getByRole('radio', { name: 'อยู่ผิดหมวด' }).check();
  await page.getByRole('button', { name: 'ส่งรายงาน' }).click();
  await expect(page.getByText('ขอบคุณ ผู้ตรวจประกาศจะดูเรื่องนี้').filter({ visible: true })).toBeFocused();
  const write = page.locator('[data-write]').getByRole('button', { name: 'ส่งข้อความถึงผู้ขาย' });
  await expect(write).toBeDisabled();
  await page.getByText('ขอราคา ฿…').click();
  await expect(write).toBeDisabled();
  await page.getByRole('textbox', { name: 'ราคาที่ขอ (บาท)' }).fill('500');
  await write.click();
  await page.waitForURL(/\/messenger\/\d+/);
  await expect(page.locator('[data-thread-listing]')).toContainText(title);
  await expect(page.locator('[data-message]')).toContainText('ขอราคา ฿500 ได้ไหม');
});

test('who is signed out reads what the sign-in is for, and it goes on by itself', async ({ page, baseURL }) => {
  const { slug, title } = await offer(baseURL);
  await page.goto(`/en/listing/${slug}`);
  await page.locator('.listing-aside').getByRole('button', { name: 'Message the seller' }).click();
  await page.waitForURL(/\/en\/signin\?/);
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(encodeURI(`/en/listing/${slug}`));
  await expect(page.getByText(/^Next: message /)).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await page.getByLabel('Email or username').fill('client@demo.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('client');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/en\/listing\/.*#write$/);
  await expect(page.getByText('Ask something else')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a seller features a listing, which stands first on the own page and in the category, marked', async ({ page, baseURL }) => {
  const { title, seller } = await offer(baseURL);
  await signIn(page, seller, '/en');
  await page.goto('/en/account/listings');
  await expect(page.locator('main [data-ready="1"]')).toBeVisible();
  await page.getByRole('button', { name: `More for: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Feature for 7 days' }).click();
  await expect(page.getByText(/^Featured until/)).toBeVisible();
  const first = page.locator('main [data-listing]').first();
  for (const path of [`/en/seller/${seller.username}`, '/en/categories/decoration', `/en/search?q=${encodeURIComponent(title)}`])
    await expect(async () => {
      await page.goto(path);
      await expect(first).toContainText(title, { timeout: 1000 });
      await expect(first.getByText('Featured', { exact: true })).toBeVisible({ timeout: 1000 });
      await expect(page.locator('main [data-listing]').filter({ hasText: title })).toHaveCount(1, { timeout: 1000 });
    }).toPass();
});

test('a seller sees the numbers of a listing instead of what is for others', async ({ page, baseURL }) => {
  const { slug, seller } = await offer(baseURL);
  const main = page.getByRole('main');
  const forOthers = ['Save', 'Compare'].map((name) => main.getByRole('button', { name, exact: true }));
  await page.goto(`/en/listing/${encodeURI(slug)}`);
  for (const button of forOthers) await expect(button.first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Report', exact: true }).first()).toBeVisible();

  await signIn(page, seller, '/en');
  await page.goto(`/en/listing/${encodeURI(slug)}`);
  await expect(main.getByText(/^Views \d+ · Contacts 0 · Saves 0$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Edit the listing' })).toBeVisible();
  for (const button of forOthers) await expect(button).toHaveCount(0);
  await expect(page.locator('#report-part')).toBeHidden();
  await expect(main.getByRole('link', { name: /^Report/ })).toHaveCount(0);
  await page.goto(`/en/seller/${seller.username}`);
  await expect(main.locator('[data-report-link]')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Follow' })).toBeHidden();
});

test('a sold listing says so over its photos and leads to similar ones', async ({ page, baseURL }) => {
  const { slug, act } = await offer(baseURL);
  await act('sell');
  await page.goto(`/en/listing/${slug}`);
  await expect(page.locator('.listing-gallery').getByText('Sold')).toBeVisible();
  await expect(page.locator('.listing-aside').getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.locator('.listing-bar')).toHaveCount(0);
  await page.getByRole('link', { name: 'See similar listings' }).click();
  await expect(page.getByRole('heading', { name: 'Similar listings' })).toBeInViewport();
});

test('a refused form keeps its text at a former address of its listing', async ({ page, baseURL }) => {
  const { id } = await offer(baseURL);
  await signIn(page, 'client', '/en');
  const form = { ask: 'price', price: 'cheap', message: '' };
  const answer = await page.request.post(`/en/listing/former-${id}`, { form, headers: { origin: baseURL ?? '' } });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('value="cheap"');
});

soakTest('an older address leads to the present one, and what is over says so', async ({ page, baseURL }) => {
  const { id, slug, seller, act } = await offer(baseURL);
  const moved = await page.request.get(`/listing/anything-${id}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, encodeURI(`/listing/${slug}`)]);
  expect((await page.request.get('/listing/nothing')).status()).toBe(404);
  expect((await page.request.get('/listing/nothing-999999999')).status()).toBe(404);
  await act('reserve');
  await page.goto(`/listing/${slug}`);
  await expect(page.getByText('มีคนจองแล้ว').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'ส่งข้อความถึงผู้ขาย' })).toHaveCount(0);
  await act('release');
  await act('archive');
  const gone = await page.goto(`/listing/${slug}`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'ประกาศนี้ปิดแล้ว' })).toBeVisible();
  expect(seller.username).not.toBe('');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  soakTest('photos are swiped, nothing moves meanwhile or sticks out', async ({ page, baseURL }) => {
    const { slug } = await offer(baseURL);
    await page.goto(`/listing/${slug}`, { waitUntil: 'networkidle' });
    const shifted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((entries) => {
            for (const entry of entries.getEntries()) sum += Number(Reflect.get(entry, 'value'));
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shifted).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('link', { name: 'ดูรูปที่ 2' }).tap();
    await expect(page.locator('#photo-2')).toBeInViewport({ ratio: 0.9 });
  });

  test('the way back to the top covers none of the facts', async ({ page, baseURL }) => {
    const { slug } = await offer(baseURL);
    await page.goto(`/listing/${slug}`);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const button = page.getByRole('button', { name: 'กลับขึ้นด้านบน' });
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    const painted = await button.evaluate((element) => Number.parseFloat(getComputedStyle(element, '::before').width));
    const [facts, seller] = await Promise.all(
      [page.locator('.facts'), page.getByRole('link', { name: 'ดูประกาศทั้งหมดของผู้ขาย' })].map((part) => part.boundingBox()),
    );
    for (const part of [facts, seller]) expect((part?.x ?? 0) + (part?.width ?? 0)).toBeLessThanOrEqual(390 - painted);
  });
});

test.describe('with script turned off', () => {
  test.use({ javaScriptEnabled: false });

  soakTest('all is there to read, and large photos are links', async ({ page, baseURL }) => {
    const { slug, title } = await offer(baseURL);
    await page.goto(`/listing/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('[data-zoom="0"]')).toHaveAttribute('href', /1280/);
    await page.getByRole('link', { name: 'ส่งข้อความถึงผู้ขาย' }).click();
    await page.waitForURL(/\/signin/);
  });
});

for (const [skin, width] of atFirst(1, [
  ['dark', 390],
  ['light', 1440],
] as const)) {
  soakTest(`a listing has no barriers (${skin}, ${width})`, async ({ page, baseURL }) => {
    const { slug } = await offer(baseURL);
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((theme) => localStorage.setItem('settings', JSON.stringify({ skin: theme })), skin);
    await page.goto(`/listing/${slug}`);
    await page.locator('summary', { hasText: 'รายงานประกาศนี้' }).click();
    // Scrolled so that no target is partly covered by the bar at the lower edge.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const { violations } = await axe(page).exclude('[data-area-map]').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`)).toEqual([]);
  });
}
