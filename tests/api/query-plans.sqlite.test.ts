import { describe, expect, test } from 'vitest';
import { openSession } from '../../api/domain/identity/sessions.ts';
import { addressesOf, bodiesOf } from '../support/addresses.ts';
import { Jar, testApp } from '../support/app.ts';
import { describedCalls } from '../support/calls.ts';
import { pictureOf } from '../support/files.ts';
import { linkIn, outboxOf } from '../support/mails.ts';
import { existingKeys } from '../support/rows.ts';
import { address } from '../support/shop.ts';
import { clientOf } from '../support/sqlite.ts';
import { ownerColumns, planOf, recordStatements, unrestricted } from '../support/statements.ts';
import { codeAt, switchOn } from '../support/two-step.ts';

// Enough rows that lists exceed one page, and are counted and paginated by SQLite. Background work concerns all accounts.
const server = await testApp({ seedFactor: 12 }, { repeat: () => () => {} });
const { app, db, call, clock } = server;
const tables = clientOf(db)
  // The full-text index is no regular table; see tests/api/market/search-plans.sqlite.test.ts.
  .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_\\_search%' ESCAPE '\\'")
  .pluck()
  .all() as string[];
const owners = ownerColumns(server, tables);

/** Tables with an owner that may be read for others, and why. */
const readForOthers: Record<string, string> = {
  session: 'Who asks is found out by the session.',
  mailed_code: 'Who was sent a code is found by it.',
  stored_file: 'A file is found by a name that nobody guesses; who may read it is compared then.',
  photo: 'A photo is found by a name that nobody guesses; who may see it is compared then.',
  invoice_issuer: 'Whoever has issued a quotation is told what its client says, who comes by a link.',
  blog_comment: 'Comments are there for everybody to read.',
  profile_comment: 'Comments are for everybody who sees the post.',
  knowledge_verdict: 'A visitor is found by the cookie, and admins see what everybody has said.',
  blog_post: 'Posts are there for everybody to read; whose one is, or whether it is published, is compared then.',
  shopper: 'A visitor is found by the cookie, before there is an owner.',
  blog_file: 'Pictures belong to a post, whose owner is compared before.',
  calendar_reminder: 'What is due is looked for on behalf of everybody.',
  webhook: 'Whoever is written to, or may read orders, is told of it by their webhooks.',
  calendar_feed: 'A private address is found by its secret.',
  listing: 'Listings are there for everybody to read, and for moderators; whose one is, or its state, is compared then.',
  featured_listing: 'Featured listings are there for everybody to read.',
  thread_answer: 'Within which time a seller answers is there for everybody to read.',
  listing_event: 'Whether a seller is trusted is shown to everybody.',
  listing_change: 'Moderators see what everybody wants to change.',
  favourite: 'Who keeps a listing is told of lower prices.',
  favourite_folder: 'A shared folder is found by a link that nobody guesses.',
  product_question: 'Answered questions are there for everybody to read, and admins answer them.',
  product_review: 'Reviews are there for everybody to read, and admins remove them.',
  privacy_request: 'Staff answer what everybody asks for.',
  case_report: 'Staff see what everybody has reported.',
  held_unit: 'What unconfirmed orders hold is added up over everybody, by product, network and mailbox.',
  order: 'An order is found by its number; whose it is, or the address a guest gave with it, is compared then.',
};

/** Calls that scan a table with owners, and why. */
const readWhole: Record<string, string> = {
  'GET /api/retention': 'Everybody’s rows that are due are counted.',
  'GET /api/agreements/all': 'Everybody’s agreements are counted.',
  'GET /apps/ecommerce/all-orders': 'Everybody’s orders are for who sends them.',
  'GET /api/moderation/report': 'Everybody’s listings are counted.',
  'GET /api/moderation/visited': 'Everybody’s listings are counted.',
  'GET /api/moderation/queue': 'All that waits is counted.',
  'GET /apps/ecommerce/sales-report': 'Everybody’s orders of a period are added up.',
};

/** Tables that no call reads here, and why. */
const unread: Record<string, string> = {
  data_export_part: 'No archive is made here; see tests/api/identity/data-export.test.ts.',
  saved_search_due: 'Listings are held against saved searches apart from calls; see tests/api/market/saved-searches.test.ts.',
  listing_news: 'Followers and savers are told apart from calls; see tests/api/market/listing-news.test.ts.',
  search_due: 'Listings are read into the index of words apart from calls; see tests/api/market/search-plans.sqlite.test.ts.',
  search_number: 'Listings are read into the index of words apart from calls; see tests/api/market/search-plans.sqlite.test.ts.',
  search_words: 'Listings are read into the index of words apart from calls; see tests/api/market/search-plans.sqlite.test.ts.',
  search_row: 'Listings are read into the index of words apart from calls; see tests/api/market/search-plans.sqlite.test.ts.',
  meta: 'It is read when the server starts.',
  erased_person: 'It is read by restores and hourly.',
  erased_photo: 'Its files are deleted hourly.',
  listing_viewer: 'Nobody is asked here who has looked before.',
  line_identity: 'LINE is not set up in this test.',
  line_notice: 'Nobody has ticked LINE in this test.',
  line_token: 'LINE is not set up in this test.',
};

/** Calls that none of the samples can use, and why. */
const refused: Record<string, string> = {
  'GET /api/documents/{name}': 'The samples name no document, and it reads no table.',
  'POST /api/saved-searches': 'What the samples look for is in no category; saving is above.',
  'GET /api/unsubscribe': 'No mail was sent with such a link.',
  'POST /unsubscribe': 'The same.',
  'POST /api/listings/save': 'The sample’s version is another; writing is above.',
  'POST /api/account/listing-table/read': 'The samples are no tables; tables are read above.',
  'POST /api/account/listing-table/import': 'The same.',
  'POST /api/listings/phone': 'None of the samples asked for shows one.',
  'POST /apps/ecommerce/coupons/check': 'Nobody knows these codes; one is tried above.',
  'POST /apps/ecommerce/all-products': 'The sample names no pictures; tests/api/shop adds and changes products and coupons.',
  'POST /apps/ecommerce/all-products/{id}/stock': 'The number that is known is another; the same.',
  'POST /apps/ecommerce/coupons': 'The sample is over; the same.',
  'PATCH /apps/ecommerce/coupons/{code}': 'There is no such coupon; the same.',
  'POST /apps/ecommerce/coupons/{code}/end': 'There is no such coupon; the same.',
  'POST /api/cases/report': 'The sample is the caller’s own, or gone by then; a person is reported above.',
  'POST /api/cases/report-as-guest': 'The same.',
  'POST /api/cases/confirm': 'Nobody was sent this code; one is confirmed above.',
  'POST /api/account/cases/appeal': 'The sample’s decision is about nobody here; an appeal is above.',
  'POST /api/moderation/decide-appeal': 'Nobody has appealed against it; the same.',
  'GET /api/moderation/counts': 'The sample names no year; counting is above.',
  'GET /api/moderation/counts.csv': 'The same.',
  'POST /auth/suspended/appeal': 'Nobody who asks is suspended; the same is above.',
  'POST /auth/suspended/data': 'The same.',
  'POST /apps/chat/report': 'The samples name nobody’s contacts; one is reported above.',
  'POST /account-setting/billing/cards': 'The samples’ cards are over; one is added above.',
  'POST /account-setting/billing/cards/{id}': 'The same; one is changed above.',
  'POST /account-setting/billing/address': 'The samples’ tax ids are none; one is written above.',
  'POST /apps/email/change-found': 'They are never as many as said; changing is above.',
  'POST /jwt/login': 'The password is wrong; sign-in is above.',
  'POST /auth/local': 'The password is wrong.',
  'POST /jwt/refresh-token': 'The token is wrong; renewals are above.',
  'POST /auth/line': 'LINE is not set up in this test.',
  'GET /auth/email-confirmation': 'Nobody was sent this code.',
  'POST /apps/ecommerce/orders/confirm': 'Nobody was sent this link; tests/api/shop/unconfirmed-orders.test.ts confirms one.',
  'POST /auth/reset-password': 'Nobody was sent this code.',
  'POST /auth/local/invitation': 'The same; accepting is above.',
  'POST /auth/two-step': 'There is no such challenge; signing in with a code is above.',
  'POST /account-setting/webhooks': 'The sample’s address is none; webhooks are added and changed above.',
  'PATCH /account-setting/webhooks/{id}': 'They have been removed by then; the same.',
  'POST /account-setting/webhooks/{id}/secret': 'The same.',
  'POST /account-setting/webhooks/{id}/test': 'The same.',
  'POST /account-setting/webhooks/{id}/deliveries/{deliveryId}/again': 'The same.',
  'POST /account-setting/keys': 'The password has been changed by then; making a key is above.',
  'POST /account-setting/leave': 'The password has been changed by then; leaving is above.',
  'GET /account-setting/data-export/file': 'No archive was made; tests/api/identity/data-export.test.ts reads some.',
  'POST /api/my-data': 'Nobody was sent this code; tests/api/identity/my-data.test.ts opens data by some.',
  'POST /api/my-data/export': 'The same.',
  'POST /api/my-data/file': 'The same.',
  'POST /api/my-data/erase': 'The same.',
  'POST /api/my-data/leave': 'The same.',
  'POST /api/my-data/request': 'The same.',
  'POST /api/account/privacy-requests/end': 'The sample is somebody else’s; one is ended above.',
  'POST /api/privacy-requests/answer': 'It is answered by then; one is answered above.',
  'POST /api/privacy-requests/end': 'It has ended by then; one is ended above.',
  'POST /api/bans': 'The samples’ patterns are none; one is added above.',
  'POST /api/access-log/breaches/add': 'The sample is begun after it; one is added to above.',
  'POST /api/access-log/notify': 'The sample says another number of mails; tests/api/operations/access-log-reading.test.ts sends some.',
  'POST /api/users/user/activity': 'The same as below.',
  'POST /api/users/user/billing': 'The sample user has no account by then; tests/api/backoffice/user-billing.test.ts reads one.',
  'POST /api/moderation/check-seller': 'The sample sells in private; tests/api/market/seller-details.test.ts checks a business.',
  'POST /account-setting/two-step/begin': 'The password has been changed by then; switching it on is above.',
  'POST /account-setting/two-step/confirm': 'The code is wrong; switching it on is above.',
  'POST /account-setting/two-step/recovery-codes': 'It is off; new codes are above.',
  'POST /account-setting/two-step/off': 'It is off; switching it off is above.',
  'POST /account-setting/sessions/end': 'No session has this name.',
  'POST /api/account/favourites/folders/share': 'All folders have been deleted before; sharing is above.',
  'POST /api/photos': 'What is sent is no picture; uploading is above.',
  'DELETE /api/photos/{id}': 'No photo has this name; removing is above.',
  'POST /profile/post': 'Its pictures are not there; writing is above.',
  'POST /profile/update-comment': 'Nobody’s comments have these ids; changing is above.',
  'POST /profile/follow': 'Nobody follows themselves; following is above.',
  'POST /apps/email/send': 'It would answer a mail that is not there, or go to nobody; sending is above.',
  'POST /apps/email/schedule': 'The same.',
  'POST /apps/email/cancel': 'Nothing it names is to be sent; cancelling is above.',
  'POST /apps/email/delete': 'Nothing it names is in the trash; deleting is above.',
  'POST /apps/ecommerce/products/{id}/question': 'The sample is too short for a question; asking is above.',
  'POST /apps/ecommerce/questions/{id}/restore': 'Nothing has been removed under these ids; one is restored above.',
  'POST /apps/ecommerce/orders/find': 'No guest gave the email; finding is above.',
  'GET /apps/ecommerce/orders/{number}': 'The first orders are those of guests; reading is above.',
  'PATCH /apps/ecommerce/orders/{number}': 'The samples’ states are no moves from where they are; moving is above.',
  'PATCH /apps/ecommerce/all-orders/{number}': 'The same.',
  'POST /apps/chat/restore': 'Nothing has been cleared under this id; restoring is above.',
  'POST /apps/chat/send': 'Its file is not there; sending is above.',
  'POST /api/files': 'It takes no JSON; sending is above.',
  'DELETE /api/files/{id}': 'Files have names that nobody guesses; removing is above.',
  'POST /apps/invoice/update-record': 'The samples’ tax ids are none; invoices are written above.',
  'POST /apps/invoice/add-record': 'The same.',
  'POST /apps/invoice/seller': 'The same.',
  'POST /apps/invoice/duplicate': 'It would duplicate what has been deleted before; one is duplicated above.',
  'POST /apps/invoice/issue': 'Nobody’s drafts have these ids; one is issued above.',
  'POST /apps/invoice/send': 'Invoices are sent above.',
  'POST /apps/invoice/derive': 'Documents are made of others above.',
  'POST /apps/invoice/receipt': 'The same.',
  'POST /apps/invoice/decide': 'A quotation is decided above.',
  'POST /api/invoice/decide': 'The same.',
  'POST /apps/invoice/recurrence': 'It is said above.',
  'POST /apps/invoice/share': 'Drafts are not shared; sharing is above.',
  'POST /api/invoice/opened': 'Nobody’s link has these keys; one is opened above.',
  'POST /apps/invoice/add-payment': 'Payments are noted above.',
  'POST /apps/invoice/remove-payment': 'The same.',
  'POST /apps/invoice/restore-payment': 'The same.',
  'POST /apps/calendar/remove-entry': 'All events have been removed before; removing is above.',
  'POST /apps/calendar/change-entry': 'The sample is no time of an event; changing is above.',
  'POST /apps/calendar/answer': 'Nobody is invited to the samples asked for; answering is above.',
  'POST /apps/calendar/read-file': 'It is no calendar file; reading one is above.',
  'POST /apps/calendar/import-file': 'The same.',
  'POST /api/help/faq/save': 'The sample’s version is another; saving is above.',
  'POST /api/help/categories/save': 'The same.',
  'POST /api/help/questions/save': 'The same.',
  'POST /blog/own/save': 'All posts have been removed before; writing is above.',
  'POST /blog/own/publish': 'The same.',
  'POST /blog/bookmark': 'All posts have been removed before; keeping one is above.',
  'POST /blog/comment/remove': 'All posts have been removed before; removing is above.',
  'POST /blog/comment/restore': 'The same.',
  'POST /apps/todo/move-task': 'All deleted tasks are gone before; moving is above.',
  'POST /apps/todo/add-step': 'The same.',
  'POST /apps/todo/update-step': 'The same.',
  'DELETE /apps/todo/delete-step': 'The same.',
  ...Object.fromEntries(
    [
      'users/invite-user',
      'users/send-invitation',
      'users/update-user',
      'users/update-users',
      'users/delete-users',
      'users/end-sessions',
      'users/set-access',
      'roles/update-role',
      'roles/delete-role',
      'roles/restore-role',
      'permissions/assign-permission',
      'permissions/restore-permission',
    ].map((name) => [`POST /apps/${name}`, 'The samples’ people, roles and permissions are gone by then; decisions are above.']),
  ),
  'DELETE /apps/permissions/delete': 'By then all are core permissions; one is deleted above.',
  'POST /apps/datatables/add-employee': 'The sample’s first day is none; adding is above.',
  'DELETE /apps/kanban/clear-tasks': 'All boards have been deleted before.',
  'POST /apps/kanban/add-step': 'Cards are known by another name there; what belongs to them is above.',
  'POST /apps/kanban/update-step': 'The same.',
  'POST /apps/kanban/remove-step': 'The same.',
  'POST /apps/kanban/add-comment': 'The same.',
  'POST /apps/kanban/update-comment': 'The same.',
  'POST /apps/kanban/attach-files': 'The same.',
  'POST /apps/kanban/remove-file': 'The same.',
  'POST /apps/kanban/restore': 'A deletion is taken back above.',
  'POST /apps/kanban/remove-member': 'A membership ends above.',
};

/** The next id follows the highest, regardless of owners. */
const isNextId = (text: string) => /^select coalesce\(max\("id"\), 0\) from "\w+"$/.test(text);

const keys = await existingKeys(server);

const statements = recordStatements();
const jar = new Jar();
await call('POST', '/apps/ecommerce/cart', { jar, body: { productId: 1 } });
const guest = { address, payment: 'promptpay', email: 'guest@example.com' };
const { order: placed } = (await call('POST', '/apps/ecommerce/orders', { jar, body: guest })).json();
const { number } = placed;
await call('GET', `/apps/ecommerce/orders/${number}`, { jar });
await call('POST', '/apps/ecommerce/orders/find', { body: { number, email: guest.email } });
await call('PATCH', `/apps/ecommerce/orders/${number}`, { body: { state: 'payment-reported', email: guest.email } });
const { refreshToken } = await server.signIn('client');
for (const _again of [1, 2]) await call('POST', '/jwt/refresh-token', { body: { refreshToken } });
const careful = await server.signUp('careful');
const { secret, recoveryCodes } = await switchOn(server, careful.accessToken);
const challenged = await call('POST', '/jwt/login', { body: { email: careful.userData.email, password: 'long enough 1' } });
await call('POST', '/auth/two-step', { body: { challenge: challenged.json().challenge, code: codeAt(secret, clock.now + 30_000) } });
for (const [at, change] of ['recovery-codes', 'off'].entries()) {
  const body = { currentPassword: 'long enough 1', code: recoveryCodes[at] };
  await call('POST', `/account-setting/two-step/${change}`, { token: careful.accessToken, body });
}
const newKey = { name: 'Any', scopes: ['shop:read'], days: 1 };
for (const [path, more] of [
  ['keys', newKey],
  ['leave', {}],
] as const) {
  const body = { ...more, currentPassword: 'long enough 1' };
  await call('POST', `/account-setting/${path}`, { token: careful.accessToken, body });
}
await call('POST', '/jwt/login', { body: { email: careful.userData.email, password: 'long enough 1' } });
/** Tokens of a visitor, and of accounts with separate sessions, because some calls end the sender's session. */
const tokenOf = async (id: number) => ({ token: app.tokens.pair(await openSession(db, id, clock.now), clock.now).accessToken });
await call('PATCH', `/apps/ecommerce/all-orders/${number}`, { ...(await tokenOf(1)), body: { state: 'paid' } });
for (const [path, data] of [
  ['add-step', { text: 'x' }],
  ['update-step', { id: 1, isDone: true }],
  ['remove-step', { id: 1 }],
  ['add-comment', { text: 'x' }],
  ['update-comment', { id: 3, text: 'y' }],
  ['attach-files', { files: [] }],
  ['remove-file', { name: 'rattan-basket-1.webp', img: '/assets/products/rattan-basket-1-800.webp' }],
  ['remove-member', { ownerId: 1, memberId: 2 }],
] as const) {
  const answer = await call('POST', `/apps/kanban/${path}`, { ...(await tokenOf(1)), body: { data: { cardId: 1, ...data } } });
  expect(answer.statusCode, path).toBeLessThan(300);
}
const hook = '/account-setting/webhooks/sample-hook-seller';
const fresh = { url: 'https://example.com/', events: ['message.received'] };
for (const [method, path, body] of [
  ['POST', '/account-setting/webhooks', fresh],
  ['PATCH', hook, { ...fresh, active: true }],
  ['POST', `${hook}/secret`, undefined],
  ['POST', `${hook}/test`, undefined],
  ['POST', `${hook}/deliveries/4/again`, undefined],
  ['PATCH', hook, { active: false }],
  ['PATCH', hook, { active: true }],
] as const) {
  const answer = await call(method, path, { ...(await tokenOf(2)), body });
  expect(answer.statusCode, `${method} ${path}`).toBeLessThan(300);
}
const removal = await call('POST', '/apps/kanban/remove-card', { ...(await tokenOf(1)), body: { data: { id: 2 } } });
await call('POST', '/apps/kanban/restore', { ...(await tokenOf(1)), body: { data: removal.json() } });
await call('POST', '/apps/email/send', { ...(await tokenOf(2)), body: { to: ['admin@demo.com'], subject: 'a', message: 'b' } });
await call('POST', '/apps/chat/send', { ...(await tokenOf(1)), body: { contactId: 101, message: 'a' } });
const bought = await tokenOf(1);
expect((await call('POST', '/apps/ecommerce/coupons/check', { ...bought, body: { code: 'WELCOME10' } })).statusCode).toBe(200);
const reported = { contactId: 101, reason: 'fraud', text: 'a' };
expect((await call('POST', '/apps/chat/report', { ...bought, body: reported })).statusCode).toBeLessThan(300);
const person = { kind: 'person', id: '2', reason: 'spam', text: '' };
expect((await call('POST', '/api/cases/report', { ...bought, body: person })).statusCode).toBe(200);
const suspect = await server.signUp('suspect');
const opened = await call('POST', '/api/moderation/open-case', { ...bought, body: { accountId: suspect.userData.id } });
const suspension = { id: opened.json().case.id, rule: 'fraud', measure: 'suspend', text: 'a' };
expect((await call('POST', '/api/moderation/decide-case', { ...bought, body: suspension })).statusCode).toBe(200);
const suspectJar = new Jar();
await call('POST', '/jwt/login', { jar: suspectJar, body: { email: suspect.userData.email, password: 'long enough 1' } });
const { account: suspended } = (await call('GET', '/auth/suspended', { jar: suspectJar })).json();
const appeal = { id: suspended.decisions[0].id, text: 'a' };
expect((await call('POST', '/auth/suspended/appeal', { jar: suspectJar, body: appeal })).statusCode).toBe(200);
expect((await call('POST', '/auth/suspended/data', { jar: suspectJar, body: {} })).statusCode).toBe(200);
const judge = await server.signUp('judge');
const verdict = { id: appeal.id, caseId: suspension.id, verdict: 'overturn', text: 'a' };
expect((await call('POST', '/api/moderation/decide-appeal', { token: judge.accessToken, body: verdict })).statusCode).toBe(200);
const warning = { ...suspension, id: 0, measure: 'warning' };
warning.id = (await call('POST', '/api/moderation/open-case', { ...bought, body: { accountId: judge.userData.id } })).json().case.id;
expect((await call('POST', '/api/moderation/decide-case', { ...bought, body: warning })).statusCode).toBe(200);
const [warned] = (await call('GET', '/api/account/cases', { token: judge.accessToken })).json().decisions;
const objection = { token: judge.accessToken, body: { id: warned.id, text: 'a' } };
expect((await call('POST', '/api/account/cases/appeal', objection)).statusCode).toBe(200);
const asGuest = { ...person, id: String(judge.userData.id), email: 'guest@example.com' };
expect((await call('POST', '/api/cases/report-as-guest', { body: asGuest })).statusCode).toBe(200);
const [codeMail] = await outboxOf(server);
expect((await call('POST', '/api/cases/confirm', { body: { code: linkIn(codeMail ?? { text: '' }).code } })).statusCode).toBe(200);
for (const ending of [
  { path: '/api/privacy-requests/end', ...bought },
  { path: '/api/account/privacy-requests/end', token: judge.accessToken },
]) {
  const body = { kind: 'restriction', text: 'a' };
  const { requests } = (await call('POST', '/api/account/privacy-requests', { token: judge.accessToken, body })).json();
  const granted = { id: requests[0].id, outcome: 'granted', text: 'a' };
  expect((await call('POST', '/api/privacy-requests/answer', { ...bought, body: granted })).statusCode).toBe(200);
  expect((await call('POST', ending.path, { ...ending, body: { id: granted.id } })).statusCode).toBe(200);
}
const kept = { kind: 'address', pattern: '203.0.113.0/24', reason: 'a' };
const { ban } = (await call('POST', '/api/bans', { ...bought, body: kept })).json();
expect((await call('POST', '/api/bans/end', { ...bought, body: { id: ban.id } })).statusCode).toBe(200);
const stolen = { noticedAt: new Date(clock.now).toISOString(), happened: 'a' };
const { breach } = (await call('POST', '/api/access-log/breaches', { ...bought, body: stolen })).json();
expect((await call('POST', '/api/access-log/breaches/add', { ...bought, body: { id: breach.id, done: 'a' } })).statusCode).toBe(200);
for (const name of ['counts', 'counts.csv']) expect((await call('GET', `/api/moderation/${name}?year=2026`, bought)).statusCode).toBe(200);
const wanted = { ...(await tokenOf(2)), body: { text: 'Is it heavy?' } };
const { question } = (await call('POST', '/apps/ecommerce/products/1/question', wanted)).json();
expect((await call('DELETE', `/apps/ecommerce/questions/${question.id}`, await tokenOf(2))).statusCode).toBe(200);
expect((await call('POST', `/apps/ecommerce/questions/${question.id}/restore`, await tokenOf(2))).statusCode).toBe(200);
const card = { holder: 'A', month: 12, year: new Date(clock.now).getUTCFullYear() + 1, isMain: true };
const { cards } = (
  await call('POST', '/account-setting/billing/cards', { ...bought, body: { ...card, brand: 'visa', lastFour: '0001' } })
).json();
expect((await call('POST', `/account-setting/billing/cards/${cards[0].id}`, { ...bought, body: card })).statusCode).toBe(200);
const billed = { ...address, subdistrict: 'A', fullName: 'A', company: '', taxId: '', branch: '' };
expect((await call('POST', '/account-setting/billing/address', { ...bought, body: billed })).statusCode).toBe(200);
const cleared = await call('POST', '/apps/chat/clear', { ...(await tokenOf(1)), body: { contactId: 101 } });
const restored = await call('POST', '/apps/chat/restore', { ...(await tokenOf(1)), body: cleared.json() });
expect(restored.statusCode).toBe(200);
const uploader = await tokenOf(1);
const { file } = (await call('POST', '/api/files?name=a', { ...uploader, body: 'text' })).json();
await call('GET', `/api/files/${file.id}`, uploader);
await call('DELETE', `/api/files/${file.id}`, uploader);
const { photo } = (await call('POST', '/api/photos', { ...uploader, body: await pictureOf(4, 4).png().toBuffer() })).json();
await call('GET', photo.urls['320'], uploader);
await call('DELETE', `/api/photos/${photo.id}`, uploader);
const invoicing = (path: string, body: object) => tokenOf(1).then((own) => call('POST', `/apps/invoice/${path}`, { ...own, body }));
const { record: draft } = (await invoicing('duplicate', { id: 48 })).json();
await invoicing('update-record', { id: draft.id, record: draft });
await invoicing('add-record', { record: draft });
await invoicing('seller', { seller: draft.seller });
await invoicing('issue', { id: draft.id });
await invoicing('send', { id: draft.id, to: 'client@demo.com', subject: 'a', message: 'b' });
const { linkKey } = (await invoicing('share', { id: draft.id, isShared: true })).json().record;
expect((await call('GET', `/api/invoice/shared/${linkKey}`)).statusCode).toBe(200);
expect((await call('POST', '/api/invoice/opened', { body: { key: linkKey } })).statusCode).toBe(200);
const { record: settled } = (await invoicing('add-payment', { invoiceId: draft.id, amount: 1, method: 'cash' })).json();
for (const step of ['remove', 'restore']) await invoicing(`${step}-payment`, { paymentId: settled.payments[0].id });
await invoicing('receipt', { paymentId: settled.payments[0].id });
await invoicing('derive', { id: draft.id, as: 'credit-note' });
const { record: recurring } = (await invoicing('derive', { id: draft.id, as: 'recurring' })).json();
await invoicing('recurrence', { id: recurring.id, rule: recurring.recurrence });
const { record: quoted } = (await invoicing('add-record', { record: { ...draft, kind: 'quotation' } })).json();
await invoicing('issue', { id: quoted.id });
const { linkKey: quotedKey } = (await invoicing('share', { id: quoted.id, isShared: true })).json().record;
expect((await call('POST', '/api/invoice/decide', { body: { key: quotedKey, as: 'accepted' } })).statusCode).toBe(200);
await invoicing('decide', { id: quoted.id, as: 'accepted' });
const events = { ...(await tokenOf(1)) };
const rule = { rrule: 'FREQ=DAILY', reminders: [10], people: [2] };
const entry = { title: 'a', start: '2026-12-01T02:00:00.000Z', end: '2026-12-01T03:00:00.000Z', ...rule };
const { id: eventId } = (await call('POST', '/apps/calendar/add-entry', { ...events, body: { entry } })).json();
for (const scope of ['this', 'following'])
  for (const [what, body] of [
    ['change-entry', { entry: { id: eventId, title: 'b' } }],
    ['remove-entry', { id: eventId }],
  ] as const) {
    const occurrence = `2026-12-${scope === 'this' ? '02' : '09'}T02:00:00.000Z`;
    const { change } = (await call('POST', `/apps/calendar/${what}`, { ...events, body: { ...body, occurrence, scope } })).json();
    await call('POST', '/apps/calendar/take-back', { ...events, body: { change } });
  }
await call('POST', '/apps/calendar/answer', { ...(await tokenOf(2)), body: { id: eventId, response: 'accepted', reminders: [5] } });
const calendarFile = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261201T020000Z\r\nEND:VEVENT';
for (const what of ['read-file', 'import-file']) await call('POST', `/apps/calendar/${what}`, { ...events, body: { text: calendarFile } });
await call('GET', (await call('POST', '/apps/calendar/renew-feed', events)).json().path);
const todo = async (name: string, body: object) => call('POST', `/apps/todo/${name}`, { ...(await tokenOf(1)), body });
await todo('move-task', { taskId: 2, beforeId: 1 });
await todo('add-step', { taskId: 2, title: 'a' });
await todo('update-step', { taskId: 2, stepId: 1, isDone: true });
await call('DELETE', '/apps/todo/delete-step?taskId=2&stepId=1', await tokenOf(1));
const { listing: started } = (await call('POST', '/api/listings/start', { ...(await tokenOf(1)), body: {} })).json();
const listed = { id: started.id, version: started.version, content: { ...started.content, title: 'a' } };
expect((await call('POST', '/api/listings/save', { ...(await tokenOf(1)), body: listed })).statusCode).toBe(200);
const table = `id,title,place,photo_files\n${started.id},b,100101,\n,c,พระบรมมหาราชวัง,`;
for (const what of ['read', 'import']) {
  const answer = await call('POST', `/api/account/listing-table/${what}`, { ...(await tokenOf(1)), body: { table, photos: [] } });
  expect(answer.json().rows.map(({ act }: { act: string }) => act)).toEqual(['change', 'create']);
}
const folder = { ...(await tokenOf(1)), body: { id: 1, isShared: true } };
const { shareKey } = (await call('POST', '/api/account/favourites/folders/share', folder)).json().folder;
expect((await call('GET', `/api/favourites/${shareKey}`)).statusCode).toBe(200);
const sought = { name: 'a', filters: { q: 'iphone', province: 10 }, frequency: 'daily', byNotice: true, byMail: true };
expect((await call('POST', '/api/saved-searches', { ...(await tokenOf(1)), body: sought })).statusCode).toBe(201);
const blog = async (path: string, body: object) => (await call('POST', `/blog/${path}`, { ...(await tokenOf(1)), body })).json();
const picture = await pictureOf(4, 4).png().toBuffer();
const posted = { title: 'a', tags: ['Food'], slug: 'a', excerpt: '', content: '<p>a</p>', img: '' };
const { post: begun } = await blog('own/add', posted);
const uploads = { authorization: `Bearer ${(await tokenOf(1)).token}`, 'content-type': 'application/octet-stream' };
const above = (await app.inject({ method: 'POST', url: '/api/files?name=c', headers: uploads, payload: picture })).json().file.id;
await blog('own/save', { ...posted, id: begun.id, version: 1, img: `/api/files/${above}` });
expect((await blog('own/publish', { id: begun.id, version: 2 })).post.state).toBe('Published');
await blog('bookmark', { id: begun.id, isBookmarked: true });
const { comment: said } = await blog('comment', { id: begun.id, comment: 'a' });
for (const step of ['remove', 'restore']) await blog(`comment/${step}`, { id: said.id });
/** Decisions on people and roles, which would leave none for the calls below. */
const decisions: [path: `/${string}`, body: object][] = [
  ['/apps/users/update-user', { id: 20, role: 'author', status: 'inactive' }],
  ['/apps/users/update-users', { ids: [21, 22], currentPlan: 'team' }],
  ['/apps/users/delete-users', { ids: [23] }],
  ['/apps/users/restore-users', { ids: [23] }],
  ['/apps/users/set-access', { id: 35, access: 'admin' }],
  ['/apps/users/set-access', { id: 35, access: 'client' }],
  ['/apps/users/end-sessions', { id: 35 }],
  ['/apps/roles/update-role', { key: 'role-1', name: 'another', rights: { users: ['read'] } }],
  ['/apps/roles/delete-role', { key: 'role-1' }],
  ['/apps/roles/restore-role', { key: 'role-1' }],
  ['/apps/permissions/assign-permission', { id: 2, assignedTo: ['support'] }],
  ['/apps/permissions/restore-permission', { id: 9 }],
];
expect((await call('DELETE', '/apps/permissions/delete?id=9', await tokenOf(1))).statusCode).toBe(200);
for (const [path, body] of decisions) {
  const answer = await call('POST', path, { ...(await tokenOf(1)), body });
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
}
const cells = { full_name: 'a', post: 'a', email: 'a@example.com', city: 'a', start_date: '12/01/2026' };
const employee = { ...cells, salary: '$1.00', age: '31', experience: '6 Years', status: 2 };
expect((await call('POST', '/apps/datatables/add-employee', { ...(await tokenOf(1)), body: employee })).statusCode).toBe(201);
const sender = await tokenOf(1);
const poll = { choices: ['ก', 'ข'], endsAt: new Date(clock.now + 3600_000).toISOString() };
const { post } = (await call('POST', '/profile/post', { ...sender, body: { text: 'a', poll } })).json();
await call('POST', '/profile/vote-post', { ...sender, body: { id: post.id, choice: 0 } });
const { comment } = (await call('POST', '/profile/add-comment', { ...sender, body: { id: post.id, text: 'a' } })).json();
await call('POST', '/profile/update-comment', { ...sender, body: { id: comment.id, text: 'b' } });
await call('POST', '/profile/follow', { ...sender, body: { id: 2, followed: true } });
const attached = (await call('POST', '/api/files?name=b', { ...sender, body: 'text' })).json().file.id;
await call('POST', '/apps/chat/send', { ...sender, body: { contactId: 101, message: 'a', files: [attached], replyTo: 1 } });
const mail = async (name: string, body: object) => (await call('POST', `/apps/email/${name}`, { ...(await tokenOf(2)), body })).json();
const written = { to: ['admin@demo.com'], subject: 'a', message: 'b' };
await mail('send', written);
const { email: waiting } = await mail('schedule', written);
await mail('cancel', { id: waiting.id });
await mail('change', { emailIds: [waiting.id], folder: 'trash' });
await mail('delete', { emailIds: [waiting.id] });
expect(await mail('change-found', { found: { q: 'nothing like this' }, total: 0, change: { isRead: true } })).toEqual({
  mails: 0,
  undo: [],
});
const invited = { fullName: 'a', username: 'invited', email: 'invited@example.com' };
const { user: awaited } = (await call('POST', '/apps/users/invite-user', { ...(await tokenOf(1)), body: invited })).json();
await call('POST', '/apps/users/send-invitation', { ...(await tokenOf(1)), body: { id: awaited.id } });
const { code: invitation } = linkIn((await outboxOf(server))[0] ?? { text: '' });
const passwords = { password: 'long enough 1', passwordConfirmation: 'long enough 1' };
await call('POST', '/auth/local/invitation', { body: { invitation, ...passwords } });
const { categories: shelves } = (await call('GET', '/api/help/knowledge', await tokenOf(1))).json();
const [{ questions: named, ...shelf }] = shelves;
for (const [path, saved] of [
  ['faq', { ...(await call('GET', '/api/help/faq', await tokenOf(1))).json().categories[0].entries[0] }],
  ['categories', shelf],
  ['questions', (await call('GET', `/api/help/questions?id=${named[0].id}`, await tokenOf(1))).json()],
] as const)
  expect((await call('POST', `/api/help/${path}/save`, { ...(await tokenOf(1)), body: saved })).statusCode, path).toBe(200);
const anonymous = [async () => ({}), async () => ({ jar })];
const accounts = [() => tokenOf(2), () => tokenOf(1)];
// A reset would end all sessions; it reads nothing and replaces everything, as does restoring a snapshot. An export reads everything.
const calls = describedCalls(app)
  .filter(({ path }) => !/^\/demo\/(reset|clock|snapshots|seed)/.test(path))
  .sort((one, other) => Number(other.method === 'GET') - Number(one.method === 'GET'));
const taken = new Set<string>();
for (const each of calls) {
  const isRead = each.method === 'GET';
  const headers: Record<string, string> = each.parameters.some(({ name }) => name === 'idempotency-key')
    ? { 'idempotency-key': 'once' }
    : {};
  const addresses = addressesOf(each, keys);
  const [body, ...otherBodies] = isRead ? [undefined] : bodiesOf(each, keys);
  const requests = [
    ...addresses.map((address) => ({ address, body })),
    ...otherBodies.map((other) => ({ address: addresses[0] ?? '', body: other })),
  ];
  for (const { address, body } of requests) {
    for (const asker of each.anonymous ? [...anonymous, ...accounts] : accounts) {
      statements.doing = `${each.method} ${address}`;
      const answer = await call(each.method, address, { ...(await asker()), headers, body });
      expect(answer.statusCode, `${statements.doing} ${answer.body.slice(0, 200)}`).not.toBe(500);
      if (answer.statusCode < 300) taken.add(`${each.method} ${each.path}`);
    }
  }
}
statements.stop();

// Rows found by words are then counted or sorted; so are the few provinces, to find the closest ones.
const isOfSearch = (text: string) =>
  /__search_words match|avg\(/.test(text) || text.startsWith('select count(*) from (select 1 from search_row');
const plans = [...statements.found]
  .filter(([text]) => !isOfSearch(text))
  .filter(([text]) => /^\s*(select|with|update|delete|insert)/i.test(text))
  .map(([text, doing]) => ({ doing, text, plan: planOf(server, text) }));
/** Tables that a plan scans, and whether through an index. */
const walks = (plan: string[]) =>
  plan.flatMap((step) => {
    const [, table = '', how = ''] = /^SCAN (\w+)(.*)$/.exec(step) ?? [];
    return tables.includes(table) ? [{ table, overIndex: / USING (COVERING )?INDEX /.test(how) }] : [];
  });

describe('every statement of every call', () => {
  test('is seen here', () => {
    const met = (name: string) => plans.some(({ text }) => new RegExp(`(from|join|update|into) "${name}"`, 'i').test(text));
    expect(tables.filter((name) => !(name in unread) && !met(name) && !/^(__drizzle|sqlite_)/.test(name))).toEqual([]);
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !taken.has(name) && !(name in refused))).toEqual([]);
    expect(plans.length).toBeGreaterThan(100);
  });

  test.each(plans)('finds its rows by an index: $doing', ({ text, plan }) => {
    const [first = ''] = /order by (.*)/.exec(text)?.slice(1) ?? [];
    for (const { table, overIndex } of walks(plan)) {
      // Rows are stored by id: a page of a list in that order needs no additional index.
      const inOrder = new RegExp(`^"${table}"\\."id" (asc|desc)( |, )?.*limit`).test(first);
      expect(overIndex || inOrder, `${text}\n${plan.join('\n')}`).toBe(true);
    }
    const sorted = plan.some((step) => step.startsWith('USE TEMP B-TREE FOR ORDER BY'));
    if (sorted) expect(walks(plan), `sorts a whole table: ${text}\n${plan.join('\n')}`).toEqual([]);
  });

  // Due mails are selected for all accounts, by a timer that may fire meanwhile.
  const isOfClock = (text: string) => /"email"\."send_at" <= \?/.test(text);
  const isReadWhole = (doing: string) => Object.keys(readWhole).some((name) => doing === name || doing.startsWith(`${name}?`));
  test.each(plans.filter(({ text, doing }) => !/^insert/i.test(text) && !isNextId(text) && !isOfClock(text) && !isReadWhole(doing)))(
    'reads of a table with owners only what is the asker’s: $doing',
    ({ text, plan }) => {
      expect(unrestricted(text, owners, Object.keys(readForOthers)), text).toEqual([]);
      const wholly = walks(plan).filter(({ table }) => owners.has(table));
      expect(wholly, `${text}\n${plan.join('\n')}`).toEqual([]);
    },
  );
});
