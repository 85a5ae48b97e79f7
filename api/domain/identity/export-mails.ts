import { exportHours } from '../../contract/values/identity/data-export.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { MailText } from '../mail-delivery/outbox.ts';
import { type Email, home, renderEmail } from '../mail-delivery/templates.ts';

const readyEmails: Record<Language, Email> = {
  th: {
    subject: 'ไฟล์ข้อมูลของคุณจากตลาดนัดพร้อมแล้ว',
    greeting: 'สวัสดี',
    why: `ไฟล์ข้อมูลทั้งหมดของบัญชีที่ขอไว้พร้อมแล้ว ดาวน์โหลดได้ภายใน ${exportHours} ชั่วโมงหลังเข้าสู่ระบบ จากนั้นไฟล์จะถูกลบ`,
    action: 'ไปดาวน์โหลด',
    otherwise: 'หากคุณไม่ได้เป็นผู้ขอ กรุณาตั้งรหัสผ่านใหม่ทันที',
  },
  en: {
    subject: 'Your data from Taladnat is ready',
    greeting: 'Hello,',
    why: `the archive with all data of your account that was asked for is ready. You can download it for ${exportHours} hours after signing in; then it is deleted.`,
    action: 'Go to the download',
    otherwise: 'If it was not you who asked, choose a new password now.',
  },
};

/** Tells that an archive is ready, without anything of it. */
export function exportMail({ language, publicUrl }: { language: Language; publicUrl: string }): MailText {
  const link = `${home(publicUrl, language)}/account/settings?tab=data`;
  return { kind: 'data-export', language, ...renderEmail(readyEmails[language], link, language) };
}
