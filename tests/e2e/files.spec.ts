import type { Page } from '@playwright/test';
import { pictureOf } from '../support/files.ts';
import { axe } from './support/axe.ts';
import { expect, signIn, soakTest, test } from './support/site.ts';

test.use({ allowed: [/net::ERR_|Failed to fetch|status of 400/] });

const field = (page: Page) => page.locator('main input[type=file]');
const chosen = (page: Page) => page.getByRole('list', { name: 'Selected files' }).getByRole('listitem');
const photo = async (name: string, width = 900) => ({
  name,
  mimeType: 'image/png',
  buffer: await pictureOf(width, 600).png().toBuffer(),
});
const note = (name: string, text = 'hello') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function openUploader(page: Page): Promise<void> {
  await signIn(page, 'client', '/en');
  await page.goto('/en/forms/file-uploader');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

test('a file that goes on telling who made it says so', async ({ page }) => {
  await openUploader(page);
  const offer = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 /Author (Mali) %%EOF') };
  await field(page).setInputFiles([offer, note('price.txt')]);
  const details = 'Details inside this file, such as its author, stay in it.';
  await expect(chosen(page).filter({ hasText: 'offer.pdf' })).toContainText(details);
  await expect(page.locator('[data-upload=kept]')).toHaveCount(2);
  await expect(page.getByText(details)).toHaveCount(1);
});

test('what is chosen is sent, seen and opened large, by keys too', async ({ page }) => {
  await openUploader(page);
  // The server doesn't support this type, so it is converted although it becomes larger.
  const iphone = { name: 'small.heic', mimeType: 'image/heic', buffer: await pictureOf(30, 20).jpeg({ quality: 5 }).toBuffer() };
  await field(page).setInputFiles([await photo('ตลาดเช้า.png'), await photo('second.png'), note('ราคา.txt'), iphone]);
  await expect(page.locator('[data-upload=kept]')).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: '4 files are ready.' })).toHaveCount(1);
  const small = page.getByRole('img', { name: 'Picture ตลาดเช้า.webp' });
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await small.click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog).toContainText('1 of 3');
  await page.keyboard.press('ArrowRight');
  const large = dialog.getByRole('img', { name: 'second.webp' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Picture ตลาดเช้า.webp' })).toBeFocused();
  const download = page.waitForEvent('download');
  const link = page.getByRole('link', { name: /ราคา\.txt/ });
  await link.click();
  await download;
  // The file name of a download depends on the machine's browser, so the header is checked instead.
  const sent = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(sent.headers()['content-disposition']).toContain(encodeURIComponent('ราคา.txt'));
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
});

soakTest('what is not taken says why, and is taken away by keys', async ({ page }) => {
  await openUploader(page);
  await field(page).setInputFiles([
    note('page.html', '<!doctype html>'),
    { name: 'dance.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'huge.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    note('empty.txt', ''),
  ]);
  await expect(chosen(page).nth(0)).toContainText('This file type can’t be sent.');
  await expect(chosen(page).nth(1)).toContainText('GIF and HEIC are not supported.');
  await expect(chosen(page).nth(2)).toContainText('The file is too large.');
  await expect(chosen(page).nth(3)).toContainText('The file is empty.');
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove page.html' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove dance.gif' })).toBeFocused();
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveCount(left);
    // The next one has the focus.
    if (left > 0) await expect(chosen(page).getByRole('button').first()).toBeFocused();
  }
  await expect(field(page)).toBeFocused();
});

soakTest('what could not be sent stays and is tried again; what is on its way can be cancelled', async ({ page, context }) => {
  await openUploader(page);
  await context.setOffline(true);
  await field(page).setInputFiles(note('tunnel.txt'));
  await expect(chosen(page)).toContainText("The server can't be reached");
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry tunnel.txt' }).click();
  await expect(page.locator('[data-upload=kept]')).toHaveCount(1);
  await page.route('**/api/files?*', () => {});
  await field(page).setInputFiles(note('slow.txt'));
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel slow.txt' }).click();
  await expect(chosen(page)).toHaveCount(1);
});

soakTest('files are dropped and pasted, ten at most', async ({ page }) => {
  await openUploader(page);
  const send = (kind: 'drop' | 'paste', names: string[]) =>
    page.locator('main .drop-area').evaluate(
      (area, { kind, names }) => {
        const data = new DataTransfer();
        for (const name of names) data.items.add(new File(['text'], name, { type: 'text/plain' }));
        const how = { bubbles: true, cancelable: true };
        area.dispatchEvent(
          kind === 'drop' ? new DragEvent(kind, { ...how, dataTransfer: data }) : new ClipboardEvent(kind, { ...how, clipboardData: data }),
        );
      },
      { kind, names },
    );
  await send('drop', ['dropped.txt']);
  await expect(chosen(page)).toContainText('dropped.txt');
  await send(
    'paste',
    Array.from({ length: 10 }, (_, at) => `pasted-${at}.txt`),
  );
  await expect(chosen(page)).toHaveCount(10);
  await expect(page.getByRole('alert').filter({ hasText: 'At most 10 files' })).toBeVisible();
});

soakTest('who is not signed in is told', async ({ page }) => {
  await page.goto('/en/forms/file-uploader');
  await expect(page.getByText('Please sign in to upload some.')).toBeVisible();
  await expect(field(page)).toBeHidden();
});
