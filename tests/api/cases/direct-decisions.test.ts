import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mail, notification } from '../../../api/db/schema.ts';
import { alterAccount } from '../../support/accounts.ts';
import { testApp } from '../../support/app.ts';
import { decide, sellerOf } from '../../support/market/listings.ts';

const server = await testApp();
const { call, db } = server;
const judge = (await server.signIn('admin')).accessToken;

let serial = 0;
const person = async (name: string, role: 'client' | 'admin' = 'client') => {
  serial += 1;
  const { accessToken: token, userData } = await server.signUp(`${name}${serial}`);
  await alterAccount(server, userData.id, { role });
  return { token, id: userData.id };
};
const other = await person('other', 'admin');
const seller = sellerOf(server, await person('seller'));

const decisions = async () => (await call('GET', '/api/account/cases', { token: seller.token })).json().decisions;
const noticesOf = () =>
  db
    .select({ title: notification.titleEn, link: notification.link })
    .from(notification)
    .where(eq(notification.userId, seller.id))
    .orderBy(desc(notification.id))
    .all();
const lastMail = () => db.select().from(mail).orderBy(desc(mail.id)).limit(1).get();

async function overturn(): Promise<void> {
  const [{ id }] = await decisions();
  await call('POST', '/api/account/cases/appeal', { token: seller.token, body: { id, text: 'ดูใหม่อีกครั้ง' } });
  const [{ id: caseId }] = (await call('GET', '/api/moderation/cases?state=appealed', { token: other.token })).json().cases;
  const body = { id, caseId, verdict: 'overturn', text: 'It is fine.' };
  expect((await call('POST', '/api/moderation/decide-appeal', { token: other.token, body })).statusCode).toBe(200);
}

test('a listing that is rejected is a decision, told with its reason, which an appeal publishes', async () => {
  const { id, version } = await seller.submitted({ title: 'จักรยาน เบอร์ติดต่อในข้อความ', description: 'โทร 081-234-5678 จักรยานคันนี้ดีมาก' });
  await decide(server, { id, kind: 'new', version }, 'reject', { reason: 'contact', text: 'เอาเบอร์ออกก่อน' }, judge);
  const [decision] = await decisions();
  expect(decision).toMatchObject({ kind: 'listing', rule: 'other', measure: 'reject', canAppeal: true, title: 'จักรยาน เบอร์ติดต่อในข้อความ' });
  expect(decision.text).toContain('The text has a telephone number');
  expect(decision.text).toContain('เอาเบอร์ออกก่อน');
  // A single notice on the site, which links to the editor; the mail explains how to appeal.
  expect(await noticesOf()).toEqual([{ title: 'Your listing needs mending', link: `/sell/${id}` }, ...(await noticesOf()).slice(1)]);
  expect((await noticesOf()).filter(({ title }) => title === 'A decision about you')).toEqual([]);
  expect((await lastMail())?.text).toContain('you can appeal within six months');
  await overturn();
  expect((await seller.read(id)).state).toBe('published');
});

test('whoever wants no news of listings is told of a decision all the same, by one mail', async () => {
  const channels = { listingProgress: { app: false, mail: true } };
  await call('POST', '/account-setting/channels', { token: seller.token, body: { channels } });
  const { id, version } = await seller.submitted({ title: 'จักรยานที่ไม่อยากรู้ข่าว' });
  const mailsBefore = (await db.select().from(mail).all()).length;
  await decide(server, { id, kind: 'new', version }, 'reject', { reason: 'photos', text: '' }, judge);
  expect((await noticesOf())[0]).toEqual({ title: 'A decision about you', link: '/account/decisions' });
  expect((await db.select().from(mail).all()).length - mailsBefore).toBe(1);
});

test('one that is taken down without a report is the same, once', async () => {
  const { id } = await seller.published({ title: 'จักรยานที่ไม่มีใครรายงาน' });
  const before = (await decisions()).length;
  const item = { id, kind: 'reported', version: 0 } as const;
  await decide(server, item, 'takeDown', { reason: 'fraud', text: '' }, judge);
  await decide(server, item, 'takeDown', { reason: 'fraud', text: '' }, judge);
  const after = await decisions();
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({ rule: 'fraud', measure: 'reject', text: '' });
  await overturn();
  expect((await seller.read(id)).state).toBe('published');
});

test('an appeal against an earlier decision does not make a change that was refused later', async () => {
  const { id } = await seller.published({ title: 'จักรยานที่ถูกนำลงก่อน' });
  await decide(server, { id, kind: 'reported', version: 0 }, 'takeDown', { reason: 'fraud', text: '' }, judge);
  const [{ id: first }] = await decisions();
  server.clock.now += 1000;
  const { listing: again } = (await seller.act(id, 'submit')).json();
  await decide(server, { id, kind: 'new', version: again.version }, 'approve', {}, judge);
  const { listing: changed } = (await seller.save(await seller.read(id), { title: 'ชื่อที่ไม่ผ่าน' })).json();
  await decide(server, { id, kind: 'changed', version: changed.version }, 'reject', { reason: 'unclear', text: '' }, judge);
  await call('POST', '/api/account/cases/appeal', { token: seller.token, body: { id: first, text: 'ดูใหม่' } });
  const [{ id: caseId }] = (await call('GET', '/api/moderation/cases?state=appealed', { token: other.token })).json().cases;
  const body = { id: first, caseId, verdict: 'overturn', text: 'It is fine.' };
  expect((await call('POST', '/api/moderation/decide-appeal', { token: other.token, body })).statusCode).toBe(200);
  expect((await seller.read(id)).content.title).toBe('จักรยานที่ถูกนำลงก่อน');
});

test('a change that is refused is made after all when an appeal is upheld, if nothing was changed since', async () => {
  const known = await seller.published({ title: 'จักรยานที่จะเปลี่ยนชื่อ' });
  const { listing: changed } = (await seller.save(known, { title: 'จักรยานชื่อใหม่' })).json();
  const item = { id: known.id, kind: 'changed', version: changed.version } as const;
  await decide(server, item, 'reject', { reason: 'unclear', text: '' }, judge);
  expect((await seller.read(known.id)).content.title).toBe('จักรยานที่จะเปลี่ยนชื่อ');
  const [decision] = await decisions();
  expect(decision).toMatchObject({ title: 'จักรยานชื่อใหม่', measure: 'reject' });
  const [{ id: caseId }] = (await call('GET', '/api/moderation/cases?state=closed&perPage=1', { token: judge })).json().cases;
  const file = (await call('GET', `/api/moderation/cases/${caseId}`, { token: judge })).json();
  expect(file.evidence.pictures.length).toBeGreaterThan(0);
  await overturn();
  expect((await seller.read(known.id)).content.title).toBe('จักรยานชื่อใหม่');
});
