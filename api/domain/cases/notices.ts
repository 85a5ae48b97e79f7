import { eq, inArray } from 'drizzle-orm';
import { nobodysDomain } from '../../contract/values/identity/line.ts';
import { appealDays } from '../../contract/values/shared/cases.ts';
import { type Language, languages } from '../../contract/values/shared/common.ts';
import type { Queries } from '../../db/client.ts';
import { type caseDecision, caseReport, type moderationCase, user } from '../../db/schema.ts';
import { type MailText, queueMail } from '../mail-delivery/outbox.ts';
import { escaped, home, page } from '../mail-delivery/templates.ts';
import { insertNotification } from '../shared/insert-notification.ts';
import { bangkokDay } from '../shared/rules/dates.ts';
import { kindWords, measureWords, reasonWords } from './words.ts';

type CaseRow = Pick<typeof moderationCase.$inferSelect, 'id' | 'kind' | 'title' | 'accountId'>;
type DecisionRow = Pick<typeof caseDecision.$inferSelect, 'automatic' | 'rule' | 'measure' | 'text' | 'until'>;

/** Where whoever is concerned reads decisions, and whoever has reported what came of it. */
const decisionsLink = '/account/decisions';
const shownTitle = 60;

interface Tools {
  now: number;
  publicUrl: string;
}

/** A paragraph in each language. */
type Paragraphs = Record<Language, string[]>;

const both = (write: (language: Language) => string[]): Paragraphs => ({ th: write('th'), en: write('en') });

/** Tells whom a decision concerns, on the site and by mail, whatever they have chosen: it is about their rights. */
export async function tellConcerned(
  tx: Queries,
  { about, decision }: { about: CaseRow; decision: DecisionRow },
  tools: Tools,
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
  await notifyOnSite(
    tx,
    about.accountId,
    { th: 'มีคำวินิจฉัยเกี่ยวกับคุณ', en: 'A decision about you' },
    {
      th: `${measureWords[measure].th} · ${reasonWords[rule].th}`,
      en: `${measureWords[measure].en} · ${reasonWords[rule].en}`,
    },
    tools.now,
  );
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
  overturned: 'อุทธรณ์ของคุณเป็นผล คำวินิจฉัยเดิมถูกยกเลิกแล้ว',
  upheld: 'อุทธรณ์ของคุณไม่เป็นผล คำวินิจฉัยเดิมยังคงมีผล',
};

/** Tells everybody who has reported a thing what came of it: accounts on the site, guests by mail. */
export async function tellReporters(
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
  await insertNotification(tx, { userId, ...words, icon: 'Flag', color: 'warning', link: decisionsLink }, now);
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

/** In both languages: in which an account reads is known when it does. */
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
