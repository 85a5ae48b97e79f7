import { and, eq, inArray } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import { appealDays, areaOfKind, type CaseKind } from '../../contract/values/shared/cases.ts';
import { type Language, languages } from '../../contract/values/shared/common.ts';
import type { Queries } from '../../db/client.ts';
import { type caseDecision, caseReport, type moderationCase, notification, user } from '../../db/schema.ts';
import { type MailText, queueMail } from '../mail-delivery/outbox.ts';
import { escaped, home, page, renderEmail } from '../mail-delivery/templates.ts';
import { adminsWith } from '../shared/admins.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { kindWords, measureWords, reasonWords } from './words.ts';

type CaseRow = Pick<typeof moderationCase.$inferSelect, 'id' | 'kind' | 'title' | 'accountId'>;
type DecisionRow = Pick<typeof caseDecision.$inferSelect, 'automatic' | 'rule' | 'measure' | 'text' | 'until'>;

/** Page where persons concerned read decisions, and reporters the outcomes. */
const decisionsLink = '/account/decisions';
const shownTitle = 60;

/** Pages where staff decide, and the maximum number of staff notified. */
const casesLinks = { moderation: '/moderation/cases', messages: '/moderation/messages' };
const notifiedStaff = 50;

const staffWords = {
  report: {
    titleTh: 'มีเรื่องร้องเรียนใหม่',
    titleEn: 'New case',
    subtitleTh: 'มีผู้รายงานเนื้อหาหรือบุคคล รอการพิจารณา',
    subtitleEn: 'Something was reported and waits for a decision',
  },
  appeal: {
    titleTh: 'มีอุทธรณ์ใหม่',
    titleEn: 'New appeal',
    subtitleTh: 'มีผู้อุทธรณ์คำวินิจฉัย รอผู้อื่นพิจารณา',
    subtitleEn: 'Somebody else than who has decided has to look at it',
  },
};

/** Notifies staff who may read such cases, unless they have an unseen notice. */
export async function notifyStaff(
  tx: Queries,
  what: keyof typeof staffWords,
  { kind, now }: { kind: CaseKind; now: number },
): Promise<void> {
  const area = areaOfKind(kind);
  const link = what === 'appeal' ? `${casesLinks[area]}?state=appealed` : casesLinks[area];
  const ids = (await adminsWith(tx, { [area]: ['read'] })).slice(0, notifiedStaff);
  for (const userId of ids) {
    const unread = and(eq(notification.userId, userId), eq(notification.link, link), eq(notification.isRead, false));
    if (await tx.select({ id: notification.id }).from(notification).where(unread).limit(1).get()) continue;
    await insertNotification(tx, { userId, link, ...staffWords[what], icon: 'Shield', color: 'warning' }, now);
  }
}

interface Tools {
  now: number;
  publicUrl: string;
}

/** A paragraph in each language. */
type Paragraphs = Record<Language, string[]>;

const both = <Said>(write: (language: Language) => Said): Record<Language, Said> => ({ th: write('th'), en: write('en') });

/** Notifies the person concerned of a decision, on the site and by mail regardless of their channels: it affects their rights. */
export async function notifyConcerned(
  tx: Queries,
  { about, decision }: { about: CaseRow; decision: DecisionRow },
  tools: Tools & { isNoticed?: boolean },
): Promise<void> {
  if (about.accountId === null) return;
  const { rule, measure, text, until, automatic } = decision;
  const lines = both((language) => {
    const say = language === 'th' ? thai : english;
    return [
      `${say.about(kindWords[about.kind][language])}: ${about.title}`,
      `${say.measure}: ${measureWords[measure][language]}${until === null ? '' : ` (${say.until(bangkokDay(until - 1))})`}`,
      `${say.rule}: ${reasonWords[rule][language]}`,
      ...(text ? [text] : []),
      automatic === null ? say.byPerson : say.byRule,
      say.appeal,
    ];
  });
  if (!tools.isNoticed) {
    const titles = { th: 'มีคำวินิจฉัยเกี่ยวกับคุณ', en: 'A decision about you' };
    const named = both((language) => `${measureWords[measure][language]} · ${reasonWords[rule][language]}`);
    await notifyOnSite(tx, about.accountId, titles, named, tools.now);
  }
  const subject = 'คำวินิจฉัยเกี่ยวกับบัญชีของคุณ · A decision about your account';
  await mailAccount(tx, about.accountId, { subject, lines }, tools);
}

const english = {
  about: (kind: string) => `About this ${kind}`,
  measure: 'Measure',
  until: (day: string) => `until ${day}`,
  rule: 'Rule',
  byPerson: 'A person has decided this.',
  byRule: 'A rule has decided this by itself: three people who have been here for a while reported it. A person will look at it.',
  appeal: `If you don’t agree, you can appeal within six months (${appealDays} days); somebody else then decides:`,
  outcome: 'What came of your report',
  appealed: 'The answer to your appeal',
  overturned: 'Your appeal was upheld: the decision no longer stands.',
  upheld: 'Your appeal was refused: the decision stands.',
};
const thai: typeof english = {
  about: (kind) => `เกี่ยวกับ${kind}นี้`,
  measure: 'ผล',
  until: (day) => `ถึง ${day}`,
  rule: 'กฎ',
  byPerson: 'คำวินิจฉัยนี้ทำโดยบุคคล',
  byRule: 'ระบบดำเนินการตามกฎโดยอัตโนมัติ เพราะมีผู้ใช้ที่อยู่มาระยะหนึ่งรายงานสามคน และจะมีบุคคลตรวจสอบอีกครั้ง',
  appeal: `หากไม่เห็นด้วย คุณอุทธรณ์ได้ภายในหกเดือน (${appealDays} วัน) โดยจะมีผู้อื่นเป็นผู้พิจารณา:`,
  outcome: 'ผลของการรายงานของคุณ',
  appealed: 'ผลอุทธรณ์ของคุณ',
  overturned: 'อุทธรณ์ของคุณเป็นผล คำวินิจฉัยเดิมถูกยกเลิกแล้ว',
  upheld: 'อุทธรณ์ของคุณไม่เป็นผล คำวินิจฉัยเดิมยังคงมีผล',
};

/** Notifies all reporters of an item of the outcome: accounts on the site, guests by mail. */
export async function notifyReporters(
  tx: Queries,
  { about, decision }: { about: CaseRow; decision: Pick<DecisionRow, 'measure'> },
  tools: Tools,
): Promise<void> {
  const reports = await tx.select().from(caseReport).where(eq(caseReport.caseId, about.id)).all();
  const ids = reports.flatMap(({ reporterId }) => reporterId ?? []);
  const there = ids.length === 0 ? [] : await tx.select({ id: user.id }).from(user).where(inArray(user.id, ids)).all();
  const outcome = (language: Language) => outcomeWords[decision.measure === 'none' ? 'none' : 'some'][language];
  const named = (language: Language) => `${outcome(language)} · ${about.title.slice(0, shownTitle)}`;
  for (const { id } of there) {
    const titles = { th: thai.outcome, en: english.outcome };
    await notifyOnSite(tx, id, titles, { th: named('th'), en: named('en') }, tools.now);
  }
  for (const { email, confirmedAt } of reports) {
    if (email === '' || confirmedAt === null) continue;
    const lines = both((language) => [`${(language === 'th' ? thai : english).outcome}: ${about.title}`, outcome(language)]);
    const subject = `${thai.outcome} · ${english.outcome}`;
    await queueMail(tx, { ...mailText({ subject, lines }), to: email }, tools.now);
  }
}

/** Notifies the appellant of the outcome. */
export async function notifyAppellant(
  tx: Queries,
  { about, isOverturned, answer }: { about: CaseRow; isOverturned: boolean; answer: string },
  tools: Tools,
): Promise<void> {
  if (about.accountId === null || !(await tx.select({ id: user.id }).from(user).where(eq(user.id, about.accountId)).get())) return;
  const outcome = (language: Language) => (language === 'th' ? thai : english)[isOverturned ? 'overturned' : 'upheld'];
  await notifyOnSite(tx, about.accountId, { th: thai.appealed, en: english.appealed }, both(outcome), tools.now);
  const lines = both((language) => [`${(language === 'th' ? thai : english).appealed}: ${about.title}`, outcome(language), answer]);
  await mailAccount(tx, about.accountId, { subject: `${thai.appealed} · ${english.appealed}`, lines }, tools);
}

/** Mails a guest the link that confirms the report. */
export async function mailGuestCode(
  tx: Queries,
  { email, code, language, title }: { email: string; code: string; language: Language; title: string },
  { now, publicUrl }: Tools,
): Promise<void> {
  const words = guestWords[language];
  const link = `${home(publicUrl, language)}/report?${new URLSearchParams({ code })}`;
  const letter = {
    subject: words.subject,
    greeting: words.greeting,
    why: `${words.why}: ${title}`,
    action: words.action,
    otherwise: words.otherwise,
  };
  await queueMail(tx, { kind: 'notice', language, ...renderEmail(letter, link, language), to: email }, now);
}

const guestWords = {
  th: {
    subject: 'ยืนยันการรายงานของคุณ',
    greeting: 'สวัสดี',
    why: 'มีการรายงานสิ่งนี้ด้วยอีเมลของคุณ',
    action: 'ยืนยันการรายงาน',
    otherwise: 'หากไม่ใช่คุณ ไม่ต้องทำอะไร รายงานที่ไม่ได้ยืนยันจะถูกลบภายในหนึ่งวัน',
  },
  en: {
    subject: 'Confirm your report',
    greeting: 'Hello,',
    why: 'This was reported with your email address',
    action: 'Confirm the report',
    otherwise: 'If it was not you, there is nothing to do: a report that is not confirmed is deleted within a day.',
  },
};

const outcomeWords = {
  none: { th: 'ตรวจสอบแล้ว ไม่พบว่าผิดกฎ', en: 'Looked at: it breaks no rule' },
  some: { th: 'ตรวจสอบแล้ว และดำเนินการแล้ว', en: 'Looked at: a measure was taken' },
};

async function notifyOnSite(
  tx: Queries,
  userId: number,
  title: Record<Language, string>,
  subtitle: Record<Language, string>,
  now: number,
): Promise<void> {
  const words = { titleTh: title.th, titleEn: title.en, subtitleTh: subtitle.th, subtitleEn: subtitle.en };
  await insertNotification(tx, { userId, ...words, icon: 'Shield', color: 'warning', link: decisionsLink }, now);
}

interface Letter {
  subject: string;
  lines: Paragraphs;
}

async function mailAccount(tx: Queries, id: number, { subject, lines }: Letter, { now, publicUrl }: Tools): Promise<void> {
  const account = await tx.select({ email: user.email }).from(user).where(eq(user.id, id)).get();
  if (!account || account.email.endsWith(nobodysDomain)) return;
  const whole = both((language) => [...lines[language], home(publicUrl, language) + decisionsLink]);
  await queueMail(tx, { ...mailText({ subject, lines: whole }), to: account.email }, now);
}

/** Builds the mail in both languages: the reader's language may be unknown. */
function mailText({ subject, lines }: Letter): MailText {
  const parts = languages.map((language) => lines[language]);
  return {
    kind: 'notice',
    language: 'th',
    subject,
    text: `${parts.map((part) => part.join('\n')).join('\n\n')}\n`,
    html: page(
      'th',
      parts.map((part) => part.map(shown).join('<br>')),
    ),
  };
}

const shown = (line: string): string =>
  /^https?:\/\/\S+$/.test(line) ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line).replaceAll('\n', '<br>');
