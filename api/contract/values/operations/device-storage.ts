import type { Language } from '../shared/common.ts';

/** Purpose of data in the browser, with the keys under which it is stored. */
interface Stored {
  kind: 'cookie' | 'local' | 'tab' | 'database';
  names: readonly string[];
  purpose: Record<Language, string>;
  life: Record<Language, string>;
}

const untilSignOut = { th: 'จนกว่าจะออกจากระบบ', en: 'until you sign out' };
const untilCleared = { th: 'จนกว่าคุณจะลบ', en: 'until you delete it' };
const tabLife = { th: 'จนกว่าจะปิดแท็บ', en: 'until the tab is closed' };

/**
 * All data that the site stores in a browser: the page about it is generated from this, and a test compares it with a browser's storage.
 */
export const deviceStorage: readonly Stored[] = [
  {
    kind: 'cookie',
    names: ['sid'],
    purpose: { th: 'หน้าเว็บของผู้ที่เข้าสู่ระบบ', en: 'pages of who is signed in' },
    life: { th: '10 นาที ต่ออายุขณะใช้งาน', en: '10 minutes, renewed while in use' },
  },
  {
    kind: 'cookie',
    names: ['visitor'],
    purpose: {
      th: 'ตะกร้าสินค้า รายการโปรด และบุ๊กมาร์กของผู้ที่ไม่มีบัญชี ตั้งเมื่อเพิ่มรายการแรก',
      en: 'cart, wishlist and bookmarks of who has no account; set by the first thing you add',
    },
    life: { th: '30 วัน', en: '30 days' },
  },
  {
    kind: 'cookie',
    names: ['device'],
    purpose: {
      th: 'จำอุปกรณ์ที่เคยเข้าสู่ระบบ เพื่อเตือนเมื่อมีการเข้าจากอุปกรณ์ใหม่และกันการเดารหัสผ่าน',
      en: 'knows a device that has signed in before, to warn of new ones and keep strangers’ guesses apart',
    },
    life: { th: '365 วัน หรือจนกว่าจะปิดบัญชี', en: '365 days, or until you leave' },
  },
  {
    kind: 'cookie',
    names: ['suspended'],
    purpose: {
      th: 'ให้เจ้าของบัญชีที่ถูกระงับอ่านเหตุผล อุทธรณ์ ดาวน์โหลดข้อมูล และลบบัญชีได้',
      en: 'lets the owner of a suspended account read why, appeal, download their data and leave',
    },
    life: { th: 'หนึ่งชั่วโมง', en: 'an hour' },
  },
  {
    kind: 'cookie',
    names: ['language'],
    purpose: { th: 'ภาษาที่เลือก', en: 'the language you chose' },
    life: { th: '365 วัน', en: '365 days' },
  },
  {
    kind: 'local',
    names: ['userData', 'role'],
    purpose: { th: 'การเข้าสู่ระบบ (เข้ารหัส) และเมนูที่แสดง', en: 'your session, encrypted, and which menus you see' },
    life: untilSignOut,
  },
  {
    kind: 'database',
    names: ['taladnat'],
    purpose: { th: 'กุญแจที่เข้ารหัสการเข้าสู่ระบบ', en: 'the key that encrypts your session' },
    life: untilSignOut,
  },
  {
    kind: 'local',
    names: [
      'bookmarks',
      'favourites',
      'hiddenListings',
      'cartCount',
      'notificationCount',
      'listingCount',
      'messageCount',
      'threadCount',
      'mailCount',
      'moderationCount',
      'desktopNotices',
    ],
    purpose: { th: 'รายการที่บันทึกและตัวเลขบนเมนู', en: 'what you saved, and the counts in the menu' },
    life: untilSignOut,
  },
  {
    kind: 'local',
    names: ['listingDrafts', 'chatUnsent', 'chatDrafts', 'formDrafts', 'draftsOf'],
    purpose: { th: 'สิ่งที่เขียนไว้แต่ยังไม่ได้ส่ง', en: 'what you wrote and have not sent yet' },
    life: untilSignOut,
  },
  {
    kind: 'local',
    names: ['recentListings', 'recentProducts', 'recentSearches.th', 'recentSearches.en', 'comparedListings'],
    purpose: { th: 'สิ่งที่ดู ค้นหา และเปรียบเทียบล่าสุด', en: 'what you looked at, searched for and compare' },
    life: { th: 'จนกว่าจะออกจากระบบหรือกดล้าง', en: 'until you sign out or press “Clear”' },
  },
  {
    kind: 'local',
    names: ['province', 'nearRadius'],
    purpose: {
      th: 'จังหวัดที่เลือกในหน้าแรกหรือหน้าค้นหา หรือตำแหน่งของคุณโดยประมาณ (ราว 1 กม.) ถ้าเลือก “ใกล้ฉัน” และรัศมีที่เลือก',
      en: 'the province you chose on the home page or in a search, or your location to about 1 km if you chose “Near me”, and the distance you chose',
    },
    life: { th: 'จนกว่าจะออกจากระบบหรือเลือกทั่วไทย', en: 'until you sign out or choose all Thailand' },
  },
  {
    kind: 'local',
    names: ['settings', 'person', 'singleKeys', 'tables'],
    purpose: {
      th: 'รูปลักษณ์ ปุ่มลัด และคอลัมน์ที่เลือก พร้อมค่าสุ่มที่บอกว่ามีการออกจากระบบ',
      en: 'look, keys and columns you chose, and a random value by which tabs notice a sign-out',
    },
    life: untilCleared,
  },
  {
    kind: 'tab',
    names: [
      'settings',
      'person',
      'sentOnAt',
      'intent',
      'lineTriedAgain',
      'checkoutAddress',
      'checkoutKey',
      'signInChallenge',
      'invoiceDraft',
      'notice',
      'place',
    ],
    purpose: { th: 'สิ่งที่กำลังทำในแท็บนี้', en: 'what you are doing in this tab' },
    life: tabLife,
  },
];
