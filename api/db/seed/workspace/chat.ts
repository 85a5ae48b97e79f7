import type { ProfileUser } from '../../../contract/workspace/chat.ts';
import { chatLines, type Line } from './chat-lines.ts';

type Owner = 'johndoe' | 'janedoe';
type Person = Omit<ProfileUser, 'id' | 'settings'>;

export interface ContactSeed extends Person {
  owner: Owner;
  /** Sample account of this contact. */
  account?: Owner;
  /** Number of latest lines that are unread. */
  unseenMsgs: number;
  /** Minutes between the last line and the start; absent without a conversation. */
  lastMinutesAgo?: number;
  lines: readonly Line[];
  isPinned?: boolean;
  isMuted?: boolean;
}

export const chatProfileSeed: Record<Owner, Omit<ProfileUser, 'id' | 'fullName' | 'avatar'> & { personId?: number }> = {
  johndoe: {
    // Existing front ends expect this id as their own.
    personId: 11,
    role: 'หัวหน้าทีมตลาด · Marketplace lead',
    about: 'ดูแลร้านค้าและหน้าตลาดทั้งหมด ทักได้ตั้งแต่เก้าโมงถึงหกโมงเย็น',
    status: 'online',
    settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: true, isFoundByName: false },
  },
  janedoe: {
    role: 'ผู้ขาย · Seller',
    about: 'ร้านของใช้ในบ้านจากเชียงใหม่ ส่งของทุกวันจันทร์ พุธ และศุกร์',
    status: 'away',
    settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true, isFoundByName: false },
  },
};

const avatar = (number: string) => `/assets/avatars/person-${number}.svg`;

export const contactSeed: readonly ContactSeed[] = [
  {
    owner: 'johndoe',
    account: 'janedoe',
    fullName: 'Jane Doe',
    role: 'ผู้ขาย · Seller',
    about: 'ร้านของใช้ในบ้านจากเชียงใหม่',
    avatar: '/assets/avatars/janedoe.svg',
    status: 'away',
    unseenMsgs: 1,
    lastMinutesAgo: 9,
    lines: chatLines.johnAndJane,
  },
  {
    owner: 'johndoe',
    fullName: 'พิมพ์ชนก อินทร์แก้ว',
    role: 'ฝ่ายบริการลูกค้า',
    about: 'ตอบลูกค้าทุกคำถามภายในหนึ่งชั่วโมง ถ้าเงียบไปแปลว่ากินข้าวอยู่',
    avatar: avatar('23'),
    status: 'online',
    unseenMsgs: 2,
    lastMinutesAgo: 24,
    isPinned: true,
    lines: chatLines.customerCare,
  },
  {
    owner: 'johndoe',
    fullName: 'Krit Wongsawat',
    role: 'Backend developer',
    about: 'Tea over coffee. Ping me before you deploy on a Friday.',
    avatar: avatar('11'),
    status: 'busy',
    unseenMsgs: 0,
    lastMinutesAgo: 75,
    lines: chatLines.deploy,
  },
  {
    owner: 'johndoe',
    fullName: 'ศิริพร ทองดี',
    role: 'หัวหน้าฝ่ายบัญชี',
    about: 'ใบกำกับภาษีส่งก่อนวันที่ 25 ของเดือนนะคะ',
    avatar: avatar('05'),
    status: 'online',
    unseenMsgs: 3,
    lastMinutesAgo: 140,
    isMuted: true,
    lines: chatLines.accounting,
  },
  {
    owner: 'johndoe',
    fullName: 'Nok Srisuk',
    role: 'Product designer',
    about: 'สีเดียวกันแต่คนละจอ ไม่ใช่สีเดียวกัน',
    avatar: avatar('02'),
    status: 'away',
    unseenMsgs: 0,
    lastMinutesAgo: 60 * 5,
    lines: chatLines.design,
  },
  {
    owner: 'johndoe',
    fullName: 'ธนกร แสงทอง',
    role: 'ผู้จัดการคลังสินค้า ลาดกระบัง',
    about: 'คลังเปิด 7.00 น. รับของถึง 16.30 น. วันเสาร์ครึ่งวัน',
    avatar: avatar('15'),
    status: 'busy',
    unseenMsgs: 0,
    lastMinutesAgo: 60 * 22,
    lines: chatLines.warehouse,
  },
  {
    owner: 'johndoe',
    fullName: 'Mali Rattanakorn',
    role: 'Marketing',
    about: 'Campaigns, banners, and the occasional bad pun.',
    avatar: avatar('17'),
    status: 'online',
    unseenMsgs: 0,
    lastMinutesAgo: 60 * 27,
    lines: chatLines.campaign,
  },
  {
    owner: 'johndoe',
    fullName: 'ลุงสมบัติ จักสาน',
    role: 'ผู้ขายงานไม้ไผ่ สุพรรณบุรี',
    about: 'สานเองทุกใบ สั่งจำนวนมากขอเวลาสองสัปดาห์',
    avatar: avatar('07'),
    status: 'offline',
    unseenMsgs: 0,
    lastMinutesAgo: 60 * 49,
    lines: chatLines.bambooSeller,
  },
  {
    owner: 'johndoe',
    fullName: 'อารียา มะลิวัลย์',
    role: 'ฝ่ายบุคคล',
    about: 'เรื่องวันลา สวัสดิการ และของว่างในครัว ถามได้ค่ะ',
    avatar: avatar('12'),
    status: 'offline',
    unseenMsgs: 0,
    lastMinutesAgo: 60 * 76,
    lines: chatLines.people,
  },
  {
    owner: 'johndoe',
    fullName: 'Ben Kaewmanee',
    role: 'Courier coordinator',
    about: 'สายเหนือ อีสาน และทุกถนนที่ GPS ไม่รู้จัก',
    avatar: avatar('24'),
    status: 'offline',
    unseenMsgs: 0,
    lastMinutesAgo: 60 * 24 * 5,
    lines: chatLines.courier,
  },
  {
    owner: 'johndoe',
    fullName: 'วีรยุทธ ปานทอง',
    role: 'ความปลอดภัยระบบ',
    about: 'รหัสผ่านที่ดีคือรหัสผ่านที่จำไม่ได้',
    avatar: avatar('20'),
    status: 'online',
    unseenMsgs: 0,
    lines: [],
  },
  {
    owner: 'johndoe',
    fullName: 'Ploy Chantara',
    role: 'Data analyst',
    about: 'If it is not in the chart, it did not happen.',
    avatar: avatar('10'),
    status: 'away',
    unseenMsgs: 0,
    lines: [],
  },
  {
    owner: 'johndoe',
    fullName: 'ณัฐวุฒิ เรืองศรี',
    role: 'ถ่ายภาพสินค้า',
    about: 'แสงหน้าต่างตอนบ่ายสามดีที่สุด',
    avatar: avatar('19'),
    status: 'offline',
    unseenMsgs: 0,
    lines: [],
  },
  {
    owner: 'janedoe',
    account: 'johndoe',
    fullName: 'John Doe',
    role: 'หัวหน้าทีมตลาด · Marketplace lead',
    about: 'ดูแลร้านค้าและหน้าตลาดทั้งหมด',
    avatar: '/assets/avatars/johndoe.svg',
    status: 'online',
    unseenMsgs: 0,
    lastMinutesAgo: 9,
    lines: chatLines.johnAndJane,
  },
  {
    owner: 'janedoe',
    fullName: 'คุณวรรณา (ลูกค้า)',
    role: 'ผู้ซื้อ',
    about: 'ชอบของทำมือ',
    avatar: avatar('06'),
    status: 'online',
    unseenMsgs: 2,
    lastMinutesAgo: 31,
    lines: chatLines.buyer,
  },
  {
    owner: 'janedoe',
    fullName: 'Ton Ceramics',
    role: 'Workshop in Lampang',
    about: 'Kiln opens every second Thursday.',
    avatar: avatar('13'),
    status: 'busy',
    unseenMsgs: 0,
    lastMinutesAgo: 60 * 30,
    lines: chatLines.workshop,
  },
  {
    owner: 'janedoe',
    fullName: 'พี่เอก ขนส่ง',
    role: 'รับพัสดุ เชียงใหม่',
    about: 'รับของถึงบ้าน บ่ายสองถึงสี่โมงเย็น',
    avatar: avatar('22'),
    status: 'offline',
    unseenMsgs: 0,
    lines: [],
  },
];
