import type { Language } from '#contract/values/shared/common.ts';

/** Emoji with its name. */
export type Emoji = { sign: string } & Record<Language, string>;

const list = (...rows: [sign: string, th: string, en: string][]): Emoji[] => rows.map(([sign, th, en]) => ({ sign, th, en }));

/** Emoji that buyers and sellers are likely to send. */
export const emojiGroups = {
  faces: list(
    ['😀', 'ยิ้มกว้าง', 'Grin'],
    ['😊', 'ยิ้ม', 'Smile'],
    ['😂', 'ขำจนน้ำตาไหล', 'Tears of joy'],
    ['🤣', 'ขำกลิ้ง', 'Rolling with laughter'],
    ['😉', 'ขยิบตา', 'Wink'],
    ['😍', 'ตาเป็นหัวใจ', 'Heart eyes'],
    ['😘', 'ส่งจูบ', 'Blowing a kiss'],
    ['😋', 'อร่อย', 'Yummy'],
    ['😎', 'เท่', 'Cool'],
    ['🤔', 'ขอคิดดูก่อน', 'Thinking'],
    ['😅', 'ยิ้มแหย', 'Nervous smile'],
    ['😢', 'ร้องไห้', 'Crying'],
    ['😭', 'ร้องไห้โฮ', 'Sobbing'],
    ['😮', 'ตกใจ', 'Surprised'],
    ['😡', 'โกรธ', 'Angry'],
    ['😴', 'ง่วง', 'Sleepy'],
  ),
  gestures: list(
    ['🙏', 'ไหว้', 'Folded hands'],
    ['👍', 'เยี่ยม', 'Thumbs up'],
    ['👎', 'ไม่ชอบ', 'Thumbs down'],
    ['👌', 'โอเค', 'OK'],
    ['👏', 'ปรบมือ', 'Clapping'],
    ['🙌', 'ไชโย', 'Hooray'],
    ['🤝', 'ตกลงกันได้', 'Handshake'],
    ['💪', 'สู้ ๆ', 'Strong'],
    ['👋', 'สวัสดี', 'Waving'],
    ['✌️', 'สองนิ้ว', 'Peace'],
    ['❤️', 'หัวใจ', 'Heart'],
    ['💔', 'อกหัก', 'Broken heart'],
    ['🔥', 'ร้อนแรง', 'Fire'],
    ['✨', 'วิบวับ', 'Sparkles'],
    ['🎉', 'ฉลอง', 'Party'],
    ['✅', 'เรียบร้อย', 'Done'],
  ),
  market: list(
    ['🛒', 'รถเข็น', 'Cart'],
    ['🛍️', 'ถุงช้อปปิ้ง', 'Shopping bags'],
    ['📦', 'พัสดุ', 'Parcel'],
    ['🚚', 'รถส่งของ', 'Delivery'],
    ['🏍️', 'มอเตอร์ไซค์', 'Motorcycle'],
    ['💰', 'เงิน', 'Money'],
    ['💸', 'โอนแล้ว', 'Money sent'],
    ['🧾', 'ใบเสร็จ', 'Receipt'],
    ['📷', 'กล้อง', 'Camera'],
    ['📱', 'โทรศัพท์', 'Phone'],
    ['📍', 'ปักหมุด', 'Place'],
    ['⏰', 'นาฬิกาปลุก', 'Alarm clock'],
    ['🍜', 'ก๋วยเตี๋ยว', 'Noodles'],
    ['🥭', 'มะม่วง', 'Mango'],
    ['🐱', 'แมว', 'Cat'],
    ['🌸', 'ดอกไม้', 'Blossom'],
  ),
} as const;
