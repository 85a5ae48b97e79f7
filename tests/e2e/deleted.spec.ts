import { expect, headersOf, newcomer, signUp, test } from './support/site.ts';

test('what was deleted is listed, and brought back without the message that offered it', async ({ page }) => {
  const admin = await signUp(page, newcomer(), '/en');
  const headers = await headersOf(page.request, admin);
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const username = `gone${Date.now()}`;
  const person = { fullName: 'Somsri Gone', username, email: `${username}@mail.example`, status: 'active' };
  const { user } = await post('/apps/users/add-user', person);
  await post('/apps/users/delete-users', { ids: [user.id] });
  const start = new Date(Date.now() + 3600_000).toISOString();
  const { id } = await post('/apps/calendar/add-entry', { entry: { title: 'Night fair', start, end: start } });
  await post('/apps/calendar/remove-entry', { id });

  await page.goto(`/en/apps/user/list?q=${username}`);
  await page.getByRole('button', { name: 'Deleted' }).click();
  const panel = page.getByRole('dialog', { name: 'Deleted' });
  await panel.getByRole('button', { name: 'Bring back: Somsri Gone' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Somsri Gone' })).toHaveCount(1);

  await page.goto('/en/apps/calendar?view=list');
  await page.getByRole('button', { name: 'Deleted' }).click();
  await panel.getByRole('button', { name: 'Bring back: Night fair' }).click();
  await expect(panel.getByText('Nothing was deleted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Night fair/ })).toBeVisible();
});
