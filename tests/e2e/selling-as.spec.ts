import { expect, headersOf, newcomer, signUp, test } from './support/site.ts';

test('says as what they sell, which buyers see', async ({ page }) => {
  const person = await signUp(page, newcomer(), '/en');
  await page.goto('/en/account/settings?tab=selling');
  await page.getByRole('radio', { name: 'a business' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('#name-error')).toHaveText('Please fill this in.');
  await page.locator('#name').fill('ร้านคุณมะลิ');
  await page.locator('#address').fill('12 ถนนสุขุมวิท');
  await page.locator('#registration').fill('0105561234567');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const headers = await headersOf(page.request, person);
  const kept = async () => (await (await page.request.get('/account-setting/seller', { headers })).json()).seller;
  await expect.poll(kept).toMatchObject({ kind: 'business', registration: '0105561234567' });
});
