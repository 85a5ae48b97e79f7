import type { Config } from '../config.ts';
import { deviceStorage } from '../contract/values/operations/device-storage.ts';
import type { Language } from '../contract/values/shared/common.ts';
import { weights } from '../domain/market/rules/search-weights.ts';
import type { DocumentParts } from '../domain/operations/documents.ts';

type Texts = Record<Language, string>;
type Settings = Pick<Config, 'mode' | 'operator' | 'contactEmail' | 'smtpUrl' | 'lineChannelId' | 'photosBucket' | 'longdoKey'>;

/** A Markdown table. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');

/** A setting as text of Markdown that nothing in it marks. */
const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** The parts of documents that are made of settings, weights and registers, so that they say what the product does. */
export const documentParts =
  (settings: Settings): DocumentParts =>
  (language) => ({
    operator: operatorText(settings, language),
    contact: plain(settings.operator.contact ?? settings.contactEmail),
    notice: settings.mode === 'demo' ? `> ${demoNotice[language]}` : '',
    data: dataText(language),
    ranking: rankingText(language),
    storage: storageText(language),
    tiles: 'tile.openstreetmap.org',
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

/** Kinds of personal data: what, why, by which basis and how long. */
const personalData: readonly (readonly [Texts, Texts, Texts, Texts])[] = [
  [
    { th: 'ชื่อ อีเมล รูป รหัสผ่าน (ค่าแฮช)', en: 'name, email, picture, password (hash)' },
    { th: 'บัญชีและการเข้าสู่ระบบ', en: 'account and sign-in' },
    { th: 'สัญญา', en: 'contract' },
    { th: 'จนกว่าจะปิดบัญชี', en: 'until you leave' },
  ],
  [
    { th: 'ประกาศ รูป เบอร์โทรศัพท์ ตำบล', en: 'listings, photos, telephone number, sub-district' },
    { th: 'การประกาศขาย', en: 'offering things' },
    { th: 'สัญญา', en: 'contract' },
    { th: 'จนกว่าคุณจะลบหรือปิดบัญชี', en: 'until you delete them or leave' },
  ],
  [
    { th: 'ข้อความ อีเมล งาน บอร์ด ปฏิทิน', en: 'messages, mails, tasks, boards, calendar' },
    { th: 'การทำงานและติดต่อกัน', en: 'working and talking with others' },
    { th: 'สัญญา', en: 'contract' },
    { th: 'จนกว่าคุณจะลบหรือปิดบัญชี สำเนาของผู้รับยังอยู่', en: 'until you delete them or leave; what others received stays theirs' },
  ],
  [
    { th: 'คำสั่งซื้อ ที่อยู่ ใบกำกับภาษี', en: 'orders, addresses, tax invoices' },
    { th: 'การขายสินค้าและบัญชีภาษี', en: 'sales and books' },
    { th: 'สัญญาและกฎหมาย', en: 'contract, law' },
    { th: 'ตามที่กฎหมายภาษีกำหนด', en: 'as long as tax law asks' },
  ],
  [
    { th: 'เวลาเข้าสู่ระบบ ที่อยู่อินเทอร์เน็ต สิ่งที่ทำ', en: 'times of sign-ins, addresses on the internet, acts' },
    { th: 'ความปลอดภัยและการเก็บข้อมูลจราจร', en: 'security, keeping traffic data' },
    { th: 'กฎหมาย', en: 'law' },
    { th: '90 วัน', en: '90 days' },
  ],
  [
    { th: 'รายงานและคำตัดสิน', en: 'reports and decisions' },
    { th: 'การดูแลกติกา', en: 'keeping the rules' },
    { th: 'ประโยชน์โดยชอบด้วยกฎหมาย', en: 'legitimate interest' },
    { th: 'จนหมดระยะอุทธรณ์', en: 'until appeals are over' },
  ],
  [
    { th: 'ข่าวสารและค้นหาที่บันทึกไว้', en: 'news, saved searches' },
    { th: 'การแจ้งสิ่งที่คุณขอ', en: 'telling you what you asked for' },
    { th: 'ความยินยอม', en: 'consent' },
    { th: 'จนกว่าคุณจะปิด', en: 'until you switch it off' },
  ],
];

function dataText(language: Language): string {
  const head = { th: ['ข้อมูล', 'เพื่อ', 'ฐาน', 'นานเท่าใด'], en: ['Data', 'What for', 'Basis', 'How long'] }[language];
  return table(
    head,
    personalData.map((row) => row.map((text) => text[language])),
  );
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

function recipientsOf({ smtpUrl, lineChannelId, photosBucket, longdoKey }: Settings): Texts[] {
  return [
    ...(smtpUrl ? [{ th: 'ผู้ให้บริการอีเมลของเรา: ที่อยู่อีเมลและข้อความที่ส่ง', en: 'our mail service: addresses and texts of mails' }] : []),
    ...(lineChannelId ? [{ th: 'LINE: เมื่อคุณเข้าสู่ระบบด้วย LINE', en: 'LINE: when you sign in with it' }] : []),
    {
      th: 'ผู้ให้บริการแผนที่: ที่อยู่อินเทอร์เน็ตของคุณ หลังจากคุณกดปุ่มโหลดแผนที่เท่านั้น',
      en: 'the host of map tiles: your address on the internet, only after you have pressed the map’s button',
    },
    ...(longdoKey ? [{ th: 'Longdo: เมื่อคุณเปิดหน้าแผนที่ของ Longdo', en: 'Longdo: when you open its map' }] : []),
    ...(photosBucket ? [{ th: 'ผู้ให้บริการพื้นที่เก็บไฟล์: รูปของประกาศ', en: 'our file storage service: photos of listings' }] : []),
    { th: 'ผู้ใช้อื่น: สิ่งที่คุณลงประกาศ เขียน หรือส่งถึงเขา', en: 'other people here: what you publish, write or send to them' },
  ];
}
