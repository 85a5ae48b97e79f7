/** Author, minutes since the previous message, and message. */
type Line = readonly [from: 'buyer' | 'seller', minutesLater: number, message: string];

export interface ThreadSeed {
  /** Usernames of both; one of them is a sample account. */
  buyer: string;
  seller: string;
  /** Index among the seller's listings for sale, oldest first. */
  listing: number;
  /** Minutes between the last message and the start. */
  lastMinutesAgo: number;
  lines: readonly Line[];
  /** Number of latest messages that their recipient has not read. */
  unseen?: number;
}

export const threadSeed: readonly ThreadSeed[] = [
  {
    buyer: 'ploypailin',
    seller: 'johndoe',
    listing: 0,
    lastMinutesAgo: 48,
    lines: [
      ['buyer', 0, 'ขอนัดรับวันเสาร์นี้ได้ไหมคะ'],
      ['seller', 12, 'ได้ครับ สะดวกช่วงบ่ายไหม แถวสถานีก็ได้'],
      ['buyer', 6, 'บ่ายสองที่สถานีค่ะ ขอดูของก่อนแล้วจ่ายตรงนั้นเลยนะคะ'],
      ['seller', 3, 'ยินดีครับ เจอกันวันเสาร์บ่ายสอง'],
    ],
  },
  {
    buyer: 'mae_bow',
    seller: 'johndoe',
    listing: 1,
    lastMinutesAgo: 310,
    lines: [
      ['buyer', 0, 'มีตำหนิตรงไหนบ้างคะ ขอรูปด้านหลังเพิ่มได้ไหม'],
      ['seller', 25, 'มีรอยขีดเล็ก ๆ ข้างซ้ายครับ ถ่ายเพิ่มในประกาศให้แล้ว'],
      ['buyer', 40, 'เห็นแล้วค่ะ ขอคิดดูก่อนนะคะ ขอบคุณค่ะ'],
    ],
  },
  {
    buyer: 'cheap_bkk',
    seller: 'johndoe',
    listing: 2,
    lastMinutesAgo: 1500,
    lines: [
      ['buyer', 0, 'สนใจครับ แอดไลน์มาคุยกันดีกว่า line id: cheapdeal แล้วผมโอนมัดจำให้ก่อนเลย'],
      ['seller', 9, 'คุยกันในนี้สะดวกกว่าครับ นัดดูของแล้วค่อยจ่ายได้เลย'],
    ],
  },
  {
    buyer: 'johndoe',
    seller: 'camp_kan',
    listing: 0,
    lastMinutesAgo: 2900,
    lines: [
      ['buyer', 0, 'Could we meet on Sunday morning? I can come to Kanchanaburi.'],
      ['seller', 35, 'ได้ครับ วันอาทิตย์สิบโมงเช้า มีที่จอดรถหน้าร้าน'],
      ['buyer', 4, 'Perfect, see you at ten.'],
    ],
  },
  {
    buyer: 'janedoe',
    seller: 'teak_phrae',
    listing: 0,
    lastMinutesAgo: 95,
    lines: [
      ['buyer', 0, 'ไม้สักเก่าหรือไม้ใหม่คะ ขัดเคลือบมาแล้วหรือยัง'],
      ['seller', 18, 'ไม้เก่าจากเรือนยุ้งครับ ขัดแล้ว ลงน้ำมันสองรอบ'],
      ['buyer', 7, 'ส่งเชียงใหม่ได้ไหมคะ'],
      ['seller', 5, 'ส่งได้ครับ รถขึ้นทุกวันพุธ'],
    ],
  },
  {
    buyer: 'suanfon',
    seller: 'janedoe',
    listing: 0,
    lastMinutesAgo: 1320,
    lines: [
      ['buyer', 0, 'ยังมีกี่ชิ้นคะ ถ้าเอาสองชิ้นรวมค่าส่งได้ไหม'],
      ['seller', 55, 'ยังมีค่ะ สองชิ้นรวมส่งกล่องเดียวได้เลย'],
    ],
  },
];
