import { expect, test } from 'vitest';
import { statisticsCards } from '../../api/contract/values/backoffice/analytics.ts';
import { testApp } from '../support/app.ts';
import { axiosOf } from '../support/axios.ts';
import { featherIcons } from '../support/feather.ts';

// Every call of the specification (service layer §7) as the template family's front-end makes it, and the fields of §3 that it reads.
const server = await testApp();
const signedIn = (await axiosOf(server).post('/jwt/login', { email: 'admin@demo.com', password: 'admin' })).json();
const axios = axiosOf(server, signedIn.accessToken);

/** Checks that a value, or each item of a non-empty list, has fields; `a.b` is a nested field. */
function expectFields(value: unknown, fields: string): void {
  const values = Array.isArray(value) ? value : [value];
  expect(values.length, fields).toBeGreaterThan(0);
  for (const one of values) for (const field of fields.split(' ')) expect(one, field).toHaveProperty(field);
}
/** Value at a path; lists on the way are replaced by their items' values. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    if (name === '') return inner;
    return Array.isArray(inner) ? inner.flatMap((item) => item[name]) : (inner as Record<string, unknown>)[name];
  }, value);

const person = 'id fullName username avatar email role ability extras.eCommerceCartItemsCount';
const chatPerson = 'id fullName role about avatar status';
const task = 'id title dueDate description assignee.fullName assignee.avatar tags isCompleted isDeleted isImportant';
const boardTask = 'id labels boardId description dueDate title attachments comments assignedTo';
const invoice =
  'id issuedDate client.address client.company client.companyEmail client.country client.contact client.name service total avatar invoiceStatus balance dueDate';
const event = 'id url title start end allDay extendedProps.calendar extendedProps.guests extendedProps.location extendedProps.desc';
const user = 'id billing fullName company role username country contact email currentPlan status avatar avatarColor';
const product = 'id name slug description brand price image hasFreeShipping rating isInWishlist isInCart';
const employee = 'id responsive_id avatar full_name post email city start_date salary age experience status';
const permission = 'id name assignedTo createdDate';
const mail =
  'id from.email from.name from.avatar to subject cc bcc message attachments isStarred labels time replies folder isRead hasPreviousMail hasNextMail';
const plan = 'title img subtitle monthlyPrice yearlyPlan.perMonth yearlyPlan.totalAnnual planBenefits popular';
const category = 'icon title subtitle qandA';
const entry = 'id target isBookmarked title icon link';

const reads: [url: string, params: Record<string, unknown>, fields: Record<string, string>][] = [
  ['/api/select/data', { query: 'the' }, { '': 'id value label' }],
  ['/api/autocomplete/data', {}, { autoComplete: 'title rank id' }],
  [
    '/faq/data',
    { q: '' },
    {
      payment: category,
      delivery: category,
      cancellationReturn: category,
      myOrders: category,
      productServices: category,
      'payment.qandA': 'question ans',
    },
  ],
  ['/faq/data/knowledge_base', {}, { '': 'id category img title desc' }],
  ['/faq/data/category', {}, { '': 'id title icon iconColor questions', questions: 'id question slug' }],
  ['/faq/data/question', {}, { '': 'title lastUpdated relatedQuestions content' }],
  [
    '/profile/data',
    {},
    {
      '': 'header userAbout suggestedPages twitterFeeds post latestPhotos suggestions polls',
      post: 'likes comments share likedUsers detailedComments',
    },
  ],
  ['/pricing/data', {}, { basicPlan: plan, standardPlan: plan, enterprisePlan: plan, qandA: 'question ans' }],
  [
    '/account-setting/data',
    {},
    {
      general: 'avatar username fullName email company',
      info: 'bio dob country website phone',
      'social.socialLinks': 'twitter facebook google linkedIn instagram quora',
      'social.connections': 'twitter google facebook github',
      notification: 'commentOnArticle answerOnForm followMe newAnnouncements productUpdates blogDigest',
    },
  ],
  ['/api/main-search/data', {}, { searchArr: 'groupTitle searchLimit data' }],
  ['/api/bookmarks/data', {}, { suggestions: entry, bookmarks: entry }],
  [
    '/apps/chat/chats-and-contacts',
    {},
    {
      chatsContacts: `${chatPerson} chat.id chat.unseenMsgs chat.lastMessage.time`,
      contacts: chatPerson,
      profileUser: `${chatPerson} settings.isTwoStepAuthVerificationEnabled settings.isNotificationsOn`,
    },
  ],
  ['/apps/chat/users/profile-user', {}, { '': chatPerson }],
  ['/apps/chat/get-chat', { id: '101' }, { chat: 'id userId unseenMsgs', 'chat.chat': 'message time senderId', contact: chatPerson }],
  ['/apps/todo/tasks', { q: '', filter: 'important', sortBy: 'latest', tag: '' }, { '': task }],
  ['/apps/email/emails', { q: '', folder: 'inbox', label: '' }, { emails: mail, emailsMeta: 'inbox draft spam' }],
  ['/apps/email/get-email', { id: 61 }, { '': mail }],
  ['/apps/email/paginate-email', { dir: 'previous', emailId: '61' }, { '': mail }],
  ['/apps/kanban/boards', {}, { '': 'id title' }],
  ['/apps/kanban/tasks', {}, { '': boardTask, attachments: 'name img', comments: 'name img comment', assignedTo: 'title img' }],
  [
    '/apps/invoice/invoices',
    { q: '', page: 1, perPage: 10, status: '', sort: 'desc', sortColumn: 'id' },
    { '': 'total', allData: invoice, invoices: invoice },
  ],
  ['/api/invoice/invoices/50', {}, { invoice, paymentDetails: 'totalDue bankName country iban swiftCode' }],
  ['/api/invoice/clients', {}, { '': 'address company companyEmail country contact name' }],
  ['/apps/calendar/events', { calendars: 'Personal,Business,Family,Holiday,ETC' }, { '': event }],
  ['/api/users/list/all-data', {}, { '': user }],
  [
    '/api/users/list/data',
    { sort: 'desc', sortColumn: 'id', q: '', page: 1, perPage: 10, role: '', currentPlan: '', status: '' },
    { '': 'total', users: user },
  ],
  ['/api/users/user', { id: '10' }, { user }],
  [
    '/apps/ecommerce/products',
    { q: '', sortBy: 'featured', perPage: 9, page: 1 },
    { '': 'total userWishlist userCart', products: product },
  ],
  ['/apps/ecommerce/products/21', {}, { product: `${product} colorOptions` }],
  ['/apps/ecommerce/wishlist', {}, { products: product }],
  ['/apps/ecommerce/cart', {}, { products: `${product} qty shippingDate offers discountPercentage` }],
  ['/blog/list/data', {}, { '': 'id img title avatar userFullName blogPosted tags excerpt comment' }],
  ['/blog/list/data/sidebar', {}, { recentPosts: 'img title id createdTime', categories: 'category icon' }],
  [
    '/blog/list/data/detail',
    {},
    {
      blog: 'img title avatar userFullName createdTime tags content comments bookmarked',
      comments: 'avatar userFullName commentedAt commentText',
    },
  ],
  [
    '/blog/list/data/edit',
    {},
    { '': 'avatar userFullName createdTime blogTitle slug status excerpt featuredImage', blogCategories: 'value label' },
  ],
  ['/api/datatables/initial-data', {}, { '': employee }],
  ['/api/datatables/data', { page: 1, perPage: 7, q: '' }, { '': 'total', allData: employee, invoices: employee }],
  [
    '/apps/permissions/data',
    { assignedTo: '', q: '', page: 1, perPage: 10 },
    { '': 'params total', allData: permission, permissions: permission },
  ],
  ['/card/card-analytics/support-tracker', {}, { '': 'title last_days totalTicket newTicket openTicket responseTime' }],
  ['/card/card-analytics/avg-sessions', {}, { '': 'sessions last_days growth growthText goal users retention duration' }],
  ['/card/card-analytics/revenue-report', {}, { '': 'years price budget' }],
  ['/card/card-analytics/goal-overview', {}, { '': 'completed inProgress' }],
  ['/card/card-analytics/revenue', {}, { '': 'thisMonth lastMonth' }],
  ['/card/card-analytics/product-orders', {}, { '': 'last_days', chart_info: 'finished pending rejected' }],
  ['/card/card-analytics/sessions-device', {}, { '': 'last_days', chart_info: 'icon name iconColor usage upDown' }],
  ['/card/card-analytics/customers', {}, { '': 'last_days New Returning Referrals', listData: 'icon iconColor text result' }],
  ...statisticsCards.map((name): (typeof reads)[number] => [`/card/card-statistics/${name}`, {}, { series: 'name data' }]),
];

test('signing in answers who it is', () => {
  expectFields(signedIn, 'accessToken refreshToken');
  expectFields(signedIn.userData, person);
});

test.each(reads)('%s holds what it reads', async (url, params, fields) => {
  const answer = await axios.get(url, { params });
  expect(answer.statusCode, answer.body).toBe(200);
  for (const [path, names] of Object.entries(fields)) expectFields(at(answer.json(), path), names);
});

const writes: [method: 'post' | 'delete', url: string, sent: unknown, status: number, fields: Record<string, string>][] = [
  ['post', '/api/bookmarks/update', { id: '2' }, 200, { page: entry }],
  ['post', '/apps/chat/send-msg', { obj: { message: 'x', contact: { id: '101' } } }, 201, { response: 'newMessageData.senderId id' }],
  ['post', '/apps/todo/add-tasks', { task: { title: 'x', tags: ['HIGH'] } }, 201, { task }],
  ['post', '/apps/todo/update-task', { task: { id: '16', isCompleted: true } }, 200, { task }],
  ['delete', '/apps/todo/delete-task', { params: { taskId: 16 } }, 200, { task }],
  ['post', '/apps/email/update-emails', { emailIds: ['61'], dataToUpdate: { isStarred: true } }, 200, { emails: mail }],
  ['post', '/apps/email/update-emails-label', { emailIds: ['61'], label: 'private' }, 200, { emails: mail }],
  ['post', '/apps/kanban/reorder-tasks', { data: { taskId: '1', targetTaskId: '3' } }, 200, { '': boardTask }],
  ['post', '/apps/kanban/update-task-board', { data: { taskId: '1', newBoardId: 'done' } }, 200, { '': boardTask }],
  ['post', '/apps/kanban/add-task', { data: { title: 'x', boardId: 'todo' } }, 201, { newTask: boardTask }],
  ['post', '/apps/kanban/add-board', { data: { title: 'x' } }, 201, { board: 'id title' }],
  ['post', '/apps/kanban/update-task', { data: { id: '1', title: 'y' } }, 200, { task: boardTask }],
  ['delete', '/apps/kanban/clear-tasks', { data: 'x' }, 200, { boards: 'id title', tasks: boardTask }],
  ['delete', '/apps/kanban/delete-board', { data: 'x' }, 200, { boards: 'id title', tasks: boardTask }],
  ['delete', '/apps/invoice/delete', { params: { id: 50 } }, 200, { invoice }],
  ['post', '/apps/calendar/add-event', { event: { title: 'x', start: '2026-12-01T02:00:00.000Z' } }, 201, { event }],
  ['post', '/apps/calendar/update-event', { event: { id: '1', title: 'y' } }, 200, { event }],
  ['delete', '/apps/calendar/remove-event', { params: { id: '1' } }, 200, { event }],
  ['post', '/apps/users/add-user', { fullName: 'x y', username: 'x-y', email: 'x@y.example' }, 201, { user }],
  ['delete', '/apps/users/delete', { params: { id: 10 } }, 200, { user }],
  ['post', '/apps/ecommerce/cart', { productId: '3' }, 201, { products: `${product} qty` }],
  ['delete', '/apps/ecommerce/cart/3', undefined, 200, { '': 'products' }],
  ['post', '/apps/ecommerce/wishlist', { productId: '3' }, 201, { products: product }],
  ['delete', '/apps/ecommerce/wishlist/3', undefined, 200, { '': 'products' }],
  ['post', '/apps/permissions/add-permission', { permission: 'x' }, 201, { permission }],
  ['post', '/apps/permissions/update-permission', { id: '3', name: 'y' }, 201, { permission }],
  ['delete', '/apps/permissions/delete', { params: { id: '3' } }, 200, { permission }],
];

test.each(writes)('%s %s does what it sends', async (method, url, sent, status, fields) => {
  const answer = method === 'post' ? await axios.post(url, sent) : await axios.delete(url, { ...Object(sent) });
  expect(answer.statusCode, answer.body).toBe(status);
  for (const [path, names] of Object.entries(fields)) expectFields(at(answer.json(), path), names);
});

test('every icon is one of Feather’s, and its colour a class', async () => {
  const icons: string[] = [];
  const colors: string[] = [];
  for (const [url, params] of [...reads, ['/api/notifications/data', {}] as const]) {
    JSON.parse((await axios.get(url, { params })).body, (key, value) => {
      if (key === 'icon') icons.push(value);
      if (key === 'iconColor') colors.push(value);
      return value;
    });
  }
  expect(featherIcons).toHaveLength(286);
  expect(icons.length).toBeGreaterThan(200);
  expect([...new Set(icons)].filter((icon) => !featherIcons.includes(icon))).toEqual([]);
  expect([...new Set(colors)].filter((color) => !/^text-(primary|secondary|success|info|warning|danger)$/.test(color))).toEqual([]);
});
