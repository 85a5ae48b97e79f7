import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFirefox, findWebkitGtk } from '../../tools/browser.mjs';
import { pictureOf } from '../support/files.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { isSoak } from '../support/soak.ts';
import { type Driver, startFirefox, startWebkit } from './support/browser.ts';
import { networkTo } from './support/line.ts';
import { Page, until } from './support/page.ts';

/** Tests that only `npm run soak` runs. */
const soakTest = isSoak ? test : () => undefined;
const folder = temporaryFolder();
/** Starts an engine. Engines that fail to start are reported and skipped. */
async function launched(name: string, start: () => Promise<Driver> | undefined) {
  const driver = await start()?.catch((error) => {
    console.error(`${name} does not start, so its journeys are SKIPPED, not passed: ${error.message}`);
  });
  return { name, driver };
}

const [firefox, webkit] = [findFirefox(), findWebkitGtk()];
const engines = [
  await launched('Firefox', () => (firefox ? startFirefox(firefox) : undefined)),
  await launched('WebKit', () => (webkit ? startWebkit(webkit.driver, webkit.screen) : undefined)),
];

let network: Awaited<ReturnType<typeof networkTo>>;
let files: string[];
beforeAll(async () => {
  const { port } = await startServer({ DATA_DIR: join(folder, 'data') }, afterAll);
  network = await networkTo(port);
  files = [join(folder, 'front.png'), join(folder, 'back.png')];
  await Promise.all(
    files.map((file, at) =>
      pictureOf(1800 + at, 1500)
        .png({ compressionLevel: 0 })
        .toFile(file),
    ),
  );
});
afterAll(() => network?.close());

let people = 0;
/** Signs up a new account through the page. */
async function signUp(page: Page, landing: string): Promise<string> {
  people += 1;
  const name = `engine${process.pid}x${people}`;
  await page.goTo(`/en/signup?${new URLSearchParams({ returnTo: landing })}`);
  await page.fill('#username', name);
  await page.fill('#email', `${name}@example.com`);
  await page.click('#agrees');
  await page.fill('#password', 'long enough 1');
  await page.press('Enter');
  await page.isAt(new RegExp(`^${landing.replaceAll('?', '\\?')}`));
  return name;
}

async function signIn(page: Page, name: string, landing: string): Promise<void> {
  await page.goTo(`/en/signin?${new URLSearchParams({ returnTo: landing })}`);
  await page.fill('#email', `${name}@demo.com`);
  await page.fill('#password', name);
  await page.press('Enter');
  await page.isAt(new RegExp(`^${landing.replaceAll('?', '\\?')}`));
}

/** Contents of a PDF's streams, which list its pages. */
function streamsOf(base64: string): string[] {
  const pdf = Buffer.from(base64, 'base64');
  const starts = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => index + length);
  return starts.flatMap((start) => {
    try {
      return [inflateSync(pdf.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')];
    } catch {
      return [];
    }
  });
}
const pagesOf = (base64: string) =>
  streamsOf(base64)
    .join('')
    .match(/\/Type\s*\/Page\b/g)?.length;

for (const { name, driver: started } of engines) {
  describe.skipIf(!started)(name, () => {
    const driver = started as Driver;
    let page: Page;
    beforeAll(async () => {
      await driver.resize(1366, 900);
      page = new Page(driver, network.origin);
    });
    afterAll(() => driver.end());
    beforeEach(async () => {
      await page.goTo('/en/misc/error');
      await driver.forget();
      await page.run(() => localStorage.clear());
    });

    test('filters say what was searched after a way back', async () => {
      await page.goTo('/en/search?q=iphone');
      const found = () => page.run(() => document.querySelectorAll('main article').length);
      const all = await found();
      await page.click('label:has(> [name=condition][value=new])');
      await page.isAt(/condition=new/);
      expect(await found()).toBeLessThan(all);
      await page.back();
      await page.isAt(/q=iphone$/);
      await page.misses('[name=condition][value=new]:checked');
      await expect.poll(found).toBe(all);
    });

    test('the Enter that ends a composed word sends nothing, the next one does', async () => {
      await signIn(page, 'client', '/en/apps/chat');
      await page.click('nav[aria-label="Conversations and contacts"] a', 'John Doe');
      await page.sees('[data-chat] form[data-ready]');
      await page.click('textarea[name="obj.message"]');
      const text = `konnichiwa ${name} ${Date.now()}`;
      await page.type(text);
      // Safari's order: the key that ends the word arrives after it, recognizable only by its code.
      await page.run(() => {
        const field = document.activeElement as HTMLElement;
        for (const type of ['compositionstart', 'compositionend']) field.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }));
      });
      await page.has('textarea[name="obj.message"]', [text]);
      await page.press('Enter');
      await page.has('textarea[name="obj.message"]', ['']);
      await page.sees('[role=log]', text);
    });

    test('a listing is begun with a large photo, and is there after a reload', async () => {
      await signUp(page, '/en/sell');
      await page.isAt(/\/en\/sell\/\d+$/);
      await page.sees('main [data-ready="1"]');
      await page.fill('#field-title', 'Bicycle');
      await driver.chooseFiles('main input[type=file]', files);
      await page.sees('main img[alt^="Photo 2"]');
      await page.sees('[role=status]', 'Saved');
      const kinds = await page.run(async () => {
        const sources = [...document.querySelectorAll<HTMLImageElement>('main img[alt^="Photo"]')].map(({ src }) => src);
        return Promise.all(sources.map(async (source) => (await (await fetch(source)).blob()).size));
      });
      expect(Math.max(...kinds)).toBeLessThan(400_000);
      await page.goTo(await page.address());
      await page.has('#field-title', ['Bicycle']);
      await page.sees('main img[alt^="Photo 2"]');
    });

    soakTest('a wrong password is told, and the right one leads to what was asked for', async () => {
      await page.goTo('/en/signin?returnTo=%2Fen%2Fapps%2Ftodo');
      await page.fill('#email', 'client@demo.com');
      await page.fill('#password', 'wrong');
      await page.press('Enter');
      await page.sees('main', 'Email or Password is Invalid');
      await page.fill('#password', 'client');
      await page.press('Enter');
      await page.isAt(/^\/en\/apps\/todo/);
      await page.sees('html[data-session=in]');
    });

    soakTest('photos of a listing are looked at by keys, and the focus comes back', async () => {
      const slug = await page.run(async () => {
        const { listings } = await (await fetch('/api/listings?limit=20')).json();
        for (const { id } of listings) {
          const { listing } = await (await fetch(`/api/listings/${id}`)).json();
          if (listing.photos.length > 1) return listing.slug;
        }
      });
      await page.goTo(`/en/listing/${slug}`);
      await page.click('[data-zoom="0"]');
      await page.sees('dialog[open] [data-zoom-at]', '1 / ');
      await page.press('ArrowRight');
      await page.sees('dialog[open] [data-zoom-at]', '2 / ');
      await page.press('Escape');
      await page.misses('dialog[open]');
      await page.focuses('[data-zoom="0"]');
    });

    soakTest('an order is placed and confirmed', async () => {
      await signUp(page, '/en/apps/ecommerce/shop');
      await page.click('article[data-product] [data-cart-add]');
      await page.sees('article[data-product] [data-cart-add][data-on=true]');
      await page.goTo('/en/apps/ecommerce/checkout');
      await page.click('main button', 'Next: delivery address');
      for (const [id, text] of Object.entries({
        fullName: 'สมหญิง รักดี',
        phone: '081 234 5678',
        street: '99/1 ถนนพหลโยธิน',
        subdistrict: 'จตุจักร',
        district: 'จตุจักร',
        postcode: '10900',
      }))
        await page.fill(`#${id}`, text);
      await page.choose('#province', 'Bangkok');
      await page.click('main button', 'Next: payment');
      await page.isAt(/step=payment/);
      await page.click('main input[type=radio]', 'PromptPay');
      await page.click('main button', 'Place');
      await page.sees('[data-order-number]', 'TN');
    });

    soakTest('a mail keeps the form of what is pasted, and is sent by keys', async () => {
      const own = await signUp(page, '/en/apps/email');
      await page.goTo(`/en/apps/email?compose=new&to=${own}`);
      await page.click('.mail-window input', 'Subject');
      await page.type('Prices');
      const text = '.mail-window [contenteditable=true]';
      await page.click(text);
      await page.run(() => {
        const data = new DataTransfer();
        data.setData(
          'text/html',
          '<p style="color:red">Plain <b>bold</b></p><ul><li>Basket</li></ul><script>document.title = "run"</script>',
        );
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
        // Firefox ignores the data in the options.
        Object.defineProperty(paste, 'clipboardData', { value: data });
        document.activeElement?.dispatchEvent(paste);
      });
      await page.has(`${text} strong`, ['bold']);
      await page.has(`${text} li`, ['Basket']);
      await page.press('Control+Enter');
      await page.misses('.mail-window');
      await page.goTo('/en/apps/email?folder=sent');
      await page.sees('main [data-row]', 'Prices');
    });

    soakTest('a task that is written without a network is kept, and added by the same key later', async () => {
      await signUp(page, '/en/apps/todo');
      await page.sees('form[data-ready="1"]');
      await page.fill('#quick-add', 'Weigh the mangos today');
      await page.press('Enter');
      await page.sees('main li', 'Weigh the mangos');
      network.cut();
      await page.fill('#quick-add', 'Count the crates today');
      await page.press('Enter');
      await page.sees('#quick-add-problem', "can't be reached");
      await page.has('#quick-add', ['Count the crates today']);
      network.mend();
      await page.press('Enter');
      await page.sees('main li', 'Count the crates');
      await page.has('#quick-add', ['']);
    });

    soakTest('a card is dragged by the mouse, and moved by keys', async () => {
      await signUp(page, '/en/apps/kanban');
      const column = (title: string) => `section[aria-label="${title}"]`;
      await page.sees('main button:enabled', 'Share');
      await page.click(`${column('To do')} button`, 'Add a card');
      await page.fill('[aria-label="What is to be done?"]', 'Buy rice');
      await page.press('Enter');
      await page.sees(`${column('To do')} li`, 'Buy rice');
      await page.press('Escape');
      await page.focuses('[data-add]');
      await page.drag([`${column('To do')} li h3`], [`${column('Done')} .kanban-cards`]);
      await page.has(`${column('Done')} li h3`, ['Buy rice']);
      await page.focuses('[data-row]');
      await page.run(() => document.querySelector<HTMLElement>('[data-grip^=card]')?.focus());
      for (const key of [' ', 'ArrowLeft', ' ']) await page.press(key);
      await page.has(`${column('In progress')} li h3`, ['Buy rice']);
      await page.focuses('[data-grip^=card]');
      await page.goTo('/en/apps/kanban');
      await page.has(`${column('In progress')} li h3`, ['Buy rice']);
    });

    soakTest('days are drawn and an event is dragged by the mouse, and paper has the form of the screen', async () => {
      await signUp(page, '/en/apps/calendar');
      await page.goTo('/en/apps/calendar?date=2027-03-10');
      await page.sees('main button:enabled', 'Add event');
      // Dragging is loaded at the first interaction.
      await page.move({ x: 700, y: 500 });
      const day = (date: string) => `[data-date="2027-03-${date}"]`;
      await page.drag([day('09')], [day('11')]);
      await page.isAt(/add=2027-03-09_2027-03-11/);
      await page.focuses('#event-title');
      await page.press('Escape');
      await page.misses('#event-title');
      await page.click(day('10'));
      await page.focuses('#event-title');
      await page.type('Count the crates');
      await page.press('Enter');
      await page.drag([`${day('10')} [data-occurrence]`, 'Count the crates'], [day('18')]);
      await page.sees(`${day('18')} [data-occurrence]`, 'Count the crates');
      if (!driver.print) return;
      await until(
        async () => pagesOf((await driver.print?.()) ?? ''),
        (count) => count === 1,
        'pages of the month',
      );
    });
  });
}
