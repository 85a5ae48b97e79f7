import { confirmationLifetime, invitationLifetime, resetLifetime } from '../../contract/values/identity/recovery.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import type { MailText } from '../mail-delivery/outbox.ts';
import { type Email, home, renderEmail } from '../mail-delivery/templates.ts';

const hours = confirmationLifetime / 60;
const days = invitationLifetime / (24 * 60);

// These mails contain no user-chosen text such as a name: otherwise, registering with another person's address would send that text in the
// site's name.
const resetEmails: Record<Language, Email> = {
  th: {
    subject: 'ตั้งรหัสผ่านใหม่สำหรับบัญชีตลาดนัดของคุณ',
    greeting: 'สวัสดี',
    why: `เราได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชีตลาดนัดที่ใช้อีเมลนี้ กรุณาเปิดลิงก์ด้านล่างเพื่อเลือกรหัสผ่านใหม่ ลิงก์ใช้ได้ครั้งเดียวภายใน ${resetLifetime} นาที`,
    action: 'ตั้งรหัสผ่านใหม่',
    otherwise: 'หากคุณไม่ได้เป็นผู้ขอ คุณไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
  },
  en: {
    subject: 'Choose a new password for your Taladnat account',
    greeting: 'Hello,',
    why: `somebody asked for a new password for the Taladnat account with this email address. Open the link below to choose one. The link works once, within ${resetLifetime} minutes.`,
    action: 'Choose a new password',
    otherwise: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
};

const confirmationEmails: Record<Language, Email> = {
  th: {
    subject: 'ยืนยันอีเมลของคุณกับตลาดนัด',
    greeting: 'สวัสดี',
    why: `มีการสมัครสมาชิกตลาดนัดด้วยอีเมลนี้ กรุณาเปิดลิงก์ด้านล่างเพื่อยืนยันว่าอีเมลนี้เป็นของคุณ ลิงก์ใช้ได้ภายใน ${hours} ชั่วโมง`,
    action: 'ยืนยันอีเมล',
    otherwise: 'หากคุณไม่ได้สมัครสมาชิก คุณไม่ต้องทำอะไร',
  },
  en: {
    subject: 'Confirm your email address for Taladnat',
    greeting: 'Hello,',
    why: `a Taladnat account was made with this email address. Open the link below to confirm that the address is yours. The link works for ${hours} hours.`,
    action: 'Confirm my email address',
    otherwise: 'If it was not you, there is nothing to do.',
  },
};

const changeEmails: Record<Language, Email> = {
  th: {
    subject: 'ยืนยันอีเมลใหม่ของคุณกับตลาดนัด',
    greeting: 'สวัสดี',
    why: `มีการขอเปลี่ยนอีเมลของบัญชีตลาดนัดมาเป็นอีเมลนี้ กรุณาเปิดลิงก์ด้านล่างเพื่อยืนยันว่าอีเมลนี้เป็นของคุณ เมื่อยืนยันแล้วบัญชีจะใช้อีเมลนี้แทนอีเมลเดิม ลิงก์ใช้ได้ภายใน ${hours} ชั่วโมง`,
    action: 'ยืนยันอีเมลใหม่',
    otherwise: 'หากคุณไม่ได้เป็นผู้ขอ คุณไม่ต้องทำอะไร',
  },
  en: {
    subject: 'Confirm your new email address for Taladnat',
    greeting: 'Hello,',
    why: `a Taladnat account is to have this email address. Open the link below to confirm that the address is yours; from then on the account has it in place of the old one. The link works for ${hours} hours.`,
    action: 'Confirm my new email address',
    otherwise: 'If it was not you, there is nothing to do.',
  },
};

const noticeEmails: Record<Language, Email> = {
  th: {
    subject: 'มีการขอเปลี่ยนอีเมลของบัญชีตลาดนัดของคุณ',
    greeting: 'สวัสดี',
    why: 'มีการขอเปลี่ยนอีเมลของบัญชีตลาดนัดของคุณ อีเมลนี้ยังใช้ได้จนกว่าจะมีการยืนยันอีเมลใหม่ หากคุณเป็นผู้ขอ คุณไม่ต้องทำอะไร',
    action: 'หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่ทันที',
    otherwise: 'เมื่อตั้งรหัสผ่านใหม่แล้ว คำขอเปลี่ยนอีเมลจะถูกยกเลิก',
  },
  en: {
    subject: 'Your Taladnat account is to have another email address',
    greeting: 'Hello,',
    why: 'somebody asked to change the email address of your Taladnat account. This address stays in use until the new one is confirmed. If it was you, there is nothing to do.',
    action: 'If it was not you, choose a new password now',
    otherwise: 'A new password also calls off the change.',
  },
};

const invitationEmails: Record<Language, Email> = {
  th: {
    subject: 'คุณได้รับเชิญให้ใช้งานตลาดนัด',
    greeting: 'สวัสดี',
    why: `ผู้ดูแลตลาดนัดเชิญคุณมาใช้งานด้วยอีเมลนี้ กรุณาเปิดลิงก์ด้านล่างเพื่อตั้งรหัสผ่านของคุณเอง แล้วเข้าใช้งานได้ทันที ลิงก์ใช้ได้ครั้งเดียวภายใน ${days} วัน`,
    action: 'ตั้งรหัสผ่านและเข้าใช้งาน',
    otherwise: 'หากคุณไม่ทราบเรื่องคำเชิญนี้ คุณไม่ต้องทำอะไร จะไม่มีการเปิดบัญชีให้คุณ',
  },
  en: {
    subject: 'You are invited to Taladnat',
    greeting: 'Hello,',
    why: `an admin of Taladnat has invited you with this email address. Open the link below to choose a password of your own; then you are signed in. The link works once, within ${days} days.`,
    action: 'Choose a password and come in',
    otherwise: 'If you know nothing of an invitation, there is nothing to do: no account is made.',
  },
};

export interface LinkedMail {
  language: Language;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  code: string;
}

export function resetMail({ language, publicUrl, code }: LinkedMail): MailText {
  const link = `${home(publicUrl, language)}/reset-password?code=${code}`;
  return { kind: 'password-reset', language, ...renderEmail(resetEmails[language], link, language) };
}

/** Mail to a person who has no account yet; the link opens the same page with other texts. */
export function invitationMail({ language, publicUrl, code }: LinkedMail): MailText {
  const link = `${home(publicUrl, language)}/reset-password?invitation=${code}`;
  return { kind: 'invitation', language, ...renderEmail(invitationEmails[language], link, language) };
}

export function confirmationMail({ language, publicUrl, code }: LinkedMail): MailText {
  const link = `${home(publicUrl, language)}/verify-email?confirmation=${code}`;
  return { kind: 'email-confirmation', language, ...renderEmail(confirmationEmails[language], link, language) };
}

/** Mail to the new address of an account. */
export function emailChangeMail({ language, publicUrl, code }: LinkedMail): MailText {
  const link = `${home(publicUrl, language)}/verify-email?confirmation=${code}`;
  return { kind: 'email-change', language, ...renderEmail(changeEmails[language], link, language) };
}

/** Mail to the current address of an account. */
export function emailChangeNotice({ language, publicUrl }: Omit<LinkedMail, 'code'>): MailText {
  const link = `${home(publicUrl, language)}/forgot-password`;
  return { kind: 'email-change-notice', language, ...renderEmail(noticeEmails[language], link, language) };
}
