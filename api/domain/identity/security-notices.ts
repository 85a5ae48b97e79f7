import { eq } from 'drizzle-orm';
import { graceDays } from '../../contract/values/identity/leaving.ts';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { Queries } from '../../db/client.ts';
import { user } from '../../db/schema.ts';
import { type MailText, queueMail } from '../mail-delivery/outbox.ts';
import { home, renderEmail } from '../mail-delivery/templates.ts';
import { insertNotification } from '../shared/insert-notification.ts';

type Words = Record<Language, { title: string; text: string }>;

/** Security notices, sent by mail and on the site regardless of the account's channels: another person may have caused them. */
const notices = {
  'key-made': {
    th: { title: 'มีการสร้างคีย์ API ใหม่', text: 'บัญชีของคุณมีคีย์ API ใหม่ โปรแกรมที่ถือคีย์นี้ทำงานแทนคุณได้ตามขอบเขตของคีย์' },
    en: { title: 'A new API key', text: 'Your account has a new API key. Programs that hold it can act for you within its scopes.' },
  },
  'key-revoked': {
    th: { title: 'มีการเพิกถอนคีย์ API', text: 'คีย์ API ของบัญชีคุณถูกเพิกถอน โปรแกรมที่ใช้คีย์นี้ทำงานแทนคุณไม่ได้อีก' },
    en: { title: 'An API key was revoked', text: 'A key of your account was revoked. Programs that used it can no longer act for you.' },
  },
  'webhook-made': {
    th: { title: 'มีที่อยู่ใหม่สำหรับเว็บฮุก', text: 'จากนี้ ระบบจะแจ้งเหตุการณ์ในบัญชีของคุณไปยังที่อยู่นั้น ดูและปิดได้ที่การตั้งค่าเว็บฮุก' },
    en: {
      title: 'A new address for a webhook',
      text: 'From now on, events of your account are sent to it. The settings of your webhooks show it and switch it off.',
    },
  },
  'password-changed': {
    th: { title: 'เปลี่ยนรหัสผ่านแล้ว', text: 'รหัสผ่านของบัญชีถูกเปลี่ยน และอุปกรณ์อื่นออกจากระบบแล้ว' },
    en: { title: 'Your password was changed', text: 'Your account has a new password, and other devices were signed out.' },
  },
  'email-changed': {
    th: { title: 'เปลี่ยนอีเมลแล้ว', text: 'บัญชีของคุณใช้อีเมลใหม่ที่ยืนยันแล้ว อีเมลเดิมใช้เข้าสู่ระบบไม่ได้อีก' },
    en: { title: 'Your email was changed', text: 'Your account has the new address that was confirmed. The old one no longer signs in.' },
  },
  'device-new': {
    th: { title: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่', text: 'ดูได้ว่าบัญชีเปิดอยู่ที่ไหนบ้าง และออกจากระบบทีละเครื่องได้ที่การตั้งค่าความปลอดภัย' },
    en: {
      title: 'Signed in on a new device',
      text: 'Your security settings show where your account is signed in, and sign each device out.',
    },
  },
  'two-step-on': {
    th: { title: 'เปิดการยืนยันสองขั้นตอนแล้ว', text: 'จากนี้ การเข้าสู่ระบบต้องใช้รหัสจากแอปยืนยันตัวตนด้วย' },
    en: { title: 'Two-step sign-in is on', text: 'From now on, signing in takes a code from your app as well.' },
  },
  'two-step-off': {
    th: { title: 'ปิดการยืนยันสองขั้นตอนแล้ว', text: 'จากนี้ การเข้าสู่ระบบใช้รหัสผ่านอย่างเดียว' },
    en: { title: 'Two-step sign-in is off', text: 'From now on, the password alone signs in.' },
  },
  'recovery-codes-new': {
    th: { title: 'มีรหัสกู้คืนชุดใหม่', text: 'รหัสกู้คืนชุดเดิมใช้ไม่ได้แล้ว' },
    en: { title: 'New recovery codes', text: 'The recovery codes from before no longer work.' },
  },
  'recovery-code-used': {
    th: { title: 'มีการเข้าสู่ระบบด้วยรหัสกู้คืน', text: 'รหัสที่ใช้แล้วใช้ซ้ำไม่ได้ สร้างชุดใหม่ได้ที่การตั้งค่าความปลอดภัย' },
    en: {
      title: 'Signed in with a recovery code',
      text: 'A code works once. You can make new ones in your security settings.',
    },
  },
  leaving: {
    th: {
      title: 'บัญชีตลาดนัดของคุณจะถูกลบ',
      text: `บัญชีของคุณจะถูกลบถาวรใน ${graceDays} วัน หากเปลี่ยนใจ เพียงเข้าสู่ระบบก่อนถึงวันนั้น ทุกอย่างจะกลับมาเหมือนเดิม`,
    },
    en: {
      title: 'Your Taladnat account will be deleted',
      text: `Your account will be deleted for good in ${graceDays} days. If you change your mind, sign in before then and everything is as it was.`,
    },
  },
} satisfies Record<string, Words>;
export type SecurityNotice = keyof typeof notices;

const wasItYou: Record<Language, { action: string; otherwise: string; greeting: string }> = {
  th: {
    greeting: 'สวัสดี',
    action: 'หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่ทันที',
    otherwise: 'หากเป็นคุณ คุณไม่ต้องทำอะไร',
  },
  en: { greeting: 'Hello,', action: 'If it was not you, choose a new password now', otherwise: 'If it was you, there is nothing to do.' },
};

interface NoticeContext {
  userId: number;
  language: Language;
  publicUrl: string;
  now: number;
}

/** Notifies an account of a security event by mail and on the site, in the transaction that causes it. */
export async function notifyOfSecurity(
  tx: Queries,
  notice: SecurityNotice,
  { language, publicUrl, ...context }: NoticeContext,
): Promise<void> {
  const { userId, now } = context;
  await noteSecurity(tx, notice, context);
  const account = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId)).get();
  if (account && !account.email.endsWith(nobodysDomain))
    await queueMail(tx, { ...noticeMail(notices[notice][language], language, publicUrl), to: account.email }, now);
}

/** Notifies an account of a security event on the site only, if other mails report it. */
export async function noteSecurity(
  tx: Queries,
  notice: SecurityNotice,
  { userId, now }: Pick<NoticeContext, 'userId' | 'now'>,
): Promise<void> {
  const { th, en }: Words = notices[notice];
  const words = { titleTh: th.title, titleEn: en.title, subtitleTh: th.text, subtitleEn: en.text };
  await insertNotification(tx, { userId, ...words, icon: 'Shield', color: 'warning', link: '/account/settings?tab=security' }, now);
}

function noticeMail({ title, text }: Words['th'], language: Language, publicUrl: string): MailText {
  const letter = { ...wasItYou[language], subject: title, why: text };
  return { kind: 'security-notice', language, ...renderEmail(letter, `${home(publicUrl, language)}/forgot-password`, language) };
}
