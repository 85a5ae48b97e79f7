import type { blogDraft } from '../../schema.ts';
import type { Category } from './blog-shape.ts';

interface DraftSeed extends Pick<typeof blogDraft.$inferInsert, 'title' | 'slug' | 'excerpt' | 'content' | 'img'> {
  owner: 'johndoe' | 'janedoe';
  /** Whether it was public until its withdrawal. */
  isWithdrawn?: true;
  editedHoursAgo: number;
  tags: Category[];
}

/** Drafts and withdrawn posts of accounts, each in its author's language. */
export const draftSeed: readonly DraftSeed[] = [
  {
    owner: 'johndoe',
    editedHoursAgo: 3,
    title: 'คืนแรกที่ตลาดเปิดไฟครบทุกแผง',
    slug: '',
    tags: ['Quote'],
    excerpt: '',
    img: '/assets/art/blog-quote.svg',
    content:
      '<p>หกโมงเย็นวันศุกร์ หลอดไฟดวงสุดท้ายหน้าแผงขนมเบื้องติดพอดีกับที่ลูกค้าคนแรกเดินเข้ามา เราเตรียมคืนนี้กันสามเดือน</p><h2>สิ่งที่จะเล่าต่อ</h2><ul><li>ทำไมเราเลือกไฟสีส้ม</li><li>แผงไหนขายหมดก่อนใคร</li><li>เรื่องที่คราวหน้าจะทำไม่เหมือนเดิม</li></ul>',
  },
  {
    owner: 'johndoe',
    editedHoursAgo: 26,
    title: 'A map of the market by smell',
    slug: 'market-by-smell',
    tags: ['Food', 'Video'],
    excerpt: 'Close your eyes at the gate, and turn left at the roasted chestnuts.',
    img: '/assets/art/blog-video.svg',
    content:
      '<p>Close your eyes at the gate. <strong>Roasted chestnuts</strong> are to the left, jasmine garlands straight ahead, and whatever smells of rain on warm wood is the carpenter’s row.</p><blockquote><p>You never ask for the way here. You breathe in.</p></blockquote>',
  },
  {
    owner: 'johndoe',
    isWithdrawn: true,
    editedHoursAgo: 120,
    title: 'วันหยุดสงกรานต์ ตลาดเปิดกี่โมง',
    slug: 'songkran-hours',
    tags: ['Quote'],
    excerpt: 'เวลาเปิดปิดของตลาดช่วงสงกรานต์ และแผงที่ยังอยู่ครบ',
    img: '/assets/art/blog-quote.svg',
    content: '<p>ช่วงสงกรานต์ตลาดเปิดแปดโมงเช้าถึงสองทุ่ม แผงอาหารอยู่ครบ ส่วนแผงผ้าและของแต่งบ้านหยุดสามวัน</p>',
  },
  {
    owner: 'janedoe',
    editedHoursAgo: 1,
    title: 'ถักกระเป๋าเชือกใบแรกในบ่ายเดียว',
    slug: '',
    tags: ['Fashion'],
    excerpt: 'เชือกสองม้วน ไม่ต้องใช้เข็มสักเล่ม และข้อผิดพลาดที่ทำให้กระเป๋าสวยขึ้น',
    img: '/assets/products/rattan-basket-1-800.webp',
    content:
      '<p>เริ่มจากเชือกฝ้ายหนาสามมิลลิเมตรสองม้วน สีเดียวกันจะง่ายกว่าสำหรับใบแรก</p><h2>ปมเดียวที่ต้องรู้</h2><p>ปมเงื่อนพิรอดธรรมดา ทำซ้ำไปเรื่อย ๆ จนสุดแถว แล้วสลับตำแหน่งในแถวถัดไป ตาข่ายจะขึ้นรูปเอง</p><ol><li>ตัดเชือกยาวสามเท่าของกระเป๋า</li><li>ผูกกับห่วงทีละคู่</li><li>ดึงให้ตึงเท่ากันทุกแถว</li></ol>',
  },
  {
    owner: 'janedoe',
    editedHoursAgo: 49,
    title: '',
    slug: '',
    tags: [],
    excerpt: '',
    img: '',
    content: '<p>จดไว้ก่อน: สัมภาษณ์ลุงร้านซ่อมร่ม ถามเรื่องลูกค้าคนแรก</p>',
  },
  {
    owner: 'janedoe',
    isWithdrawn: true,
    editedHoursAgo: 200,
    title: 'เกมกระดานที่เล่นกับยายได้',
    slug: 'board-games-with-grandma',
    tags: ['Gaming'],
    excerpt: 'สามเกมที่กติกาสั้น ตัวหนังสือใหญ่ และหัวเราะได้ทั้งบ้าน',
    img: '/assets/art/blog-boardgame.svg',
    content: '<p>ยายอายุเจ็ดสิบแปด ชนะหมากเก็บทุกตา เราเลยลองหาเกมที่คนทั้งบ้านเล่นด้วยกันได้ โดยไม่มีใครต้องอ่านกติกาเกินหนึ่งหน้า</p>',
  },
];
