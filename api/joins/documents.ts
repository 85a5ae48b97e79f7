import type { Config } from '../config.ts';
import { graceDays, type StayReason, stayReasons } from '../contract/values/identity/leaving.ts';
import { deviceStorage } from '../contract/values/operations/device-storage.ts';
import type { RetentionClass } from '../contract/values/operations/retention.ts';
import type { Language } from '../contract/values/shared/common.ts';
import { type PersonalTable, type Purpose, personalData, purposes, type Reader } from '../db/personal-data.ts';
import { weights } from '../domain/market/rules/search-weights.ts';
import type { DocumentParts } from '../domain/operations/documents.ts';

type Texts = Record<Language, string>;
type Settings = Pick<
  Config,
  | 'retention'
  | 'mode'
  | 'operator'
  | 'tiles'
  | 'contactEmail'
  | 'smtpUrl'
  | 'lineChannelId'
  | 'lineMessagingToken'
  | 'photosBucket'
  | 'longdoKey'
  | 'accessLogDays'
  | 'backupDays'
>;

/** Returns a Markdown table. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');

/** Escapes a setting's text for Markdown. */
const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Parts of documents generated from settings, weights and registers, so that they match the product. */
export const documentParts =
  (settings: Settings): DocumentParts =>
  (language) => ({
    operator: operatorText(settings, language),
    contact: plain(settings.operator.contact ?? settings.contactEmail),
    notice: settings.mode === 'demo' ? `> ${demoNotice[language]}` : '',
    data: dataText(settings, language),
    stays: list(stayReasons.map((reason) => staysTexts[reason][language])),
    ranking: rankingText(language),
    storage: storageText(language),
    tiles: plain(new URL(settings.tiles.url.replaceAll(/[{}]/g, '')).host),
    backups: String(settings.backupDays),
    grace: String(graceDays),
    recipients: list(recipientsOf(settings).map((each) => each[language])),
  });

const demoNotice: Texts = {
  th: 'เว็บไซต์นี้เป็นเพียงตัวอย่าง ข้อมูลทั้งหมดจะหายไปเมื่อเริ่มใหม่ และเอกสารนี้เป็นแม่แบบสำหรับผู้ให้บริการ',
  en: 'This is a demo: everything is forgotten when it starts anew, and this document is a template for operators.',
};

const operatorLabels = {
  name: { th: 'ชื่อ', en: 'Name' },
  address: { th: 'ที่อยู่', en: 'Address' },
  registration: { th: 'เลขทะเบียน', en: 'Registration number' },
  contact: { th: 'ติดต่อ', en: 'Contact' },
  protectionOfficer: { th: 'เจ้าหน้าที่คุ้มครองข้อมูลส่วนบุคคล', en: 'Data protection officer' },
} as const satisfies Record<keyof Config['operator'], Texts>;
const unnamed: Texts = { th: 'ผู้ให้บริการยังไม่ได้แจ้งชื่อ', en: 'The operator has not given a name yet.' };

function operatorText({ operator, contactEmail }: Settings, language: Language): string {
  const given = { ...operator, contact: operator.contact ?? contactEmail };
  const lines = (Object.keys(operatorLabels) as (keyof typeof given)[]).flatMap((key) => {
    const value = given[key];
    return value ? [`${operatorLabels[key][language]}: ${plain(value)}`] : [];
  });
  return list([...(operator.name ? [] : [unnamed[language]]), ...lines]);
}

function rankingText(language: Language): string {
  const { tiers, roles, named, fresh, photos, trusted } = weights;
  const rows: [Texts, number][] = [
    [{ th: 'คำที่ค้นอยู่ในชื่อประกาศ', en: 'All words in the title' }, tiers.title],
    [{ th: 'คำที่ค้นอยู่ในชื่อและคุณสมบัติ', en: 'All words in title and attributes' }, tiers.attributes],
    [{ th: 'คำที่ค้นอยู่ที่อื่นในประกาศ', en: 'Words elsewhere in the listing' }, tiers.anywhere],
    [{ th: 'อยู่ในหมวดที่คำค้นระบุ', en: 'In the category that the search names' }, named],
    [{ th: 'เป็นอุปกรณ์เสริมหรือบริการ และคำค้นถามหา', en: 'An accessory or service that the search asks for' }, roles.asked],
    [{ th: 'เป็นอุปกรณ์เสริม และคำค้นไม่ได้ถามหา', en: 'An accessory that the search does not ask for' }, roles.accessory],
    [{ th: 'เป็นบริการ และคำค้นไม่ได้ถามหา', en: 'A service that the search does not ask for' }, roles.service],
    ...fresh.map(({ days, points }): [Texts, number] => [
      { th: `ลงประกาศภายใน ${days} วัน`, en: days === 1 ? 'Listed within a day' : `Listed within ${days} days` },
      points,
    ]),
    [{ th: 'มีรูป', en: 'With photos' }, photos],
    [{ th: 'ผู้ขายที่เชื่อถือได้', en: 'By a trusted seller' }, trusted],
  ];
  const head = { th: ['เกณฑ์', 'คะแนน'], en: ['What counts', 'Points'] }[language];
  return table(
    head,
    rows.map(([text, points]) => [text[language], String(points).replace('-', '−')]),
  );
}

/** Data of each purpose, and its use. */
const purposeTexts: Record<Purpose, readonly [data: Texts, use: Texts]> = {
  account: [
    { th: 'ชื่อ ชื่อผู้ใช้ อีเมล รูป ข้อมูลในหน้าตั้งค่า', en: 'name, username, email, picture, settings' },
    { th: 'บัญชีและหน้าผู้ขาย', en: 'your account and seller page' },
  ],
  signIn: [
    {
      th: 'ค่าแฮชของรหัสผ่าน อุปกรณ์ที่เข้าสู่ระบบ กุญแจ API เว็บฮุก รหัสผู้ใช้ LINE',
      en: 'password (hash), devices signed in, API keys, webhooks, LINE’s id of you',
    },
    { th: 'การเข้าสู่ระบบ', en: 'signing in' },
  ],
  market: [
    { th: 'ประกาศ ราคา เบอร์โทรศัพท์ ตำบล', en: 'listings, prices, telephone number, sub-district' },
    { th: 'การประกาศขาย', en: 'offering things' },
  ],
  saved: [
    { th: 'รายการโปรด ค้นหาที่บันทึกไว้ บุ๊กมาร์ก', en: 'favourites, saved searches, bookmarks' },
    { th: 'การเก็บและแจ้งสิ่งที่คุณสนใจ', en: 'keeping what interests you, and telling you of it' },
  ],
  photos: [
    { th: 'รูปของประกาศ', en: 'photos of listings' },
    { th: 'การแสดงสินค้า', en: 'showing what is offered' },
  ],
  moderation: [
    { th: 'ประวัติประกาศ รายงาน คำตัดสิน', en: 'history of listings, reports, decisions' },
    { th: 'การดูแลกติกาและหลักฐาน', en: 'keeping the rules, and evidence' },
  ],
  orders: [
    { th: 'ตะกร้า คำสั่งซื้อ ที่อยู่ ใบกำกับภาษี', en: 'cart, orders, addresses, tax invoices' },
    { th: 'การขาย การจัดส่ง และบัญชีภาษี', en: 'sales, delivery and books' },
  ],
  reviews: [
    { th: 'รีวิวและคำถามเกี่ยวกับสินค้า', en: 'reviews and questions about products' },
    { th: 'การแลกเปลี่ยนความเห็น', en: 'what buyers tell each other' },
  ],
  messages: [
    { th: 'ข้อความแชทและผู้ติดต่อ', en: 'chat messages and contacts' },
    { th: 'การติดต่อกัน', en: 'talking with others' },
  ],
  mails: [
    { th: 'อีเมลในเว็บไซต์', en: 'mails on this site' },
    { th: 'การติดต่อกัน', en: 'writing to others' },
  ],
  notices: [
    { th: 'การแจ้งเตือนและอีเมลที่ส่ง', en: 'notices and mails sent' },
    { th: 'การแจ้งสิ่งที่เกี่ยวกับคุณ', en: 'telling you what concerns you' },
  ],
  work: [
    { th: 'งาน บอร์ด ปฏิทิน', en: 'tasks, boards, calendar' },
    { th: 'การทำงานของคุณและร่วมกับผู้อื่น', en: 'your work, alone and with others' },
  ],
  files: [
    { th: 'ไฟล์แนบ', en: 'attachments' },
    { th: 'การส่งให้ผู้รับ', en: 'passing them to who gets them' },
  ],
  writing: [
    { th: 'บทความ โพสต์ ความคิดเห็น โปรไฟล์', en: 'blog posts, posts, comments, profile' },
    { th: 'การเผยแพร่สิ่งที่คุณเขียน', en: 'publishing what you write' },
  ],
  billing: [
    { th: 'แพ็กเกจ ที่อยู่ออกใบเสร็จ เลขท้ายบัตร', en: 'plan, billing address, last digits of a card' },
    { th: 'แพ็กเกจที่คุณเลือก', en: 'the plan you chose' },
  ],
  invoices: [
    { th: 'ใบแจ้งหนี้และลูกค้าในใบแจ้งหนี้', en: 'invoices and their clients' },
    { th: 'เอกสารภาษี', en: 'tax documents' },
  ],
  directory: [
    { th: 'ทะเบียนผู้ใช้ของเจ้าหน้าที่', en: 'the staff’s directory of accounts' },
    { th: 'การดูแลบัญชี', en: 'looking after accounts' },
  ],
  staff: [
    { th: 'ข้อมูลพนักงาน', en: 'employees' },
    { th: 'งานบุคคล', en: 'employment' },
  ],
  contact: [
    { th: 'ข้อความจากหน้าติดต่อ ความเห็นต่อหน้าช่วยเหลือ', en: 'messages of the contact page, verdicts on help pages' },
    { th: 'การตอบคุณ', en: 'answering you' },
  ],
  security: [
    {
      th: 'บันทึกการเข้าถึง: ใครทำหรืออ่านอะไร เมื่อไร จากที่อยู่เครือข่ายใด',
      en: 'log of access: who did or read what, when, from which network address',
    },
    { th: 'ความปลอดภัย และหน้าที่ตามกฎหมายว่าด้วยคอมพิวเตอร์', en: 'safety, and duties by the law on computer crime' },
  ],
  rights: [
    { th: 'คำขอเรื่องข้อมูลส่วนบุคคลและคำตอบ', en: 'requests about your data, and answers' },
    { th: 'การตอบคำขอ และแสดงว่าตอบแล้ว', en: 'answering them, and showing that this was done' },
  ],
  technical: [
    { th: 'ค่าที่คำนวณเพื่อกันคำขอซ้ำ นับการดู และค้นหา', en: 'values that keep repeats apart, count looks and serve the search' },
    { th: 'การทำงานของระบบ', en: 'running the service' },
  ],
};

const basisTexts: Record<(typeof purposes)[Purpose]['basis'], Texts> = {
  contract: { th: 'สัญญา', en: 'contract' },
  law: { th: 'กฎหมาย', en: 'law' },
  interest: { th: 'ประโยชน์โดยชอบด้วยกฎหมาย', en: 'legitimate interest' },
};

const readerTexts: Record<Reader, Texts> = {
  everybody: { th: 'ทุกคน', en: 'everybody' },
  owner: { th: 'คุณ', en: 'you' },
  partners: { th: 'ผู้ที่คุณส่งหรือแบ่งปันให้', en: 'whom you send or share it to' },
  operator: { th: 'ผู้ดูแลระบบ', en: 'who runs the servers' },
  moderation: { th: 'เจ้าหน้าที่ดูแลประกาศ', en: 'moderators' },
  messages: { th: 'เจ้าหน้าที่ดูแลข้อความที่ถูกรายงาน', en: 'staff for reported messages' },
  orders: { th: 'เจ้าหน้าที่คำสั่งซื้อ', en: 'staff for orders' },
  invoices: { th: 'เจ้าหน้าที่บัญชี', en: 'staff for invoices' },
  users: { th: 'เจ้าหน้าที่ดูแลบัญชี', en: 'staff for accounts' },
  team: { th: 'ฝ่ายบุคคล', en: 'staff for personnel' },
  audit: { th: 'ผู้ตรวจบันทึกการเข้าถึง', en: 'who audits access' },
};

const lifeTexts: Record<RetentionClass | 'accessLog', Texts> = {
  contactMessages: { th: 'ข้อความจากหน้าติดต่อ', en: 'messages of the contact page' },
  reports: { th: 'รายงานที่ปิดแล้ว', en: 'closed reports' },
  listingHistory: { th: 'ประวัติประกาศ', en: 'history of listings' },
  listingsOffSale: { th: 'ประกาศที่ไม่แสดงแล้ว', en: 'listings no longer shown' },
  orders: { th: 'คำสั่งซื้อ', en: 'orders' },
  directoryPeople: { th: 'ผู้ที่อยู่ในทะเบียนแต่ไม่มีบัญชี', en: 'people of the directory without an account' },
  mailTrash: { th: 'อีเมลในถังขยะ', en: 'mails in the trash' },
  removedEntries: { th: 'รายการที่ลบในทะเบียน', en: 'removed entries' },
  phoneReveals: { th: 'ใครได้ดูเบอร์โทรศัพท์', en: 'who was shown a number' },
  accessLog: { th: 'บันทึกการเข้าถึง', en: 'log of access' },
  visitorVerdicts: { th: 'ความเห็นต่อหน้าช่วยเหลือ', en: 'verdicts on help pages' },
  sentMails: { th: 'อีเมลที่ส่งแล้ว', en: 'sent mails' },
  notices: { th: 'การแจ้งเตือน', en: 'notices' },
  privacyRequests: { th: 'คำขอที่ตอบแล้ว', en: 'answered requests' },
  webhookDeliveries: { th: 'การส่งเว็บฮุก', en: 'deliveries of webhooks' },
};

const staysTexts: Record<StayReason, Texts> = {
  orders: {
    th: 'คำสั่งซื้อ: ยอดเงินและเอกสารภาษี เท่าที่กฎหมายภาษีกำหนด',
    en: 'orders: sums and tax documents, as long as tax law asks',
  },
  copies: {
    th: 'ข้อความ อีเมล งาน และไฟล์ที่ส่งถึงผู้อื่นแล้ว: ยังอยู่กับผู้รับ โดยไม่มีชื่อของคุณ',
    en: 'messages, mails, tasks and files that others received: they keep them, without your name',
  },
  comments: { th: 'ความคิดเห็น: ข้อความยังอยู่ โดยไม่มีชื่อของคุณ', en: 'comments: their text, without your name' },
  evidence: { th: 'รายงานและหลักฐาน: จนครบกำหนดข้างต้น', en: 'reports and evidence: until their time above is over' },
  history: { th: 'บันทึกการดูแลประกาศ: จนครบกำหนดข้างต้น', en: 'the record of moderation: until its time above is over' },
  invoices: { th: 'ใบแจ้งหนี้: เท่าที่กฎหมายภาษีกำหนด', en: 'invoices: as long as tax law asks' },
  access: { th: 'บันทึกการเข้าถึง: จนครบกำหนดข้างต้น', en: 'the log of access: until its time above is over' },
};

const untilLeft: Texts = { th: 'จนกว่าคุณจะลบหรือปิดบัญชี', en: 'until you delete it or leave' };
const whileUsed: Texts = { th: 'เท่าที่จำเป็น', en: 'as long as it is needed' };

/** Retention classes of a purpose's tables, without duplicates. */
const livesOf = (tables: readonly PersonalTable[]): (RetentionClass | 'accessLog')[] => [
  ...new Set(tables.flatMap(({ life }) => life ?? [])),
];

function lifeText(
  purpose: Purpose,
  tables: readonly PersonalTable[],
  { language, days: daysOf }: { language: Language; days: Record<RetentionClass | 'accessLog', number> },
): string {
  const isOwned = purpose !== 'technical' && tables.some(({ of, life }) => of.length > 0 && life === undefined);
  const days = (life: RetentionClass | 'accessLog') => ({ th: `${daysOf[life]} วัน`, en: `${daysOf[life]} days` })[language];
  const lives = livesOf(tables).map((life) => `${lifeTexts[life][language]}: ${days(life)}`);
  const basis = purposes[purpose].basis === 'law' ? staysTexts.invoices[language] : untilLeft[language];
  return [...(isOwned ? [basis] : lives.length === 0 ? [whileUsed[language]] : []), ...lives].join('; ');
}

/** Register of personal data by purpose: data, use, legal basis, retention, recipients. */
function dataText({ retention, accessLogDays }: Settings, language: Language): string {
  const days = { ...retention, accessLog: accessLogDays };
  const head = {
    th: ['ข้อมูล', 'เพื่อ', 'ฐานทางกฎหมาย', 'นานเท่าใด', 'ใครอ่านได้'],
    en: ['Data', 'What for', 'Basis', 'How long', 'Who reads it'],
  }[language];
  const all = Object.values(personalData).filter((table) => table !== undefined);
  const rows = (Object.keys(purposes) as Purpose[]).map((purpose) => {
    const tables = all.filter((table) => table.purpose === purpose);
    const readers = [...new Set(tables.flatMap((table) => table.readers))].map((reader) => readerTexts[reader][language]);
    const [data, use] = purposeTexts[purpose];
    const basis = basisTexts[purposes[purpose].basis][language];
    return [data[language], use[language], basis, lifeText(purpose, tables, { language, days }), readers.join(', ')];
  });
  return table(head, rows);
}

const kinds = {
  cookie: { th: 'คุกกี้', en: 'Cookie' },
  local: { th: 'พื้นที่เก็บของเบราว์เซอร์', en: 'Browser storage' },
  tab: { th: 'พื้นที่เก็บของแท็บ', en: 'Tab storage' },
  database: { th: 'ฐานข้อมูลของเบราว์เซอร์', en: 'Browser database' },
} as const satisfies Record<(typeof deviceStorage)[number]['kind'], Texts>;

function storageText(language: Language): string {
  const head = { th: ['ที่เก็บ', 'ชื่อ', 'เพื่อ', 'นานเท่าใด'], en: ['Kind', 'Names', 'What for', 'How long'] }[language];
  return table(
    head,
    deviceStorage.map(({ kind, names, purpose, life }) => [
      kinds[kind][language],
      names.map((name) => `\`${name}\``).join(', '),
      purpose[language],
      life[language],
    ]),
  );
}

function recipientsOf({ smtpUrl, lineChannelId, lineMessagingToken, photosBucket, longdoKey }: Settings): Texts[] {
  return [
    ...(smtpUrl ? [{ th: 'ผู้ให้บริการอีเมลของเรา: ที่อยู่อีเมลและข้อความที่ส่ง', en: 'our mail service: addresses and texts of mails' }] : []),
    ...(lineChannelId ? [{ th: 'LINE: เมื่อคุณเข้าสู่ระบบด้วย LINE', en: 'LINE: when you sign in with it' }] : []),
    ...(lineMessagingToken ? [{ th: 'LINE: การแจ้งเตือนที่คุณเลือกให้ส่งทาง LINE', en: 'LINE: the notices that you choose to get there' }] : []),
    {
      th: 'ผู้ให้บริการแผนที่: ที่อยู่อินเทอร์เน็ตของคุณ หลังจากคุณกดปุ่มโหลดแผนที่เท่านั้น',
      en: 'the host of map tiles: your address on the internet, only after you have pressed the map’s button',
    },
    ...(longdoKey ? [{ th: 'Longdo: เมื่อคุณเปิดหน้าแผนที่ของ Longdo', en: 'Longdo: when you open its map' }] : []),
    ...(photosBucket ? [{ th: 'ผู้ให้บริการพื้นที่เก็บไฟล์: รูปของประกาศ', en: 'our file storage service: photos of listings' }] : []),
    {
      th: 'ที่อยู่ของเว็บฮุกที่คุณตั้งเอง: เหตุการณ์ที่คุณเลือก',
      en: 'the addresses of webhooks that you set up: the events that you choose',
    },
    { th: 'ผู้ใช้อื่น: สิ่งที่คุณลงประกาศ เขียน หรือส่งถึงเขา', en: 'other people here: what you publish, write or send to them' },
  ];
}
