import type { Notification } from '../../../contract/navigation/notifications.ts';

/** Sample notification, dated relative to the start of the server. */
export interface NotificationSeed extends Omit<Notification, 'id' | 'title' | 'subtitle' | 'time'> {
  owner: 'johndoe' | 'janedoe';
  minutesAgo: number;
  titleTh: string;
  titleEn: string;
  subtitleTh: string;
  subtitleEn: string;
  /** Item it concerns, by its name in the samples of its app; if the item is missing, the link leads to the app. */
  about?: { chat: string } | { task: string } | { mail: string } | { card: string } | { event: string };
}

const hour = 60;
const day = 24 * hour;
const person = (number: string) => `/assets/avatars/person-${number}.svg`;

const unread = { kind: 'personal', avatar: '', isRead: false } as const;
const read = { ...unread, isRead: true } as const;

const johns: Omit<NotificationSeed, 'owner'>[] = [
  {
    ...unread,
    minutesAgo: 9,
    titleTh: 'พิมพ์ชนก อินทร์แก้ว ส่งข้อความถึงคุณ',
    titleEn: 'Pimchanok Inkaew sent you a message',
    subtitleTh: 'มีข้อความใหม่รอคุณอ่านในแชต',
    subtitleEn: 'A new message is waiting in your chat.',
    avatar: person('23'),
    icon: 'MessageCircle',
    color: 'primary',
    link: '/apps/chat',
    about: { chat: 'พิมพ์ชนก อินทร์แก้ว' },
  },
  {
    ...unread,
    minutesAgo: 48,
    titleTh: 'มีใบแจ้งหนี้เลยกำหนดชำระ',
    titleEn: 'Invoices are past due',
    subtitleTh: 'ตรวจรายการแล้วส่งข้อความเตือนลูกค้าได้เลย',
    subtitleEn: 'Look through the list and remind the clients.',
    icon: 'FileText',
    color: 'danger',
    link: '/apps/invoice/list',
  },
  {
    ...unread,
    minutesAgo: 2 * hour,
    titleTh: 'ศิริพร ทองดี เชิญคุณเข้าประชุม',
    titleEn: 'Siriporn Thongdee invited you to a meeting',
    subtitleTh: 'ปิดบัญชีสิ้นเดือน',
    subtitleEn: 'Closing the month’s books.',
    avatar: person('05'),
    icon: 'Calendar',
    color: 'info',
    link: '/apps/calendar',
    about: { event: 'ปิดบัญชีสิ้นเดือนกับคุณศิริพร' },
  },
  {
    ...unread,
    minutesAgo: 4 * hour,
    titleTh: 'งาน “ตรวจรูปสินค้าใหม่ 12 รายการ” ใกล้ครบกำหนด',
    titleEn: 'The task “ตรวจรูปสินค้าใหม่ 12 รายการ” is due soon',
    subtitleTh: 'เหลือเวลาอีกหนึ่งวัน',
    subtitleEn: 'One day is left.',
    icon: 'CheckSquare',
    color: 'warning',
    link: '/apps/todo',
    about: { task: 'ตรวจรูปสินค้าใหม่ 12 รายการ' },
  },
  {
    ...unread,
    minutesAgo: 6 * hour,
    titleTh: 'มีผู้ใช้ใหม่รอยืนยัน',
    titleEn: 'New users are pending',
    subtitleTh: 'เปิดรายชื่อแล้วเลือกสถานะ “รอยืนยัน”',
    subtitleEn: 'Open the list and choose the status “Pending”.',
    icon: 'UserPlus',
    color: 'success',
    link: '/apps/user/list',
  },
  {
    ...unread,
    kind: 'system',
    minutesAgo: 8 * hour,
    titleTh: 'รายงานประจำสัปดาห์พร้อมแล้ว',
    titleEn: 'The weekly report is ready',
    subtitleTh: 'ดูยอดขาย ผู้เข้าชม และคำสั่งซื้อได้ที่แดชบอร์ด',
    subtitleEn: 'Sales, visitors and orders are on the dashboard.',
    icon: 'PieChart',
    color: 'info',
    link: '/dashboard/analytics',
  },
  {
    ...read,
    minutesAgo: day + 2 * hour,
    titleTh: 'ลุงสมบัติ จักสาน ตอบอีเมลของคุณ',
    titleEn: 'Uncle Sombat, the basket maker, answered your mail',
    subtitleTh: 'เรื่อง ร่างข้อตกลงผู้ขายฉบับใหม่',
    subtitleEn: 'About the draft of the new seller agreement.',
    avatar: person('07'),
    icon: 'Mail',
    color: 'primary',
    link: '/apps/email',
    about: { mail: 'Re: ร่างข้อตกลงผู้ขายฉบับใหม่' },
  },
  {
    ...read,
    minutesAgo: 2 * day,
    titleTh: 'Nok Srisuk แสดงความเห็นบนบอร์ดงาน',
    titleEn: 'Nok Srisuk commented on the board',
    subtitleTh: 'ย้ายวันที่ไว้ใต้ชื่อร้าน อ่านง่ายกว่า',
    subtitleEn: 'The date is easier to read under the shop’s name.',
    avatar: person('02'),
    icon: 'Trello',
    color: 'success',
    link: '/apps/kanban',
    about: { card: 'หน้าตะกร้า: แสดงวันที่ของจะถึง' },
  },
  {
    ...read,
    kind: 'system',
    minutesAgo: 3 * day,
    titleTh: 'เพิ่มบทความใหม่ในคลังความรู้',
    titleEn: 'The knowledge base has new articles',
    subtitleTh: 'วิธีถ่ายรูปสินค้าให้ขายดี และการตั้งค่าจัดส่ง',
    subtitleEn: 'Taking pictures that sell, and setting up delivery.',
    icon: 'BookOpen',
    color: 'info',
    link: '/pages/knowledge-base',
  },
];

const janes: Omit<NotificationSeed, 'owner'>[] = [
  {
    ...unread,
    minutesAgo: 14,
    titleTh: 'คุณวรรณาส่งข้อความถึงร้านของคุณ',
    titleEn: 'Khun Wanna wrote to your shop',
    subtitleTh: 'มีคำถามใหม่จากลูกค้ารอคุณตอบในแชต',
    subtitleEn: 'A customer’s question is waiting in your chat.',
    avatar: person('06'),
    icon: 'MessageCircle',
    color: 'primary',
    link: '/apps/chat',
    about: { chat: 'คุณวรรณา (ลูกค้า)' },
  },
  {
    ...unread,
    minutesAgo: hour,
    titleTh: 'John Doe ส่งอีเมลถึงคุณ',
    titleEn: 'John Doe sent you a mail',
    subtitleTh: 'เปิดกล่องจดหมายเพื่ออ่านรายละเอียด',
    subtitleEn: 'Open your inbox to read it.',
    avatar: '/assets/avatars/johndoe.svg',
    icon: 'Mail',
    color: 'info',
    link: '/apps/email',
    about: { mail: 'Re: รูปตะกร้าล็อตใหม่' },
  },
  {
    ...unread,
    minutesAgo: 3 * hour,
    titleTh: 'พี่เอก ขนส่ง จะมารับพัสดุ',
    titleEn: 'Ek the courier is coming for your parcels',
    subtitleTh: 'ดูวันและเวลารับของในปฏิทิน',
    subtitleEn: 'Day and time are in your calendar.',
    avatar: person('22'),
    icon: 'Truck',
    color: 'success',
    link: '/apps/calendar',
    about: { event: 'Parcel pick-up' },
  },
  {
    ...unread,
    minutesAgo: 5 * hour,
    titleTh: 'งาน “ถ่ายรูปตะกร้าสานล็อตใหม่” ใกล้ครบกำหนด',
    titleEn: 'The task “ถ่ายรูปตะกร้าสานล็อตใหม่” is due soon',
    subtitleTh: 'เหลือเวลาอีกสามวัน',
    subtitleEn: 'Three days are left.',
    icon: 'CheckSquare',
    color: 'warning',
    link: '/apps/todo',
    about: { task: 'ถ่ายรูปตะกร้าสานล็อตใหม่' },
  },
  {
    ...unread,
    minutesAgo: 7 * hour,
    titleTh: 'โปรไฟล์ของคุณมีผู้สนใจเพิ่มขึ้น',
    titleEn: 'More people look at your profile',
    subtitleTh: 'เพิ่มรูปและเรื่องราวของร้านให้คนรู้จักคุณ',
    subtitleEn: 'Add pictures and your shop’s story.',
    icon: 'User',
    color: 'success',
    link: '/account/profile',
  },
  {
    ...unread,
    kind: 'system',
    minutesAgo: 9 * hour,
    titleTh: 'แพ็กเกจร้านค้าปรับปรุงใหม่',
    titleEn: 'Shop plans have been renewed',
    subtitleTh: 'เปรียบเทียบแพ็กเกจและราคาได้ที่หน้าราคา',
    subtitleEn: 'Compare what they offer on the pricing page.',
    icon: 'DollarSign',
    color: 'info',
    link: '/pricing',
  },
  {
    ...read,
    minutesAgo: day + 5 * hour,
    titleTh: 'Ton Ceramics ตอบข้อความของคุณ',
    titleEn: 'Ton Ceramics answered your message',
    subtitleTh: 'ชามลายครามล็อตถัดไปพร้อมส่งแล้ว',
    subtitleEn: 'The next blue bowls are ready to be sent.',
    avatar: person('13'),
    icon: 'MessageCircle',
    color: 'primary',
    link: '/apps/chat',
    about: { chat: 'Ton Ceramics' },
  },
];

export const notificationSeed: readonly NotificationSeed[] = [
  ...johns.map((seed) => ({ owner: 'johndoe', ...seed }) as const),
  ...janes.map((seed) => ({ owner: 'janedoe', ...seed }) as const),
];
