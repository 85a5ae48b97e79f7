import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axe, settled } from './support/axe.ts';
import { atFirst, expect, linkTo, signIn, signUp, soakTest, test, textsOf, withoutChanges } from './support/site.ts';

type Lang = 'th' | 'en';
const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
const settings = (lang: Lang, tab = '') => `${lang === 'en' ? '/en' : ''}/account/settings${tab && `?tab=${tab}`}`;

const field = (page: Page, name: string) => page.locator(`#${name.replaceAll('.', '-')}`);
const error = (page: Page, name: string) => page.locator(`#${name.replaceAll('.', '-')}-error`);

async function save(page: Page, t: (key: string) => string): Promise<void> {
  await page.getByRole('button', { name: t('save') }).click();
  await expect(page.getByText(t('saved.text'))).toBeVisible();
}

for (const lang of atFirst(1, ['th', 'en'] as const)) {
  test(`every part is saved and there after a reload: ${lang}`, async ({ page }) => {
    const { username } = await signUp(page, undefined, lang === 'en' ? '/en' : '');
    const t = await textsOf(page, lang, 'account');
    const parts: Record<string, Record<string, string>> = {
      general: { 'general.fullName': 'สมหญิง ใจดี', 'general.company': 'ร้านใหม่ & Sons', 'general.username': `${username}.new` },
      info: {
        'info.bio': 'บรรทัดแรก\n<b>second</b> line',
        'info.country': 'ไทย',
        'info.website': 'https://example.com/me',
      },
      social: { 'social.socialLinks.instagram': 'https://example.com/insta', 'social.connections.github.id': 'somebody' },
    };
    for (const [tab, values] of Object.entries(parts)) {
      await page.goto(settings(lang));
      await page
        .getByRole('navigation', { name: t('tabs') })
        .getByRole('link', { name: t(`tab.${tab}`) })
        .click();
      await expect(page).toHaveURL(settings(lang, tab === 'general' ? '' : tab));
      await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
      for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
      await save(page, t);
      await page.reload();
      for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
    }
    // The name in the menu is updated.
    await expect(page.locator('[data-user-name]')).toHaveText(`${username}.new`);

    await page.goto(settings(lang, 'notifications'));
    const told = await textsOf(page, lang, 'security');
    const way = (kind: string, by: 'app' | 'mail') =>
      page.getByRole('switch', { name: `${told(`channels.${kind}`)}: ${told(`channels.${by}`)}` });
    const [cards, chats] = [way('cardActivity', 'mail'), way('chatMessage', 'app')];
    // There is never a mail about a mail.
    await expect(way('mailArrived', 'mail')).toHaveCount(0);
    const chosen = () => page.waitForResponse('**/account-setting/channels');
    await Promise.all([chosen(), cards.check()]);
    await Promise.all([chosen(), chats.uncheck()]);
    await page.reload();
    await expect(cards).toBeChecked();
    await expect(chats).not.toBeChecked();

    await page.goto(settings(lang, 'billing'));
    await expect(page.getByRole('link', { name: t('billing.toOrders') })).toHaveAttribute(
      'href',
      `${lang === 'en' ? '/en' : ''}/account/orders`,
    );
  });
}

soakTest(
  'a plan is chosen by mouse and a card added by keys, whose number stays here, and another tab shows both',
  async ({ page, context }) => {
    await signUp(page, undefined, '/en');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(settings('en', 'billing'));
      await expect(tab.getByRole('button', { name: 'Change plan' })).toBeEnabled();
    }
    await page.getByRole('button', { name: 'Change plan' }).click();
    const plans = page.getByRole('dialog', { name: 'Change plan' });
    await plans.getByRole('radio', { name: 'yearly' }).check();
    await plans.getByRole('radio', { name: /^Standard \$40.00 a month, \$480.00 a year/ }).check();
    await plans.getByRole('button', { name: 'Choose this plan' }).click();
    await expect(plans).toBeHidden();
    const history = (tab: Page) => tab.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(history(page)).toHaveText(/Standard, yearlyStarted\$480.00Not charged/);
    await expect(history(other)).toHaveCount(1);

    await page.getByRole('button', { name: 'Add a card' }).focus();
    await page.keyboard.press('Enter');
    const number = page.getByRole('textbox', { name: 'Card number' });
    await number.focus();
    await page.keyboard.type('4111 1111 1111 1112');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a valid card number')).toBeVisible();
    await expect(number).toBeFocused();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('MALI RATTANAKORN');
    await page.keyboard.press('Enter');
    for (const tab of [page, other]) await expect(tab.getByText('Visa •••• 1111')).toBeVisible();
    expect(sent.filter((request) => /4111.?1111/.test(request))).toEqual([]);
    expect(sent.some((request) => request.includes('"lastFour":"1111"'))).toBe(true);

    await other.getByRole('button', { name: 'Delete Visa •••• 1111' }).click();
    await other.getByRole('button', { name: 'Delete card' }).click();
    await expect(page.getByText('No cards saved.')).toBeVisible();
    await other.getByRole('button', { name: 'End plan' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'End plan' }).click();
    await expect(page.getByText(/^Basic from \d.+\d\.$/)).toBeVisible();
  },
);

soakTest('what is wrong is said at its field, and the first is focused', async ({ page }) => {
  await signUp(page);
  const t = await textsOf(page, 'th', 'account');
  await page.goto(settings('th', 'info'));
  await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
  await field(page, 'info.website').fill('javascript:alert(1)');
  await page.getByRole('button', { name: t('save') }).click();
  await expect(error(page, 'info.website')).toHaveText(t('problem.link'));
  // Unused fields were removed.
  for (const name of ['info.dob', 'info.phone']) await expect(field(page, name)).toHaveCount(0);
  await expect(field(page, 'info.website')).toBeFocused();
  await field(page, 'info.website').fill('');
  await expect(error(page, 'info.website')).toBeEmpty();
});

soakTest('the keyboard alone changes a part and goes to the next', async ({ page }) => {
  await signUp(page);
  const t = await textsOf(page, 'th', 'account');
  await page.goto(settings('th'));
  await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
  await field(page, 'general.company').focus();
  await page.keyboard.type('ร้านริมทาง');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('saved.text'))).toBeVisible();
  await page
    .getByRole('navigation', { name: t('tabs') })
    .getByRole('link', { name: t('tab.info') })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(settings('th', 'info'));
  await page.goBack();
  await expect(field(page, 'general.company')).toHaveValue('ร้านริมทาง');
});

test.describe('on a phone, without a network', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, allowed: [/net::ERR_|Failed to fetch/] });

  soakTest('what was written stays, and is saved when there is one', async ({ page, context }) => {
    await signUp(page);
    const t = await textsOf(page, 'th', 'account');
    await page.goto(settings('th'));
    await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
    await field(page, 'general.company').fill('แผงลอย');
    await context.setOffline(true);
    await page.getByRole('button', { name: t('save') }).tap();
    await expect(page.getByText(t('saved.text'))).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(field(page, 'general.company')).toHaveValue('แผงลอย');
    await context.setOffline(false);
    await page.getByRole('button', { name: t('save') }).tap();
    await expect(page.getByText(t('saved.text'))).toBeVisible();
    await page.reload();
    await expect(field(page, 'general.company')).toHaveValue('แผงลอย');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  soakTest('a billing address is written with the list of places, and saved once there is a network', async ({ page, context }) => {
    await signUp(page, undefined, '/en');
    await page.goto(settings('en', 'billing'));
    await expect(page.getByRole('button', { name: 'Change plan' })).toBeEnabled();
    await field(page, 'fullName').fill('Mali');
    await field(page, 'phone').fill('000-000-0123');
    await field(page, 'street').fill('12/3');
    await field(page, 'postcode').fill('50200');
    await page.getByRole('listbox').getByRole('option').first().tap();
    await expect(field(page, 'district')).toHaveValue(/Chiang Mai/);
    await context.setOffline(true);
    const save = page.getByRole('button', { name: 'Save address' });
    await save.tap();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await context.setOffline(false);
    await save.tap();
    await expect(page.getByText('Billing address saved.')).toBeVisible();
    await page.reload();
    await expect(field(page, 'postcode')).toHaveValue('50200');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test.describe('with a refused call', () => {
  test.use({ allowed: [refused] });

  soakTest('a used email and username are said at their fields', async ({ page }) => {
    const { password } = await signUp(page);
    const t = await textsOf(page, 'th', 'account');
    await page.goto(settings('th'));
    await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
    await field(page, 'general.username').fill('JohnDoe');
    await field(page, 'general.email').fill('admin@demo.com');
    await field(page, 'currentPassword').fill(password);
    await page.getByRole('button', { name: t('save') }).click();
    await expect(error(page, 'general.username')).toHaveText(t('problem.usedUsername'));
    await expect(error(page, 'general.email')).toHaveText(t('problem.usedEmail'));
    await expect(field(page, 'general.username')).toBeFocused();
  });

  for (const lang of atFirst(1, ['th', 'en'] as const)) {
    soakTest(`another email is asked for with the password, and counts when its link has been opened: ${lang}`, async ({ page }) => {
      const prefix = lang === 'en' ? '/en' : '';
      const { username, email, password } = await signUp(page, undefined, prefix);
      const t = await textsOf(page, lang, 'account');
      const other = `${username}@elsewhere.example`;
      await page.goto(settings(lang));
      await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
      const current = page.getByLabel(t('password.current'));
      await expect(current).toBeHidden();
      await field(page, 'general.email').fill(other);
      await page.getByRole('button', { name: t('save') }).click();
      await expect(error(page, 'currentPassword')).toHaveText(t('problem.required'));
      await current.fill('not the one');
      await page.getByRole('button', { name: t('save') }).click();
      await expect(error(page, 'currentPassword')).toHaveText(t('problem.wrongPassword'));
      await current.fill(password);
      await page.getByRole('button', { name: t('save') }).click();
      await expect(page.getByText(t('email.sent').replace('{{email}}', other))).toBeVisible();
      const waits = page.getByRole('status').getByText(t('email.pending').replace('{{email}}', other));
      await expect(waits).toBeVisible();
      await expect(field(page, 'general.email')).toHaveValue(email);
      await expect(current).toBeHidden();
      await page.reload();
      await expect(waits).toBeVisible();
      await expect(field(page, 'general.email')).toHaveValue(email);

      await page.goto(await linkTo(page, other, `${prefix}/verify-email`));
      await expect(page.locator('[data-state=confirmed]')).toBeVisible();
      await page.goto(settings(lang));
      await expect(field(page, 'general.email')).toHaveValue(other);
      await expect(waits).toBeHidden();
    });
  }

  soakTest('a name that could pass for another one is said at its field', async ({ page }) => {
    await signUp(page);
    const t = await textsOf(page, 'th', 'account');
    await page.goto(settings('th'));
    await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
    await field(page, 'general.fullName').fill('Jоhn Doe');
    await page.getByRole('button', { name: t('save') }).click();
    await expect(error(page, 'general.fullName')).toHaveText(t('problem.oddName'));
  });

  soakTest('a wrong password is said at its field; a right one changes it', async ({ page }) => {
    const person = await signUp(page);
    const t = await textsOf(page, 'th', 'account');
    await page.goto(settings('th', 'security'));
    await expect(page.locator('[data-password-form]')).toHaveAttribute('data-ready', '1');
    const button = page.getByRole('button', { name: t('password.save') });
    await field(page, 'currentPassword').fill('wrong');
    await field(page, 'newPassword').fill('short');
    await field(page, 'repeat').fill('other');
    await button.click();
    await expect(error(page, 'newPassword')).toHaveText(t('problem.tooShort'));
    await expect(error(page, 'repeat')).toHaveText(t('problem.differs'));
    await field(page, 'newPassword').fill('another long one');
    await field(page, 'repeat').fill('another long one');
    await page.getByLabel(t('password.show')).check();
    await expect(field(page, 'newPassword')).toHaveAttribute('type', 'text');
    await button.click();
    await expect(error(page, 'currentPassword')).toHaveText(t('problem.wrongPassword'));
    await expect(field(page, 'currentPassword')).toBeFocused();
    await field(page, 'currentPassword').fill(person.password);
    await button.click();
    await expect(page.getByText(t('password.saved'))).toBeVisible();
    await expect(field(page, 'newPassword')).toHaveValue('');
    const signedIn = await page.request.post('/jwt/login', { data: { email: person.email, password: 'another long one' } });
    expect(signedIn.status()).toBe(200);
  });

  soakTest('signing out elsewhere ends the session of another browser, and no other', async ({ page, browser, baseURL }) => {
    const person = await signUp(page);
    const t = await textsOf(page, 'th', 'account');
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await withoutChanges(elsewhere);
    await signIn(elsewhere, person);
    // Waits until it has loaded all its data: a call of its own would also notice.
    await elsewhere.goto(settings('th', 'info'), { waitUntil: 'networkidle' });
    await page.goto(settings('th', 'security'));
    const list = page.locator('[data-signed-in]');
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText(t('sessions.current'));
    await page.getByRole('button', { name: t('sessions.end'), exact: true }).click();
    await expect(list).toHaveCount(1);
    await expect(page.getByText(t('sessions.alone'))).toBeVisible();
    // The page that is open there notices at its next call, stays, and asks to sign in again.
    await elsewhere.getByRole('button', { name: t('save') }).click();
    await expect(elsewhere.getByRole('dialog').locator('[type=password]')).toBeVisible();
    await page.reload();
    await expect(list).toHaveCount(1);
    await elsewhere.context().close();
  });
});

test('a picture is uploaded, shown at once and everywhere, and removed; a text is refused', async ({ page }) => {
  await signUp(page);
  const t = await textsOf(page, 'th', 'account');
  await page.goto(settings('th'));
  await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
  const file = page.locator('[data-avatar-file]');
  await file.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('just some words') });
  await expect(page.locator('#picture-error')).toHaveText(t('problem.picture'));
  const buffer = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a746b' } })
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(t('picture.saved'))).toBeVisible();
  await expect(page.locator('#picture-error')).toBeEmpty();
  const avatars = page.locator('[data-user-avatar]');
  const shown = () => avatars.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await expect.poll(shown).toEqual([expect.stringMatching(/^\/uploads\/avatars\/[\w-]{22}\.webp$/), (await shown())[0]]);
  await page.goto('/account/profile');
  const picture = page.locator('section [data-user-avatar]').first();
  await expect(picture).toHaveAttribute('src', /^\/uploads\/avatars\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.goto(settings('th'));
  await expect(page.locator('[data-settings-form]')).toHaveAttribute('data-ready', '1');
  await page.getByRole('button', { name: t('picture.reset') }).click();
  await expect.poll(shown).toEqual(['/assets/avatars/default.svg', '/assets/avatars/default.svg']);
});

for (const skin of atFirst(1, ['dark', 'light'])) {
  soakTest(`no part has an accessibility problem: ${skin}`, async ({ page }) => {
    // Six pages on a possibly busy machine.
    test.slow();
    await page.addInitScript((chosen) => localStorage.setItem('settings', JSON.stringify({ skin: chosen })), skin);
    await signUp(page);
    for (const tab of ['', 'security', 'keys', 'info', 'social', 'notifications', 'billing', 'data']) {
      await page.goto(settings('th', tab));
      // Buttons change colour when they are enabled.
      await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
      await settled(page);
      const { violations } = await axe(page).analyze();
      expect(violations.map(({ id, nodes }) => `${tab} ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    }
  });
}

soakTest('each part is reached and read without script', async ({ browser, page, baseURL }) => {
  await signUp(page);
  const t = await textsOf(page, 'th', 'account');
  const cookies = await page.context().cookies();
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.addCookies(cookies);
  const reader = await plain.newPage();
  await reader.goto(settings('th'));
  for (const tab of ['security', 'keys', 'info', 'social', 'notifications', 'billing', 'data', 'general']) {
    await reader
      .getByRole('navigation', { name: t('tabs') })
      .getByRole('link', { name: t(`tab.${tab}`) })
      .click();
    await expect(reader.locator('h1')).toHaveText(t('title'));
    await expect(reader).toHaveTitle(new RegExp(t(`tab.${tab}`)));
  }
  await expect(reader.locator('noscript p').first()).toBeVisible();
  await plain.close();
});

soakTest('the prices say which plan somebody has, by a button that keeps its place, and lead to where it is changed', async ({ page }) => {
  await page.goto('/en/pricing');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start free' })).toHaveAttribute('href', '/en/sell/new');
  await expect(main.getByRole('link', { name: 'Your current plan' })).toHaveCount(0);
  await signUp(page, undefined, '/en');
  await page.goto('/en/pricing');
  const [free, standard] = [main.locator('[data-plan=basicPlan]'), main.locator('[data-plan=standardPlan]')];
  const before = await free.boundingBox();
  await expect(free).toHaveAccessibleName('Your current plan: sell now');
  await expect(free).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await free.boundingBox()).toEqual(before);
  await expect(main.getByRole('link', { name: 'Your current plan' })).toHaveCount(1);
  const settings = await page.context().newPage();
  await settings.goto('/en/account/settings?tab=billing');
  await settings.getByRole('button', { name: 'Change plan' }).click();
  await settings
    .getByRole('dialog')
    .getByRole('radio', { name: /Standard/ })
    .check();
  await settings.getByRole('dialog').getByRole('button', { name: 'Choose this plan' }).click();
  // Without a reload, even if it was changed elsewhere.
  await expect(standard).toHaveAccessibleName('Your current plan');
  await expect(free).toHaveAccessibleName('Start free');
  await expect(standard).toHaveAttribute('href', '/en/account/settings?tab=billing');
  await free.click();
  await page.waitForURL(/\/en\/sell\/\d+$/);
});
