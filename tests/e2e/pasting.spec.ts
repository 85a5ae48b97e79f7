import type { Locator } from '@playwright/test';
import { pictureOf } from '../support/files.ts';
import { expect, newcomer, signUp, test } from './support/site.ts';

/** Pastes text as another program provides it: with styles, which the page's content policy refuses. A console error fails the test. */
const paste = (place: Locator, html: string) =>
  place.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

const docs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3"><p dir="ltr" style="text-align:center"><span style="font-weight:400;color:#ff0000">Plain baskets, </span><span style="font-weight:700">bold ones</span></p></b>';
const item = (text: string, level: number) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
const word = `<html><head><style>p.MsoNormal{margin:0}</style></head><body>${item('Rice', 1)}${item('Jasmine', 2)}<p class=MsoNormal><img width=90 height=60 src="file:///C:/Temp/image001.png"></p></body></html>`;
const sheet =
  '<google-sheets-html-origin><style>td{border:1px solid}</style></google-sheets-html-origin><table style="width:0px"><tbody><tr style="height:21px"><td style="color:red">Basket</td><td style="text-align:right">1,250</td></tr><tr><td>Lamp</td><td>90</td></tr></tbody></table>';

test('texts of other programs keep their form where they are pasted, and lost pictures are counted', async ({ page }) => {
  const person = await signUp(page, newcomer(), '/en');
  const picture = `<p>Seen <img src="data:image/png;base64,${(await pictureOf(90, 60).png().toBuffer()).toString('base64')}"></p>`;
  const told = page.getByRole('status').filter({ hasText: '1 picture was left out' });

  await page.goto('/en/pages/blog/edit');
  await page.getByRole('button', { name: 'Write the text' }).click();
  const post = page.getByRole('textbox', { name: 'Story' });
  await paste(post, docs);
  await expect(post.locator('p[align=center]')).toHaveText('Plain baskets, bold ones');
  await expect(post.locator('strong')).toHaveText('bold ones');
  await page.keyboard.press('Enter');
  await paste(post, word);
  await expect(post.locator('ul > li > ul > li')).toHaveText('Jasmine');
  await expect(told).toBeVisible();
  await paste(post, picture);
  await expect(post.locator('img[src^="/api/files/"]')).toHaveCount(1);
  // After the picture, which is selected.
  await page.keyboard.press('Control+End');
  await expect(post.locator('.ProseMirror-selectednode')).toHaveCount(0);
  await paste(post, sheet);
  await expect(post.locator('table tr')).toHaveText(['Basket1,250', 'Lamp90']);
  await post.getByRole('cell', { name: 'Basket' }).click();
  await page.getByRole('button', { name: 'Add a row below' }).click();
  await page.keyboard.type('Hat');
  await page.getByRole('button', { name: 'Add a column after' }).click();
  await page.keyboard.type('in stock');
  await expect(post.locator('table tr')).toHaveText(['Basket1,250', 'Hatin stock', 'Lamp90']);
  await expect(post.locator('table tr').first().getByRole('cell')).toHaveText(['Basket', '', '1,250']);
  await expect(page).toHaveURL(/edit\?id=\d+$/);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('cell', { name: '1,250' })).toBeVisible();
  await expect(page.getByRole('main').locator('img[src^="/api/files/"]')).toHaveCount(1);

  await page.goto(`/en/apps/email?compose=new&to=${person.username}`);
  const mail = page.locator('.mail-window');
  const text = mail.getByRole('textbox', { name: 'Message' });
  await paste(text, docs + picture);
  await expect(text.locator('strong')).toHaveText('bold ones');
  await expect(mail.locator('[data-upload=kept]')).toHaveCount(1);
  await paste(text, sheet);
  await mail.getByRole('textbox', { name: 'Subject' }).fill('Prices');
  // Escape closes the window, and keeps its content.
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);
  await expect(page.getByText('Saved as a draft').first()).toBeAttached();
  await page.getByRole('navigation', { name: 'Folders and labels' }).getByRole('link', { name: 'Drafts' }).click();
  await page.locator('main [data-row]').filter({ hasText: 'Prices' }).click();
  await expect(text.getByRole('cell', { name: '1,250' })).toBeVisible();
});
