import type { Task } from '../../../contract/workspace/todo.ts';
import type { FullTask, NewTag } from '../../../contract/workspace/todo-list.ts';

/** Sample task. Days are relative to the start of the server, so that the list is always current. */
export interface TaskSeed extends Omit<Task, 'id' | 'dueDate'> {
  owner: 'johndoe' | 'janedoe';
  dueInDays: number;
}

/** Parts of a sample task besides its fields. */
interface TaskMore {
  /** Titles, completed ones first. */
  steps?: string[];
  stepsDone?: number;
  repeat?: FullTask['repeat'];
  /** Names of the owner's tags. */
  ownTags?: string[];
  givenTo?: TaskSeed['owner'];
}

export const tagSeed: readonly (NewTag & Pick<TaskSeed, 'owner'>)[] = [
  { owner: 'johndoe', name: 'งานหน้าร้าน', tone: 'secondary' },
  { owner: 'johndoe', name: 'Photos', tone: 'accent' },
  { owner: 'janedoe', name: 'ไปรษณีย์', tone: 'info' },
];

/** By title. */
export const moreSeed: Record<string, TaskMore> = {
  'ตรวจรูปสินค้าใหม่ 12 รายการ': {
    steps: ['คัดรูปที่มืดออก', 'ขอผู้ขายถ่ายใหม่', 'ใส่ชื่อรูปให้ครบ', 'แจ้งทีมหน้าร้าน'],
    stepsDone: 2,
    ownTags: ['Photos'],
    givenTo: 'janedoe',
  },
  สรุปยอดขายสัปดาห์นี้ให้ทีม: { repeat: 'weekly' },
  ประชุมทีมเช้าวันจันทร์: { repeat: 'weekly' },
  'Check the numbers of the last bank transfer': { repeat: 'monthly' },
  'Plan the Songkran campaign': { steps: ['Choose three stalls', 'Write the headline', 'Order the banners'], ownTags: ['งานหน้าร้าน'] },
  'ส่งพัสดุ 6 กล่องที่ไปรษณีย์หางดง': { ownTags: ['ไปรษณีย์'], steps: ['ห่อกันกระแทก', 'พิมพ์ใบปะหน้า'], stepsDone: 1 },
};

const person = (fullName: string, avatar: string) => ({ fullName, avatar: `/assets/avatars/${avatar}.svg` });
const people = {
  john: person('John Doe', 'johndoe'),
  jane: person('Jane Doe', 'janedoe'),
  pim: person('พิมพ์ชนก อินทร์แก้ว', 'person-23'),
  krit: person('Krit Wongsawat', 'person-11'),
  siri: person('ศิริพร ทองดี', 'person-05'),
  nok: person('Nok Srisuk', 'person-02'),
  than: person('ธนกร แสงทอง', 'person-15'),
  mali: person('Mali Rattanakorn', 'person-17'),
} as const;

const open = { isCompleted: false, isDeleted: false, isImportant: false } as const;

export const taskSeed: readonly TaskSeed[] = [
  {
    owner: 'johndoe',
    title: 'ตรวจรูปสินค้าใหม่ 12 รายการ',
    dueInDays: 1,
    description: 'รูปต้องเห็นสินค้าชัด พื้นหลังเรียบ ถ้ารูปไหนมืดให้ขอผู้ขายถ่ายใหม่',
    assignee: people.jane,
    tags: ['team', 'high'],
    ...open,
    isImportant: true,
  },
  {
    owner: 'johndoe',
    title: 'Answer the questions about returns',
    dueInDays: 2,
    description: 'Eleven buyers asked the same thing this week. Add the answer to the FAQ as well.',
    assignee: people.john,
    tags: ['update', 'medium'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'สรุปยอดขายสัปดาห์นี้ให้ทีม',
    dueInDays: 0,
    description: 'ใช้ตัวเลขจากแดชบอร์ด แยกตามหมวดหมู่ และบอกสามร้านที่โตเร็วที่สุด',
    assignee: people.siri,
    tags: ['team', 'medium'],
    ...open,
    isImportant: true,
  },
  {
    owner: 'johndoe',
    title: 'Approve the new stall of the paper makers',
    dueInDays: 1,
    description: 'Their papers are complete. Look at the pictures once more before saying yes.',
    assignee: people.john,
    tags: ['update', 'high'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'โทรกลับคุณนงลักษณ์เรื่องพัสดุที่หาย',
    dueInDays: -1,
    description: 'ขนส่งยืนยันแล้วว่าหาพัสดุไม่พบ เสนอส่งใหม่หรือคืนเงิน',
    assignee: people.pim,
    tags: ['high'],
    ...open,
    isImportant: true,
  },
  {
    owner: 'johndoe',
    title: 'Shrink the pictures on the home page',
    dueInDays: 4,
    description: 'The page should stay below a hundred kilobytes on a phone.',
    assignee: people.krit,
    tags: ['update', 'low'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'เตรียมรายการของขวัญปีใหม่',
    dueInDays: 9,
    description: 'เลือกสินค้าราคาไม่เกินห้าร้อยบาทที่ห่อสวย อย่างน้อยยี่สิบชิ้น',
    assignee: people.mali,
    tags: ['team', 'medium'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'Translate the shipping page into English',
    dueInDays: 6,
    description: 'Keep the sentences short. Nok reads it before it goes out.',
    assignee: people.nok,
    tags: ['update', 'low'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'นัดช่างภาพถ่ายสินค้าใหญ่',
    dueInDays: 3,
    description: 'โต๊ะ เก้าอี้ และโอ่ง ต้องถ่ายที่โกดัง ขอแสงธรรมชาติช่วงเช้า',
    assignee: people.than,
    tags: ['team', 'low'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'Check the numbers of the last bank transfer',
    dueInDays: 0,
    description: 'Two invoices carry the same reference. Find out which one was paid.',
    assignee: people.siri,
    tags: ['high'],
    ...open,
    isImportant: true,
  },
  {
    owner: 'johndoe',
    title: 'เขียนคำตอบเรื่องค่าส่งพื้นที่ห่างไกล',
    dueInDays: 5,
    description: 'ลูกค้าบนเกาะถามบ่อย อธิบายวิธีคิดให้เข้าใจง่าย พร้อมตัวอย่าง',
    assignee: people.pim,
    tags: ['update', 'medium'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'Plan the Songkran campaign',
    dueInDays: 30,
    description: 'A first sketch is enough: theme, dates, and which stalls to ask.',
    assignee: people.mali,
    tags: ['team', 'low'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'ประชุมทีมเช้าวันจันทร์',
    dueInDays: 2,
    description: 'วาระ: ยอดขาย สินค้าคืน และแผนเดือนหน้า',
    assignee: people.john,
    tags: ['team'],
    ...open,
  },
  {
    owner: 'johndoe',
    title: 'Send the seller agreement to three new stalls',
    dueInDays: -4,
    description: 'All three have signed and got their copy.',
    assignee: people.john,
    tags: ['update'],
    ...open,
    isCompleted: true,
  },
  {
    owner: 'johndoe',
    title: 'อัปเดตราคาค่าส่งประจำเดือน',
    dueInDays: -6,
    description: 'ตารางใหม่ขึ้นหน้าเว็บแล้ว ตรวจสอบครบทุกภาค',
    assignee: people.than,
    tags: ['update', 'medium'],
    ...open,
    isCompleted: true,
  },
  {
    owner: 'johndoe',
    title: 'Fix the wrong size of the rattan basket',
    dueInDays: -3,
    description: 'It said 30 centimetres and is 40. The shop has been told.',
    assignee: people.krit,
    tags: ['update'],
    ...open,
    isCompleted: true,
  },
  {
    owner: 'johndoe',
    title: 'ขอบคุณผู้ขายที่ช่วยงานวันครบรอบ',
    dueInDays: -8,
    description: 'ส่งข้อความถึงทั้งสิบสองร้านแล้ว',
    assignee: people.mali,
    tags: ['team'],
    ...open,
    isImportant: true,
    isCompleted: true,
  },
  {
    owner: 'johndoe',
    title: 'Old list of Christmas ideas',
    dueInDays: -20,
    description: 'Kept for the record.',
    assignee: people.nok,
    tags: ['low'],
    ...open,
    isDeleted: true,
  },
  {
    owner: 'johndoe',
    title: 'ทดสอบเครื่องพิมพ์ใบปะหน้ากล่องตัวเก่า',
    dueInDays: -15,
    description: 'เลิกใช้แล้ว',
    assignee: people.than,
    tags: ['low'],
    ...open,
    isDeleted: true,
  },
  {
    owner: 'janedoe',
    title: 'ถ่ายรูปตะกร้าสานล็อตใหม่',
    dueInDays: 3,
    description: 'ใช้แสงเช้าหน้าร้าน ถ่ายอย่างน้อยสามมุม',
    assignee: people.jane,
    tags: ['update'],
    ...open,
  },
  {
    owner: 'janedoe',
    title: 'Order bamboo for ten lamps',
    dueInDays: 1,
    description: 'The long poles, as last time. Ask whether they can come on Friday.',
    assignee: people.jane,
    tags: ['high'],
    ...open,
    isImportant: true,
  },
  {
    owner: 'janedoe',
    title: 'ส่งพัสดุ 6 กล่องที่ไปรษณีย์หางดง',
    dueInDays: 0,
    description: 'สองกล่องแตกง่าย ขอสติกเกอร์ระวังแตก',
    assignee: people.jane,
    tags: ['medium'],
    ...open,
  },
  {
    owner: 'janedoe',
    title: 'Reply to the buyer about the green vase',
    dueInDays: -2,
    description: 'She got her answer and bought two.',
    assignee: people.jane,
    tags: ['update'],
    ...open,
    isCompleted: true,
  },
  {
    owner: 'janedoe',
    title: 'ปรับราคาโคมไฟก่อนปีใหม่',
    dueInDays: -12,
    description: 'เปลี่ยนใจ ใช้ราคาเดิม',
    assignee: people.jane,
    tags: ['low'],
    ...open,
    isDeleted: true,
  },
];
