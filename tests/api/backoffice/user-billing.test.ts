import { expect, test } from 'vitest';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';

const server = await testApp();
const { call } = server;

test('cards and tax numbers of others are shown to who may read invoices, not to all who look after people', async () => {
  const admin = await server.signIn();
  // The sample entry that an account belongs to.
  const recordFor = async (token: string) => (await call('GET', '/api/users/user/record?id=35', { token })).json().account;
  expect((await recordFor(admin.accessToken)).billing).toMatchObject({ cards: expect.any(Array) });
  const seen: Record<string, boolean> = {};
  for (const [name, rights] of Object.entries({ people: { users: ['read'] }, both: { users: ['read'], invoices: ['read'] } })) {
    const body = { name, base: 'subscriber', rights };
    const { role } = (await call('POST', '/apps/roles/add-role', { token: admin.accessToken, body })).json();
    const { accessToken, userData } = await server.signUp(`${name}reader`);
    await alterAccount(server, userData.id, { staffRole: role.key });
    const account = await recordFor(accessToken);
    expect(account.username).toBeTypeOf('string');
    seen[name] = 'billing' in account;
  }
  expect(seen).toEqual({ people: false, both: true });
});
