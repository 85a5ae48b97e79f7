import { exportHours } from '../../contract/values/identity/data-export.ts';
import { resetLifetime } from '../../contract/values/identity/recovery.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { MailText } from '../mail-delivery/outbox.ts';
import { type Email, home, renderEmail } from '../mail-delivery/templates.ts';

const readyEmails: Record<Language, Email> = {
  th: {
    subject: 'ไฟล์ข้อมูลของคุณจากตลาดนัดพร้อมแล้ว',
    greeting: 'สวัสดี',
    why: `ไฟล์ข้อมูลทั้งหมดของบัญชีที่ขอไว้พร้อมแล้ว ดาวน์โหลดได้ภายใน ${exportHours} ชั่วโมง จากนั้นไฟล์จะถูกลบ`,
    action: 'ไปดาวน์โหลด',
    otherwise: 'หากคุณไม่ได้เป็นผู้ขอ กรุณาตั้งรหัสผ่านใหม่ทันที',
  },
  en: {
    subject: 'Your data from Taladnat is ready',
    greeting: 'Hello,',
    why: `the archive with all data of your account that was asked for is ready. You can download it for ${exportHours} hours; then it is deleted.`,
    action: 'Go to the download',
    otherwise: 'If it was not you who asked, choose a new password now.',
  },
};

const codeEmails: Record<Language, Email> = {
  th: {
    subject: 'ลิงก์ไปยังข้อมูลของคุณที่ตลาดนัด',
    greeting: 'สวัสดี',
    why: `มีการขอดูข้อมูลที่ตลาดนัดเก็บไว้ภายใต้อีเมลนี้ ลิงก์ด้านล่างเปิดหน้าที่คุณดาวน์โหลดข้อมูลหรือลบสิ่งที่ลบได้ ลิงก์ใช้ได้ ${resetLifetime} นาที อย่าส่งต่อให้ใคร`,
    action: 'เปิดข้อมูลของฉัน',
    otherwise: 'หากคุณไม่ได้เป็นผู้ขอ คุณไม่ต้องทำอะไร ไม่มีใครได้ข้อมูลไป',
  },
  en: {
    subject: 'The link to your data at Taladnat',
    greeting: 'Hello,',
    why: `somebody asked for the data that Taladnat keeps under this email address. The link below opens the page where you can download it, or erase what may go. It works for ${resetLifetime} minutes; do not pass it on.`,
    action: 'Open my data',
    otherwise: 'If it was not you, there is nothing to do: nobody has got anything.',
  },
};

const signInEmails: Record<Language, Email> = {
  th: {
    subject: 'ข้อมูลของคุณที่ตลาดนัด',
    greeting: 'สวัสดี',
    why: 'มีการขอดูข้อมูลที่ตลาดนัดเก็บไว้ภายใต้อีเมลนี้ คุณมีบัญชีที่ใช้งานได้อยู่แล้ว เมื่อเข้าสู่ระบบจะดาวน์โหลดข้อมูลทั้งหมดได้จากการตั้งค่า ในหัวข้อ “ข้อมูลของฉัน” รวมถึงคำสั่งซื้อที่สั่งด้วยอีเมลนี้',
    action: 'เข้าสู่ระบบและไปที่ข้อมูลของฉัน',
    otherwise: 'หากคุณไม่ได้เป็นผู้ขอ คุณไม่ต้องทำอะไร',
  },
  en: {
    subject: 'Your data at Taladnat',
    greeting: 'Hello,',
    why: 'somebody asked for the data that Taladnat keeps under this email address. You have an account: sign in, and “My data” in the settings has all of it, orders that were placed with this address included.',
    action: 'Sign in and go to my data',
    otherwise: 'If it was not you, there is nothing to do.',
  },
};

const myData = (publicUrl: string, language: Language) => `${home(publicUrl, language)}/my-data`;
const ownSettings = (publicUrl: string, language: Language) => `${home(publicUrl, language)}/account/settings?tab=data`;

interface Written {
  language: Language;
  publicUrl: string;
}

/** Builds the mail with a link to the data for a person who can't sign in. The code is in the fragment, which is not sent to servers. */
export function dataCodeMail({ language, publicUrl, code }: Written & { code: string }): MailText {
  const link = `${myData(publicUrl, language)}#code=${code}`;
  return { kind: 'data-export', language, ...renderEmail(codeEmails[language], link, language) };
}

/** Builds the mail with a link to the data for a person who can sign in. */
export function dataSignInMail({ language, publicUrl }: Written): MailText {
  return { kind: 'data-export', language, ...renderEmail(signInEmails[language], ownSettings(publicUrl, language), language) };
}

/** Builds the mail that an archive is ready, without any of its contents. */
export function exportMail({ language, publicUrl, isSuspended }: Written & { isSuspended: boolean }): MailText {
  const link = (isSuspended ? myData : ownSettings)(publicUrl, language);
  return { kind: 'data-export', language, ...renderEmail(readyEmails[language], link, language) };
}
