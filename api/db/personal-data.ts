import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { StayReason } from '../contract/values/identity/leaving.ts';
import type { legalBases, RetentionClass } from '../contract/values/operations/retention.ts';
import * as schema from './schema.ts';

/** Purposes of personal data, each with its legal basis and default readers. */
export const purposes = {
  account: { basis: 'contract', readers: ['owner'] },
  signIn: { basis: 'contract', readers: ['owner'] },
  market: { basis: 'contract', readers: ['everybody'] },
  saved: { basis: 'contract', readers: ['owner'] },
  photos: { basis: 'contract', readers: ['everybody'] },
  moderation: { basis: 'interest', readers: ['moderation'] },
  orders: { basis: 'contract', readers: ['owner', 'orders'] },
  reviews: { basis: 'contract', readers: ['everybody'] },
  messages: { basis: 'contract', readers: ['owner', 'partners'] },
  mails: { basis: 'contract', readers: ['owner', 'partners'] },
  notices: { basis: 'contract', readers: ['owner'] },
  work: { basis: 'contract', readers: ['owner', 'partners'] },
  files: { basis: 'contract', readers: ['owner', 'partners'] },
  writing: { basis: 'contract', readers: ['everybody'] },
  billing: { basis: 'contract', readers: ['owner', 'invoices'] },
  invoices: { basis: 'law', readers: ['invoices'] },
  directory: { basis: 'interest', readers: ['users'] },
  staff: { basis: 'contract', readers: ['team'] },
  contact: { basis: 'contract', readers: ['operator'] },
  security: { basis: 'law', readers: ['owner', 'audit'] },
  rights: { basis: 'law', readers: ['owner', 'users'] },
  technical: { basis: 'interest', readers: ['operator'] },
} as const satisfies Record<string, { basis: (typeof legalBases)[number]; readers: readonly Reader[] }>;
export type Purpose = keyof typeof purposes;

/** Readers of a table: people it is shown to, and staff areas. */
export type Reader =
  | 'everybody'
  | 'owner'
  | 'partners'
  | 'operator'
  | 'moderation'
  | 'messages'
  | 'orders'
  | 'invoices'
  | 'users'
  | 'team'
  | 'audit';

/** Reasons why a table or column is not in the export, which the export's page states. */
export const unexported = ['secret', 'technical', 'others', 'invoices', 'staff'] as const;

type Tables = { [Name in keyof typeof schema as (typeof schema)[Name] extends SQLiteTable ? Name : never]: (typeof schema)[Name] };
export type TableName = keyof Tables;
type Columns<Table> = Table extends { _: { columns: infer All } } ? All : never;
type ColumnName<Table> = keyof Columns<Table> & string;
/** Columns with free content: texts, except those from a closed list, JSON, and bytes. */
type FreeColumn<Table> = {
  [Name in ColumnName<Table>]: Columns<Table>[Name] extends { _: { dataType: infer Kind; data: infer Data } }
    ? Kind extends 'json' | 'buffer'
      ? Name
      : Kind extends 'string'
        ? string extends Data
          ? Name
          : never
        : never
    : never;
}[ColumnName<Table>];

/** Path to the person of a row: by a column with the account's number, one with an email address, or through the parent row. */
type PersonPath = string | { email: string } | { by: string; of: TableName };

/** Entry of the register about a table. */
interface Entry<Name extends string> {
  purpose: Purpose;
  /** Owners of its rows; absent if they belong to no known account. */
  of?: readonly (Name | { email: Name } | { by: Name; of: TableName })[];
  /** Columns that name accounts other than the row's owner. */
  names?: readonly Name[];
  /** Columns with data of that person, and data received from others. */
  own?: readonly Name[];
  /** Columns that repeat others in another form, or are purely technical. */
  derived?: readonly Name[];
  /** Columns that grant rights. */
  secret?: readonly Name[];
  /** Free columns without personal data. */
  plain?: readonly Name[];
  readers?: readonly Reader[];
  /** Class (contract/values/operations/retention.ts) after which rows of this table expire, if earlier than the account. */
  life?: RetentionClass | 'accessLog';
  /** Reason why rows stay when the account is deleted; by default they are deleted with it. */
  stays?: StayReason;
  /** Columns of remaining rows that keep a text of the account: data that others received, and data required by law. */
  kept?: readonly Name[];
  /** Reason why the table is not in the export. */
  unexported?: (typeof unexported)[number];
}
type Listed<E> = {
  [Key in 'own' | 'derived' | 'secret' | 'plain']: E extends Record<Key, readonly (infer Name)[]> ? Name : never;
}['own' | 'derived' | 'secret' | 'plain'];
type Complete<Table, E> = [Exclude<FreeColumn<Table>, Listed<E>>] extends [never]
  ? unknown
  : { missing: Exclude<FreeColumn<Table>, Listed<E>> };

/** Table with personal data. */
export interface PersonalTable {
  purpose: Purpose;
  of: readonly PersonPath[];
  names: readonly string[];
  own: readonly string[];
  derived: readonly string[];
  secret: readonly string[];
  readers: readonly Reader[];
  life: RetentionClass | 'accessLog' | undefined;
  stays: StayReason | undefined;
  kept: readonly string[];
  unexported: (typeof unexported)[number] | undefined;
}

/** Creates the entry of a table; it does not compile while a free column is in none of its lists. */
function of<Table extends SQLiteTable, const E extends Entry<ColumnName<Table>>>(
  _table: Table,
  entry: E & Complete<Table, E>,
): PersonalTable {
  const { life, stays, unexported, readers = purposes[entry.purpose].readers } = entry as Entry<string>;
  const { of = [], names = [], own = [], derived = [], secret = [], kept = [] } = entry as Entry<string>;
  return { purpose: entry.purpose, of, names, own, derived, secret, readers, life, stays, kept, unexported };
}

/** Entry of a table without personal data, with the reason where it is not evident. */
const none = (_why = ''): undefined => undefined;

const {
  user,
  listing,
  order,
  email,
  task,
  calendarEvent,
  chatContact,
  chatMessage,
  chatRemovedMessage,
  kanbanTask,
  blogPost,
  profilePost,
  storedFile,
} = schema;
const messageColumns = { own: ['message', 'files', 'ownReaction', 'theirReaction'] } as const;

/** Register of personal data: owners, purpose, readers and retention of each table of the schema. */
export const personalData: Record<TableName, PersonalTable | undefined> = {
  // Accounts
  user: of(user, {
    purpose: 'account',
    of: ['id'],
    own: ['fullName', 'username', 'email', 'avatar', 'ability'],
    derived: ['usernameKey', 'emailKey', 'usernameSkeleton'],
    secret: ['passwordHash'],
    plain: ['staffRole'],
    readers: ['owner', 'everybody', 'users'],
  }),
  formerName: of(schema.formerName, {
    purpose: 'account',
    of: ['userId'],
    own: ['fullName', 'username', 'email', 'avatar'],
  }),
  accountSetting: of(schema.accountSetting, {
    purpose: 'account',
    of: ['userId'],
    own: ['company', 'info', 'socialLinks', 'connections', 'notification', 'channels'],
    readers: ['owner', 'everybody'],
  }),
  ban: of(schema.ban, {
    purpose: 'security',
    names: ['actorId'],
    own: ['pattern', 'reason'],
    readers: ['users'],
    life: 'reports',
    unexported: 'staff',
  }),
  agreement: of(schema.agreement, { purpose: 'account', of: ['userId', { by: 'orderId', of: 'order' }], readers: ['owner', 'users'] }),
  documentVersion: none(),
  avatarPicture: of(schema.avatarPicture, {
    purpose: 'account',
    of: ['userId'],
    own: ['bytes'],
    plain: ['id'],
    readers: ['everybody'],
  }),
  session: of(schema.session, {
    purpose: 'signIn',
    of: ['userId'],
    own: ['userAgent'],
    secret: ['id'],
    readers: ['owner', 'users'],
  }),
  retiredToken: of(schema.retiredToken, {
    purpose: 'signIn',
    of: [{ by: 'sessionId', of: 'session' }],
    secret: ['sessionId'],
    unexported: 'secret',
  }),
  apiKey: of(schema.apiKey, {
    purpose: 'signIn',
    of: ['userId'],
    own: ['name', 'start', 'scopes'],
    secret: ['keyHash'],
    plain: ['id'],
  }),
  webhook: of(schema.webhook, {
    purpose: 'signIn',
    of: ['userId'],
    own: ['url', 'description', 'events'],
    secret: ['secret', 'formerSecret'],
    plain: ['id'],
  }),
  webhookDelivery: of(schema.webhookDelivery, {
    purpose: 'signIn',
    of: [{ by: 'webhookId', of: 'webhook' }],
    own: ['body', 'answer'],
    plain: ['webhookId', 'messageId'],
    life: 'webhookDeliveries',
  }),
  lineIdentity: of(schema.lineIdentity, { purpose: 'signIn', of: ['userId'], own: ['sub', 'noticeKinds'] }),
  lineToken: none('Hashes of tokens, which no account is known by.'),
  twoStep: of(schema.twoStep, { purpose: 'signIn', of: ['userId'], secret: ['secret'] }),
  recoveryCode: of(schema.recoveryCode, { purpose: 'signIn', of: ['userId'], secret: ['codeHash'], unexported: 'secret' }),
  mailedCode: of(schema.mailedCode, {
    purpose: 'signIn',
    of: ['userId'],
    own: ['newEmail'],
    derived: ['emailKey'],
    secret: ['codeHash'],
    unexported: 'secret',
  }),
  idempotency: of(schema.idempotency, {
    purpose: 'technical',
    derived: ['owner', 'call', 'key', 'fingerprint', 'answer'],
    unexported: 'technical',
  }),
  dataExport: of(schema.dataExport, { purpose: 'account', of: ['userId'], unexported: 'technical' }),
  dataExportPart: of(schema.dataExportPart, {
    purpose: 'account',
    of: ['userId'],
    derived: ['bytes'],
    unexported: 'technical',
  }),
  privacyRequest: of(schema.privacyRequest, {
    purpose: 'rights',
    of: ['userId', { email: 'guestKey' }],
    names: ['answeredBy'],
    own: ['text', 'answer'],
    derived: ['guestKey'],
    life: 'privacyRequests',
  }),
  accountChange: of(schema.accountChange, { purpose: 'technical', of: ['userId'], unexported: 'technical' }),

  // Market
  listing: of(listing, {
    purpose: 'market',
    of: ['sellerId'],
    own: ['title', 'description', 'titleEn', 'descriptionEn', 'attributes', 'phone', 'rejectText'],
    derived: ['textKey'],
    plain: ['categoryId'],
    life: 'listingsOffSale',
  }),
  listingPhoto: of(schema.listingPhoto, {
    purpose: 'market',
    of: [{ by: 'listingId', of: 'listing' }],
    own: ['description', 'photoId'],
  }),
  listingChange: of(schema.listingChange, { purpose: 'market', of: [{ by: 'listingId', of: 'listing' }], own: ['content'] }),
  listingEvent: of(schema.listingEvent, {
    purpose: 'moderation',
    of: ['sellerId'],
    names: ['actorId'],
    own: ['reason', 'text', 'before', 'after'],
    readers: ['owner', 'moderation'],
    life: 'listingHistory',
    stays: 'history',
    kept: ['reason'],
  }),
  listingPrice: of(schema.listingPrice, { purpose: 'market', of: [{ by: 'listingId', of: 'listing' }] }),
  listingCount: of(schema.listingCount, { purpose: 'market', of: [{ by: 'listingId', of: 'listing' }], readers: ['owner'] }),
  listingDay: of(schema.listingDay, {
    purpose: 'market',
    of: [{ by: 'listingId', of: 'listing' }],
    plain: ['day'],
    readers: ['owner'],
  }),
  listingViewer: of(schema.listingViewer, {
    purpose: 'technical',
    derived: ['viewer'],
    plain: ['day'],
    unexported: 'technical',
  }),
  phoneReveal: of(schema.phoneReveal, { purpose: 'market', of: ['userId'], readers: ['moderation'], life: 'phoneReveals' }),
  moderationCase: of(schema.moderationCase, {
    purpose: 'moderation',
    of: ['accountId'],
    own: ['accountName', 'title', 'evidence'],
    plain: ['subjectId', 'link'],
    readers: ['moderation', 'messages'],
    life: 'reports',
    stays: 'evidence',
    kept: ['title', 'evidence'],
  }),
  caseReport: of(schema.caseReport, {
    purpose: 'moderation',
    of: ['reporterId', { email: 'email' }],
    own: ['email', 'text'],
    secret: ['codeHash'],
    readers: ['moderation', 'messages'],
    stays: 'evidence',
    kept: ['text'],
  }),
  caseDecision: of(schema.caseDecision, {
    purpose: 'moderation',
    of: ['accountId'],
    names: ['deciderId', 'appealDeciderId'],
    own: ['text', 'appeal', 'answer'],
    readers: ['owner', 'moderation', 'messages'],
    stays: 'evidence',
    kept: ['text', 'appeal', 'answer'],
  }),
  sellerDetail: of(schema.sellerDetail, {
    purpose: 'market',
    of: ['userId'],
    names: ['checkedBy'],
    own: ['name', 'address', 'registration', 'licences'],
  }),
  photo: of(schema.photo, {
    purpose: 'photos',
    of: ['userId'],
    own: ['id'],
    derived: ['thumbHash', 'contentHash', 'perceptualHash'],
    plain: ['assetName'],
  }),
  erasedPhoto: none('Names of files that are about to be deleted.'),
  listingNews: of(schema.listingNews, { purpose: 'technical', of: ['sellerId'], unexported: 'technical' }),
  favourite: of(schema.favourite, { purpose: 'saved', of: ['userId'] }),
  favouriteFolder: of(schema.favouriteFolder, { purpose: 'saved', of: ['userId'], own: ['name'], secret: ['shareKey'] }),
  savedSearch: of(schema.savedSearch, { purpose: 'saved', of: ['userId'], own: ['name', 'filters'] }),
  savedSearchKey: of(schema.savedSearchKey, {
    purpose: 'saved',
    of: [{ by: 'searchId', of: 'savedSearch' }],
    derived: ['key'],
    unexported: 'technical',
  }),
  savedSearchHit: of(schema.savedSearchHit, { purpose: 'saved', of: [{ by: 'searchId', of: 'savedSearch' }] }),
  savedSearchDue: none('Listings that wait to be compared with saved searches.'),
  searchRow: none('Index of published listings, which goes with each of them.'),
  searchNumber: none('Index of published listings.'),
  searchWords: of(schema.searchWords, { purpose: 'technical', derived: ['title', 'others'], unexported: 'technical' }),
  searchTerm: none('Words of listings, counted over all of them; a word of none is removed.'),
  searchNear: none('Spellings near those words.'),
  searchDue: none(),
  province: none(),
  district: none(),
  subdistrict: none(),

  // Shop
  product: none(),
  productPhoto: none('Photos of the shop; they have passed to an admin when who uploaded them leaves.'),
  productWord: none(),
  coupon: none(),
  shopper: of(schema.shopper, { purpose: 'orders', of: ['userId'], secret: ['visitorHash'], readers: ['owner'] }),
  cartItem: of(schema.cartItem, { purpose: 'orders', of: [{ by: 'shopperId', of: 'shopper' }], readers: ['owner'] }),
  wishlistItem: of(schema.wishlistItem, { purpose: 'orders', of: [{ by: 'shopperId', of: 'shopper' }], readers: ['owner'] }),
  bookmark: of(schema.bookmark, { purpose: 'saved', of: [{ by: 'shopperId', of: 'shopper' }], own: ['link'] }),
  order: of(order, {
    purpose: 'orders',
    of: [{ by: 'shopperId', of: 'shopper' }, { email: 'guestKey' }],
    own: ['number', 'address', 'province', 'note', 'lines', 'totals', 'email', 'history', 'baht', 'coupon', 'taxInvoice', 'returnReason'],
    derived: ['guestKey', 'couponKey'],
    life: 'orders',
    stays: 'orders',
    kept: ['number', 'province', 'lines', 'totals', 'history', 'baht', 'coupon', 'taxInvoice'],
  }),
  heldUnit: of(schema.heldUnit, {
    purpose: 'orders',
    of: [{ by: 'orderId', of: 'order' }],
    derived: ['network', 'mailbox'],
    readers: ['operator'],
    unexported: 'technical',
  }),
  review: of(schema.review, { purpose: 'reviews', of: ['userId'], own: ['author', 'text'] }),
  productQuestion: of(schema.productQuestion, { purpose: 'reviews', of: ['userId'], own: ['author', 'text', 'answer'] }),

  // Messages, mails, notices
  chatProfile: of(schema.chatProfile, { purpose: 'messages', of: ['userId'], own: ['role', 'about'] }),
  chatContact: of(chatContact, {
    purpose: 'messages',
    of: ['userId'],
    names: ['accountId'],
    own: ['fullName', 'role', 'about', 'avatar'],
    readers: ['owner'],
  }),
  featuredListing: of(schema.featuredListing, { purpose: 'market', of: ['sellerId'] }),
  threadAnswer: of(schema.threadAnswer, { purpose: 'market', of: ['userId'] }),
  chat: of(schema.chat, { purpose: 'messages', of: ['userId'] }),
  chatMessage: of(chatMessage, {
    purpose: 'messages',
    of: [{ by: 'chatId', of: 'chat' }],
    ...messageColumns,
    stays: 'copies',
    kept: ['message', 'files'],
  }),
  chatRemoval: of(schema.chatRemoval, { purpose: 'messages', of: ['userId'] }),
  chatRemovedMessage: of(chatRemovedMessage, {
    purpose: 'messages',
    of: [{ by: 'removalId', of: 'chatRemoval' }],
    ...messageColumns,
  }),
  email: of(email, {
    purpose: 'mails',
    of: ['userId'],
    own: ['labels', 'fromEmail', 'fromName', 'fromAvatar', 'to', 'cc', 'bcc', 'attachments', 'subject', 'message'],
    derived: ['search'],
    life: 'mailTrash',
    stays: 'copies',
    kept: ['to', 'subject', 'message', 'attachments', 'search', 'labels'],
  }),
  emailLabel: of(schema.emailLabel, { purpose: 'mails', of: ['userId'], own: ['name'], readers: ['owner'] }),
  emailLabelled: of(schema.emailLabelled, { purpose: 'mails', of: [{ by: 'labelId', of: 'emailLabel' }], readers: ['owner'] }),
  mail: of(schema.mail, {
    purpose: 'notices',
    of: [{ email: 'recipient' }],
    names: ['senderId'],
    own: ['recipient', 'replyTo', 'fromName', 'people', 'subject', 'text', 'attachment'],
    derived: ['html'],
    secret: ['unsubscribe'],
    plain: ['messageId'],
    readers: ['operator'],
    life: 'sentMails',
    unexported: 'secret',
  }),
  notification: of(schema.notification, {
    purpose: 'notices',
    of: ['userId'],
    own: ['titleTh', 'titleEn', 'subtitleTh', 'subtitleEn', 'avatar', 'link'],
    plain: ['icon'],
    life: 'notices',
    stays: 'copies',
    kept: ['subtitleTh', 'subtitleEn'],
  }),
  noticeMail: of(schema.noticeMail, { purpose: 'notices', of: ['userId'], derived: ['link'], unexported: 'technical' }),
  lineNotice: of(schema.lineNotice, {
    purpose: 'notices',
    of: ['userId'],
    derived: ['link'],
    plain: ['retryKey'],
    unexported: 'technical',
  }),
  contactMessage: of(schema.contactMessage, {
    purpose: 'contact',
    of: [{ email: 'email' }],
    own: ['name', 'email', 'subject', 'message'],
    life: 'contactMessages',
  }),

  // Work
  task: of(task, {
    purpose: 'work',
    of: ['userId'],
    own: ['title', 'description', 'assigneeName', 'assigneeAvatar', 'tags', 'steps', 'ownTags'],
    derived: ['search', 'titleKey', 'assigneeKey'],
  }),
  taskAssignment: of(schema.taskAssignment, { purpose: 'work', of: ['assigneeId'] }),
  taskTag: of(schema.taskTag, { purpose: 'work', of: ['userId'], own: ['name'], readers: ['owner'] }),
  calendarEvent: of(calendarEvent, {
    purpose: 'work',
    of: ['userId'],
    own: ['url', 'title', 'guests', 'location', 'description', 'rrule', 'timeZone', 'excluded', 'uid'],
  }),
  calendarGuest: of(schema.calendarGuest, { purpose: 'work', of: ['userId'] }),
  calendarReminder: of(schema.calendarReminder, { purpose: 'work', of: ['userId'], readers: ['owner'] }),
  calendarUndo: of(schema.calendarUndo, { purpose: 'work', of: ['userId'], own: ['before', 'added'], readers: ['owner'] }),
  calendarFeed: of(schema.calendarFeed, { purpose: 'work', of: ['userId'], secret: ['secretHash'], readers: ['owner'] }),
  kanbanProject: of(schema.kanbanProject, { purpose: 'work', of: ['userId'], own: ['title'] }),
  kanbanBoard: of(schema.kanbanBoard, {
    purpose: 'work',
    of: [{ by: 'projectId', of: 'kanbanProject' }],
    own: ['title'],
    derived: ['titleKey'],
    plain: ['id'],
  }),
  kanbanLabel: of(schema.kanbanLabel, { purpose: 'work', of: [{ by: 'projectId', of: 'kanbanProject' }], own: ['name'] }),
  kanbanTask: of(kanbanTask, {
    purpose: 'work',
    of: [{ by: 'projectId', of: 'kanbanProject' }],
    own: ['title', 'description', 'labels', 'attachments', 'comments', 'checklist', 'assignedTo', 'coverImage'],
    plain: ['boardId'],
    stays: 'copies',
    kept: ['comments'],
  }),
  kanbanMember: of(schema.kanbanMember, { purpose: 'work', of: ['memberId'] }),
  kanbanRemoval: of(schema.kanbanRemoval, {
    purpose: 'work',
    of: [{ by: 'projectId', of: 'kanbanProject' }],
    own: ['board', 'tasks', 'events'],
  }),
  kanbanEvent: of(schema.kanbanEvent, {
    purpose: 'work',
    of: [{ by: 'taskId', of: 'kanbanTask' }],
    names: ['actorId'],
    own: ['detail'],
  }),

  // Files
  storedFile: of(storedFile, {
    purpose: 'files',
    of: ['userId'],
    own: ['id', 'name', 'type'],
    stays: 'copies',
    kept: ['id', 'name', 'type'],
  }),
  filePart: of(schema.filePart, {
    purpose: 'files',
    of: [{ by: 'fileId', of: 'storedFile' }],
    own: ['bytes'],
    plain: ['fileId'],
    stays: 'copies',
    kept: ['fileId', 'bytes'],
  }),
  fileReader: of(schema.fileReader, { purpose: 'files', of: ['userId'], own: ['fileId'] }),

  // Writing
  blogCategory: none(),
  blogPost: of(blogPost, {
    purpose: 'writing',
    of: ['userId'],
    own: ['slug', 'img', 'avatar', 'authorTh', 'authorEn', 'titleTh', 'titleEn', 'excerptTh', 'excerptEn', 'contentTh', 'contentEn'],
    plain: ['tags'],
  }),
  blogDraft: of(schema.blogDraft, {
    purpose: 'writing',
    of: [{ by: 'postId', of: 'blogPost' }],
    own: ['title', 'slug', 'excerpt', 'content', 'img'],
    plain: ['tags'],
    readers: ['owner'],
  }),
  blogFile: of(schema.blogFile, { purpose: 'writing', of: [{ by: 'postId', of: 'blogPost' }], own: ['fileId'] }),
  blogBookmark: of(schema.blogBookmark, { purpose: 'saved', of: ['userId'] }),
  blogComment: of(schema.blogComment, {
    purpose: 'writing',
    of: ['userId'],
    own: ['avatar', 'userFullName', 'text'],
    stays: 'comments',
    kept: ['text'],
  }),
  profile: of(schema.profile, {
    purpose: 'writing',
    of: ['userId'],
    own: ['designation', 'coverImg', 'lives', 'suggestedPages', 'twitterFeeds', 'latestPhotos', 'suggestions', 'polls'],
  }),
  profilePost: of(profilePost, {
    purpose: 'writing',
    of: ['userId'],
    own: ['postText', 'postImg', 'likedUsers', 'choices'],
  }),
  profilePicture: of(schema.profilePicture, { purpose: 'writing', of: [{ by: 'postId', of: 'profilePost' }], own: ['fileId'] }),
  profileLike: of(schema.profileLike, { purpose: 'writing', of: ['userId'] }),
  profileComment: of(schema.profileComment, {
    purpose: 'writing',
    of: ['userId'],
    names: ['removedBy'],
    own: ['avatar', 'username', 'text'],
    stays: 'comments',
    kept: ['text'],
  }),
  profileCommentLike: of(schema.profileCommentLike, { purpose: 'writing', of: ['userId'] }),
  profileVote: of(schema.profileVote, { purpose: 'writing', of: ['userId'] }),
  profileFollow: of(schema.profileFollow, { purpose: 'writing', of: ['userId'], names: ['followedId'] }),
  faqCategory: none(),
  faqQuestion: none(),
  knowledgeCategory: none(),
  knowledgeQuestion: none(),
  knowledgeRelation: none(),
  knowledgeVerdict: of(schema.knowledgeVerdict, {
    purpose: 'contact',
    of: ['userId'],
    own: ['words'],
    secret: ['visitorHash'],
    life: 'visitorVerdicts',
  }),
  pricingQuestion: none(),
  film: none(),
  searchFile: none('Samples.'),
  searchContact: none('Samples: invented people.'),

  // Plans and documents
  billingPlan: of(schema.billingPlan, { purpose: 'billing', of: ['userId'] }),
  billingCard: of(schema.billingCard, { purpose: 'billing', of: ['userId'], own: ['lastFour', 'holder'] }),
  billingAddress: of(schema.billingAddress, { purpose: 'billing', of: ['userId'], own: ['address'] }),
  billingCharge: of(schema.billingCharge, { purpose: 'billing', of: ['userId'] }),
  payee: none('The operator’s bank account.'),
  invoiceSeller: none('The operator.'),
  invoiceSeries: none(),
  invoiceClient: of(schema.invoiceClient, {
    purpose: 'invoices',
    own: ['address', 'company', 'companyEmail', 'country', 'contact', 'name', 'taxId', 'branch'],
    unexported: 'invoices',
    stays: 'invoices',
  }),
  invoice: of(schema.invoice, {
    purpose: 'invoices',
    own: ['address', 'company', 'companyEmail', 'country', 'contact', 'name', 'taxId', 'branch', 'service', 'lines', 'note', 'salesPerson'],
    derived: ['nameKey', 'search'],
    plain: ['number', 'issuedDate', 'dueDate', 'terms', 'shown', 'avatar', 'seller', 'recurrence', 'nextOn'],
    unexported: 'invoices',
    stays: 'invoices',
  }),
  invoiceIssuer: of(schema.invoiceIssuer, { purpose: 'invoices', of: ['userId'] }),
  invoiceLink: of(schema.invoiceLink, { purpose: 'invoices', secret: ['key'], unexported: 'invoices', stays: 'invoices' }),
  invoicePayment: of(schema.invoicePayment, {
    purpose: 'invoices',
    own: ['note'],
    plain: ['paidOn'],
    unexported: 'invoices',
    stays: 'invoices',
  }),
  invoiceEvent: of(schema.invoiceEvent, {
    purpose: 'invoices',
    own: ['by', 'detail'],
    unexported: 'invoices',
    stays: 'invoices',
  }),

  // Back office
  listedUser: of(schema.listedUser, {
    purpose: 'directory',
    of: ['accountId', { email: 'emailKey' }],
    own: ['fullName', 'username', 'email', 'company', 'country', 'contact', 'avatar'],
    derived: ['usernameKey', 'emailKey', 'usernameSkeleton', 'fullNameKey', 'companyKey', 'countryKey', 'search'],
    plain: ['staffRole'],
    life: 'directoryPeople',
  }),
  directoryEvent: of(schema.directoryEvent, {
    purpose: 'directory',
    of: [{ by: 'listedUserId', of: 'listedUser' }],
    own: ['detail'],
    derived: ['byName'],
  }),
  removedEntry: of(schema.removedEntry, {
    purpose: 'directory',
    names: ['removedBy'],
    own: ['row'],
    plain: ['key'],
    life: 'removedEntries',
    unexported: 'staff',
  }),
  employee: of(schema.employee, {
    purpose: 'staff',
    own: ['avatar', 'fullName', 'post', 'email', 'city', 'startDate', 'salary', 'age', 'experience'],
    derived: ['search', 'fullNameKey', 'postKey', 'cityKey', 'startDay'],
    unexported: 'staff',
  }),
  permission: none(),
  staffRole: none(),
  dailyFigure: none(),
  revenueMonth: none(),
  accessLog: of(schema.accessLog, {
    purpose: 'security',
    of: ['accountId'],
    own: ['call', 'address', 'agent', 'objects', 'reason'],
    derived: ['visitor', 'seq', 'previous', 'hash', 'key'],
    life: 'accessLog',
    stays: 'access',
    kept: ['call', 'address', 'agent', 'objects', 'reason', 'visitor', 'previous', 'hash', 'key'],
  }),
  accessLogSubject: of(schema.accessLogSubject, {
    purpose: 'security',
    of: ['accountId'],
    readers: ['audit'],
    life: 'accessLog',
    unexported: 'staff',
    stays: 'access',
  }),
  accessLogMark: none('Hashes.'),
  accessLogHold: of(schema.accessLogHold, {
    purpose: 'security',
    of: ['accountId'],
    names: ['actorId'],
    own: ['reason'],
    readers: ['audit'],
    life: 'accessLog',
    unexported: 'staff',
    stays: 'access',
    kept: ['reason'],
  }),
  breach: none(),
  breachEntry: of(schema.breachEntry, {
    purpose: 'security',
    names: ['actorId'],
    own: ['happened', 'data', 'done'],
    derived: ['readBy'],
    readers: ['audit'],
    unexported: 'staff',
  }),
  erasedPerson: of(schema.erasedPerson, { purpose: 'technical', derived: ['hash'], unexported: 'technical' }),
  retentionRun: none(),
  idMark: none(),
  meta: none(),
};

const tables: Record<string, unknown> = { ...schema };

/** Returns the legal basis for keeping a class of data. */
export function basisOf(name: RetentionClass): (typeof legalBases)[number] {
  const entry = Object.values(personalData).find((each) => each?.life === name);
  if (!entry) throw new Error(`No table has the class ${name}.`);
  return purposes[entry.purpose].basis;
}

/** Returns a table of the schema by its name in the register. */
export const tableOf = (name: TableName) => tables[name] as SQLiteTable & Record<string, SQLiteColumn>;
