import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { knowledgeIcons, knowledgePictures } from '../../api/contract/values/content/knowledge-base.ts';
import { transact } from '../../api/db/client.ts';
import { dataExport, dataExportPart, listing, savedSearch, sellerDetail } from '../../api/db/schema.ts';
import { unsubscribeLink } from '../../api/domain/market/saved/unsubscribing.ts';
import { compactJson } from '../../tools/compact-json.mjs';
import { alterAccount } from '../support/accounts.ts';
import { Jar, startedApp, type TestApp, testApp } from '../support/app.ts';
import { writtenOut } from '../support/calls.ts';
import { startTime } from '../support/databases.ts';
import { shortened } from '../support/examples.ts';
import { pictureOf } from '../support/files.ts';
import { channelId, json, lineStandIn } from '../support/line.ts';
import { linkIn, outboxOf } from '../support/mails.ts';
import { alterProduct, confirmCodeOf, newOrder, productRow, shopAs } from '../support/shop.ts';
import { codeAt, switchOn } from '../support/two-step.ts';

interface Content {
  content?: Record<string, { schema: object; example?: unknown }>;
}
interface Operation {
  operationId: string;
  'x-example-address'?: string;
  security: object[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const line = await lineStandIn();
const authSecret = 'a secret of thirty-two bytes and more';
const settings = { authSecret, lineApiBase: line.apiBase, lineChannelId: channelId };
const reading = await appWithAdmin();
const writing = await appWithAdmin();

async function appWithAdmin() {
  const server = await testApp(settings);
  return { ...server, token: (await server.signIn()).accessToken };
}

const description = (await reading.call('GET', '/openapi.json')).json();
const operations = Object.entries<Record<string, Operation>>(writtenOut(description.paths, description.components.schemas)).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: operation['x-example-address'] ?? path,
      method: method.toUpperCase() as 'GET' | 'POST' | 'PATCH' | 'DELETE',
      name: operation.operationId,
      bearer: operation.security.some((way) => 'bearer' in way),
      request: operation.requestBody?.content?.['application/json'],
      answer: Object.entries((operation.responses[200] ?? operation.responses[201])?.content ?? {})[0],
    })),
);
type Shown = (typeof operations)[number];

/** URLs that differ from server to server, or were created by an earlier call. */
const addresses: Record<string, string> = {};

/** A message that was sent just now. */
async function sentMessage(server: TestApp): Promise<number> {
  const { accessToken: token } = await server.signIn();
  const { message } = (await server.call('POST', '/apps/chat/send', { token, body: { contactId: 101, message: 'ผิดห้องครับ' } })).json();
  return message.id;
}

/** A server, and the cookies of its client. */
type Prepared = TestApp & { jar: Jar };

/** A snapshot with the name used in the examples. */
async function withSnapshot(server: Prepared): Promise<object> {
  const { accessToken: token } = await server.signIn();
  await server.call('POST', '/demo/snapshots', { token, body: { name: 'before-checkout' } });
  return {};
}

/** Values that an example can't contain: valid tokens, and mailed codes. */
const prepared: Record<string, (server: Prepared, body: Record<string, unknown>) => Promise<object>> = {
  async setSellerDetails({ db }, body) {
    // A business of this kind could not sell all of the account's listings.
    await transact(db, (tx) => tx.update(listing).set({ state: 'archived' }).where(eq(listing.sellerId, 1)).run());
    return body;
  },
  async releaseAccessLog(server, body) {
    const { accessToken: token } = await server.signIn();
    await server.call('POST', '/api/access-log/hold', { token, body: { accountId: 2, days: 30, reason: 'คดีหมายเลข 1' } });
    return body;
  },
  refreshTokens: async (server) => ({ refreshToken: (await server.signIn()).refreshToken }),
  resetPassword: async (server, body) => ({ ...body, code: await mailedCode(server, '/auth/forgot-password') }),
  acceptInvitation: async (server, body) => ({ ...body, invitation: await invitationCode(server) }),
  confirmOrder: async (server) => {
    const shop = shopAs(server, { jar: new Jar() });
    const { number } = await shop.bought(21);
    return { number, code: await confirmCodeOf(server, number) };
  },
  confirmEmail: (server) => mailedCode(server, '/auth/send-email-confirmation').then((confirmation) => ({ confirmation })),
  downloadDataExport: async (server) => {
    const { userData } = await server.signIn();
    await keepArchive(server, userData.id);
    return {};
  },
  readMyData: async (server) => ({ code: await dataCode(server, 'guest') }),
  exportMyData: async (server) => ({ code: await dataCode(server, 'account') }),
  downloadMyData: async (server) => ({ code: await dataCode(server, 'guest') }),
  eraseMyData: async (server) => ({ code: await dataCode(server, 'guest') }),
  leaveMyData: async (server) => ({ code: await dataCode(server, 'account') }),
  requestForMyData: async (server, body) => ({ ...body, code: await dataCode(server, 'guest') }),
  answerPrivacyRequest: async (server, body) => ({
    ...body,
    id: await privacyRequestOf(server, (await server.signUp('malirattana')).accessToken),
  }),
  endRestriction: async (server) => ({ id: await grantedIn(server, (await server.signUp('malirattana')).accessToken) }),
  endOwnRestriction: async (server) => ({ id: await grantedIn(server, (await server.signIn()).accessToken) }),
  endBan: async (server, body) => ({ ...body, id: await banIn(server) }),
  addToBreach: async (server, body) => ({ ...body, id: await breachIn(server) }),
  checkSeller: async (server) => {
    const shown = { id: sellerDetail.userId, changedAt: sellerDetail.changedAt };
    const found = await server.db.select(shown).from(sellerDetail).where(eq(sellerDetail.kind, 'business')).get();
    return { id: found?.id ?? 0, isChecked: true, changedAt: new Date(found?.changedAt ?? 0).toISOString() };
  },
  appealDecision: async (server, body) => ({ ...body, id: (await decidedAbout(server, (await server.signIn()).userData.id)).id }),
  decideAppeal: async (server, body) => {
    const { accessToken: token, userData } = await server.signUp('malirattana');
    const { id, caseId } = await decidedAbout(server, userData.id);
    await server.call('POST', '/api/account/cases/appeal', { token, body: { id, text: 'ของแท้ มีใบเสร็จ' } });
    return { ...body, id, caseId };
  },
  confirmReport: async (server) => {
    const body = { kind: 'person', id: '2', reason: 'counterfeit', text: '', email: 'guest@example.com' };
    await server.call('POST', '/api/cases/report-as-guest', { body });
    const [mail] = await outboxOf(server);
    return { code: mail ? linkIn(mail).code : '' };
  },
  appealSuspended: async (server, body) => ({ ...body, id: await suspendedIn(server) }),
  openSuspendedData: async (server) => {
    await suspendedIn(server);
    return {};
  },
  leaveAccount: (server, body) => server.signUp('malirattana').then(() => body),
  removeKnowledgeCategory: async (server, body) => {
    const { accessToken: token } = await server.signIn();
    const texts = { title: { th: 'หมวดใหม่', en: '' }, desc: { th: 'ยังไม่มีคำถาม', en: '' } };
    const looks = { slug: '', img: knowledgePictures[0], icon: knowledgeIcons[0], iconColor: 'text-info' };
    const { category } = (await server.call('POST', '/api/help/categories/add', { token, body: { ...texts, ...looks } })).json();
    return { ...body, id: category.id };
  },
  decideQuotation: async (server, body) => ({ ...body, id: (await derivedInvoice(server, 'quotation')).id }),
  decideByLink: async (server, body) => ({ ...body, key: (await derivedInvoice(server, 'quotation', true)).linkKey }),
  changeRecurrence: async (server, body) => ({ ...body, id: (await derivedInvoice(server, 'recurring')).id }),
  endSession: async (server) => ({ id: await otherSession(server) }),
  confirmTwoStep: async (server) => {
    const token = (await server.signIn()).accessToken;
    const { secret } = (await server.call('POST', '/account-setting/two-step/begin', { token, body: { currentPassword: 'admin' } })).json();
    return { code: codeAt(secret, server.clock.now) };
  },
  renewRecoveryCodes: async (server, body) => ({ ...body, code: await codeOfAdmin(server) }),
  endTwoStep: async (server, body) => ({ ...body, code: await codeOfAdmin(server) }),
  takeSecondStep: async (server) => {
    const code = await codeOfAdmin(server);
    const first = await server.call('POST', '/jwt/login', { body: { email: 'admin@demo.com', password: 'admin' } });
    return { challenge: first.json().challenge, code };
  },
  setStock: async (server, body) => ({ ...body, known: (await productRow(server, 7)).stock }),
  restoreProduct: (server) => alterProduct(server, 9, { withdrawnAt: server.clock.now }).then(() => ({})),
  findGuestOrder: async (server, { email }) => {
    const jar = new Jar();
    const guest = shopAs(server, { jar });
    await guest.add(1);
    return { email, number: (await guest.order({ ...newOrder, email })).json().order.number };
  },
  editMessage: async (server, body) => ({ ...body, messageId: await sentMessage(server) }),
  unsendMessage: async (server) => ({ messageId: await sentMessage(server) }),
  revealPhone: async (server, body) => {
    // None of the samples shows a number.
    await transact(server.db, (tx) =>
      tx
        .update(listing)
        .set({ phone: '0812345678' })
        .where(eq(listing.id, Number(body.id)))
        .run(),
    );
    return body;
  },
  restoreSavedSearch: async (server) => {
    await server.call('DELETE', '/api/saved-searches/1', { token: (await server.signIn()).accessToken });
    return {};
  },
  readUnsubscribing: async (server) => ({ key: await mailedKey(server) }),
  unsubscribe: async (server, body) => {
    addresses.unsubscribe = `/unsubscribe?key=${await mailedKey(server)}`;
    return body;
  },
  // Any body is accepted as a file.
  uploadFile: async () => ({ basket: 3 }),
  uploadPhoto: () => pictureOf(1600, 1200).png().toBuffer(),
  removePhoto: async (server) => {
    const { accessToken: token } = await server.signIn();
    const { photo } = (await server.call('POST', '/api/photos', { token, body: await pictureOf(8, 8).png().toBuffer() })).json();
    addresses.removePhoto = `/api/photos/${photo.id}`;
    return {};
  },
  removeFile: async (server) => {
    const { accessToken: token } = await server.signIn();
    const { file } = (await server.call('POST', '/api/files?name=a', { token, body: 'text' })).json();
    addresses.removeFile = `/api/files/${file.id}`;
    return {};
  },
  restoreKanban: async (server) => {
    const { accessToken: token } = await server.signIn();
    return { data: (await server.call('POST', '/apps/kanban/remove-card', { token, body: { data: { id: 3 } } })).json() };
  },
  restoreChat: async (server) => {
    const { accessToken: token } = await server.signIn();
    return (await server.call('POST', '/apps/chat/clear', { token, body: { contactId: 101 } })).json();
  },
  restoreDemoSnapshot: withSnapshot,
  downloadDemoSnapshot: withSnapshot,
  getDemoOutbox: (server) => mailedCode(server, '/auth/forgot-password').then(() => ({})),
  loginWithLine: async (_server, body) => {
    const claims = {
      iss: 'https://access.line.me',
      sub: 'U0000000000000000000000000000000a',
      aud: channelId,
      name: 'Mali',
      email: 'mali@example.com',
    };
    const times = { iat: startTime / 1000, exp: startTime / 1000 + 3600 };
    line.answers.set(String(body.idToken), json({ ...claims, ...times, nonce: body.nonce }));
    return body;
  },
};

/** A decision on an account, by a different admin than the caller. */
async function decidedAbout(server: TestApp, accountId: number, measure = 'warning'): Promise<{ id: number; caseId: number }> {
  const { accessToken: token } = await server.signUp('staff');
  const opened = await server.call('POST', '/api/moderation/open-case', { token, body: { accountId } });
  const caseId = opened.json().case.id;
  const body = { id: caseId, rule: 'fraud', measure, text: 'ผู้ซื้อไม่ได้รับของ' };
  await server.call('POST', '/api/moderation/decide-case', { token, body });
  const file = await server.call('GET', `/api/moderation/cases/${caseId}`, { token });
  return { id: file.json().decisions[0].id, caseId };
}

/** A suspended account whose owner has tried to sign in. */
async function suspendedIn(server: Prepared): Promise<number> {
  const { userData } = await server.signUp('malirattana');
  const { id } = await decidedAbout(server, userData.id, 'suspend');
  await server.call('POST', '/jwt/login', { jar: server.jar, body: { email: userData.email, password: 'long enough 1' } });
  return id;
}

/** Code in the mail to a suspended account or a guest. */
async function dataCode(server: TestApp, kind: 'account' | 'guest'): Promise<string> {
  const email = `${kind}@example.com`;
  let number: string | undefined;
  if (kind === 'guest') {
    const guest = shopAs(server, { jar: new Jar() });
    await guest.add(1);
    number = (await guest.order({ ...newOrder, email })).json().order.number;
  } else await alterAccount(server, (await server.signUp(kind)).userData.id, { suspendedAt: server.clock.now });
  await server.call('POST', '/api/my-data/ask', { body: { email, number } });
  const [mail] = await outboxOf(server);
  return mail ? linkIn(mail).code : '';
}

/** A completed archive of an account. */
async function keepArchive({ db, clock }: TestApp, userId: number): Promise<void> {
  const bytes = Buffer.from('PK');
  const times = { requestedAt: clock.now, dueAt: clock.now, expiresAt: clock.now + 3600_000 };
  await transact(db, async (tx) => {
    await tx
      .insert(dataExport)
      .values({ userId, state: 'ready', language: 'en', attempts: 1, size: bytes.length, ...times })
      .run();
    await tx.insert(dataExportPart).values({ userId, number: 0, bytes }).run();
  });
}

/** Key in the link of a mail about a sample search. */
async function mailedKey({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const search = await db.select().from(savedSearch).where(eq(savedSearch.id, 1)).get();
  return search ? (unsubscribeLink(search, { home: '', secret: authSecret }).split('=')[1] ?? '') : '';
}

/** Enables two-step sign-in and returns the next valid code. */
async function codeOfAdmin(server: TestApp): Promise<string> {
  const { secret } = await switchOn(server, (await server.signIn()).accessToken, 'admin');
  return codeAt(secret, server.clock.now + 30_000);
}

async function privacyRequestOf(server: TestApp, token: string): Promise<number> {
  const body = { kind: 'restriction', text: 'ราคายังตกลงกันไม่ได้' };
  return (await server.call('POST', '/api/account/privacy-requests', { token, body })).json().requests[0].id;
}

/** A restriction granted by another admin. */
async function grantedIn(server: TestApp, token: string): Promise<number> {
  const id = await privacyRequestOf(server, token);
  const { accessToken: other } = await server.signUp('somchai');
  const body = { id, outcome: 'granted', text: 'ระงับแล้ว' };
  await server.call('POST', '/api/privacy-requests/answer', { token: other, body });
  return id;
}

async function banIn(server: TestApp): Promise<number> {
  const { accessToken: token } = await server.signIn();
  const body = { kind: 'address', pattern: '203.0.113.0/24', reason: 'Advertising' };
  return (await server.call('POST', '/api/bans', { token, body })).json().ban.id;
}

async function breachIn(server: TestApp): Promise<number> {
  const { accessToken: token } = await server.signIn();
  const body = { noticedAt: new Date(server.clock.now).toISOString(), happened: 'มีผู้ใช้รหัสที่ถูกขโมยอ่านที่อยู่' };
  return (await server.call('POST', '/api/access-log/breaches', { token, body })).json().breach.id;
}

async function otherSession(server: TestApp): Promise<string> {
  const { sessions } = (await server.call('GET', '/account-setting/sessions', { token: (await server.signIn()).accessToken })).json();
  return sessions.at(-1).id;
}

async function mailedCode(server: TestApp, path: string): Promise<string> {
  const { userData } = await server.signUp('malirattana');
  await server.call('POST', path, { body: { email: userData.email } });
  const [mail] = await outboxOf(server);
  return mail ? linkIn(mail).code : '';
}

async function invitationCode(server: TestApp): Promise<string> {
  const token = (await server.signIn()).accessToken;
  const body = { fullName: 'จำปา สวนดี', username: 'champa', email: 'champa@example.com' };
  await server.call('POST', '/apps/users/invite-user', { token, body });
  const [mail] = await outboxOf(server);
  return mail ? linkIn(mail).code : '';
}

/** Calls that earlier calls would affect, or that would affect later ones. */
const alone = new Set([
  'addApiKey',
  'removeWebhook',
  'updateAccountSetting',
  'setAvatar',
  'beginTwoStep',
  'registerLocal',
  'resetDemo',
  'restoreDemoSnapshot',
  'clearKanbanTasks',
  'clearChat',
  'reportInChat',
  'saveListing',
  'actOnListing',
  'addProduct',
  'changeProduct',
  'withdrawProduct',
  'changeCoupon',
  'endCoupon',
  'listAccessLog',
  'getAccessTable',
  'getAccessChain',
  'checkAccessLog',
  'listAffected',
  'getAffectedTable',
  'notifyAffected',
  ...Object.keys(prepared),
]);

/** Sends a call as in its example. Read-only calls share unchanged data. */
async function asShown(shown: Shown) {
  if (!alone.has(shown.name)) return send(shown.method === 'GET' ? reading : writing, shown);
  const server = await startedApp(settings);
  try {
    return await send({ ...server, token: (await server.signIn()).accessToken }, shown);
  } finally {
    await server.app.close();
    await server.db.engine.close();
  }
}

async function send(server: TestApp & { token: string }, { method, path, name, bearer, request }: Shown) {
  const given = request?.example as Record<string, unknown> | undefined;
  const jar = new Jar();
  const values = (await prepared[name]?.({ ...server, jar }, given ?? {})) ?? given;
  const cookies = jar.cookies.size > 0 ? { jar } : {};
  const address = addresses[name] ?? path;
  const token = bearer ? server.token : undefined;
  if (method === 'GET') return server.call(method, `${address}${values ? `?${new URLSearchParams({ ...values })}` : ''}`, { token });
  return server.call(method, address, { token, body: values, ...cookies });
}

/** A quotation or a recurring invoice derived from a sample invoice; a shared one has a random link that no example contains. */
async function derivedInvoice(server: TestApp, as: 'quotation' | 'recurring', isShared = false): Promise<{ id: number; linkKey: string }> {
  const token = (await server.signIn('admin')).accessToken;
  const post = async (path: string, body: object) => (await server.call('POST', `/apps/invoice/${path}`, { token, body })).json().record;
  if (as === 'recurring') return post('derive', { id: 48, as });
  const record = await (await server.call('GET', '/apps/invoice/records/48', { token })).json().record;
  const { id } = await post('add-record', { record: { ...record, kind: as } });
  const issued = await post('issue', { id });
  return isShared ? post('share', { id, isShared }) : issued;
}

const answers: Record<string, unknown> = {};

describe('the examples in the description', () => {
  test.each(operations)('show how to call $name, and what it answers', async (shown) => {
    if (shown.request) expect(shown.request.example).toBeTypeOf('object');
    const answer = await asShown(shown);
    expect([200, 201], answer.body).toContain(answer.statusCode);
    const type = String(answer.headers['content-type']);
    const [described, { schema } = { schema: false }] = shown.answer ?? [];
    expect(type.split(';', 1)[0]).toBe(described);
    const value = described === 'application/json' ? shortened(answer.json()) : answer.body;
    expect(value).toBeDefined();
    if (described === 'application/json') answers[shown.name] = value;
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    const fits = ajv.compile(schema);
    expect(fits(value), JSON.stringify(fits.errors)).toBe(true);
  });

  // `vitest run -u` updates the file.
  test('are what the sample data answers', async () => {
    // Sorted by name, so that the file does not depend on the order of route registration.
    const sorted = Object.fromEntries(Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1)));
    await expect(compactJson(sorted)).toMatchFileSnapshot('../../api/plugins/docs/answers.json');
  });
});
