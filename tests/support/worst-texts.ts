import { contentLength, postTitleLength, slugOf } from '../../api/contract/values/content/blog.ts';
import { maxFileBytes, sentNameLength } from '../../api/contract/values/files/files.ts';
import { emailLength, usernameLength } from '../../api/contract/values/identity/account.ts';
import { descriptionLength, titleLength } from '../../api/contract/values/market/listings.ts';
import { placeTextLength } from '../../api/contract/values/market/places.ts';
import { searchTextLength } from '../../api/contract/values/market/search.ts';
import { queryLength } from '../../api/contract/values/shared/common.ts';
import { fold } from '../../api/contract/values/shared/fold.ts';
import { maxFileLength, rruleLength } from '../../api/contract/values/workspace/calendar.ts';
import { chatMessageLength } from '../../api/contract/values/workspace/chat.ts';
import { emailMessageLength } from '../../api/contract/values/workspace/mailbox.ts';
import { taskTitleLength } from '../../api/contract/values/workspace/todo.ts';
import { beginningOfDay } from '../../api/domain/backoffice/rules/shown-days.ts';
import { fileName } from '../../api/domain/files/rules/names.ts';
import { contentOf } from '../../api/domain/files/rules/types.ts';
import { deviceOf } from '../../api/domain/identity/rules/devices.ts';
import { emailKey, nameFault, skeleton, usernameFault } from '../../api/domain/identity/rules/names.ts';
import { contactData } from '../../api/domain/market/rules/contact-data.ts';
import { forbiddenIn } from '../../api/domain/market/rules/forbidden.ts';
import { marketLexicon } from '../../api/domain/market/rules/lexicon.ts';
import { hasUnseen, lines, oneLine, textKey } from '../../api/domain/market/rules/listing-text.ts';
import { placeReadings } from '../../api/domain/market/rules/place-names.ts';
import { readQuery, searchTerms } from '../../api/domain/market/rules/query.ts';
import { wordsIn } from '../../api/domain/market/rules/segment.ts';
import { readCursor } from '../../api/domain/market/search/cursor.ts';
import { cleanHtml, wordsOf } from '../../api/domain/shared/rich-text.ts';
import { sortKey } from '../../api/domain/shared/rules/text.ts';
import { entriesOf, termsOf } from '../../api/domain/shop/rules/search-text.ts';
import { htmlOf, textOf } from '../../api/domain/workspace/kanban-comments.ts';
import { readIcs } from '../../api/domain/workspace/rules/ics.ts';
import { sizesIn } from '../../api/domain/workspace/rules/kanban-filter.ts';
import { checkedRule, nextStart, startsBetween } from '../../api/domain/workspace/rules/repeats.ts';
import { readQuickDate } from '../../src/islands/todo/quick-date.ts';
import { partsOf } from '../../src/ui/links-in-text.ts';

/** A parser of user-written text, and its worst inputs. */
export interface TextReader {
  name: string;
  read: (text: string) => unknown;
  /** Maximum length of its input, in characters. */
  longest: number;
  texts: (longest: number) => Iterable<string>;
}

const addressLength = 16_000;
const filled = (head: string, part: string, longest: number) =>
  `${head}${part.repeat(Math.max(0, Math.floor((longest - head.length) / part.length)))}`;

/** Each part repeated, and after each other part. */
const repeated = (...parts: string[]) =>
  function* (longest: number): Generator<string> {
    for (const part of parts) {
      yield filled('', part, longest);
      for (const other of parts) {
        if (other === part) continue;
        yield filled(other, part, longest);
        yield filled('', `${other}${part}`, longest);
        // Equal numbers of both, where each of the first searches all of the second.
        yield filled(filled('', other, longest / 2), part, longest);
      }
    }
  };
const signs = [
  'a',
  ' ',
  '\n',
  '\t',
  '.',
  '-',
  '@',
  '/',
  '0',
  '6',
  ',',
  '<',
  '&',
  '"',
  '\u0000',
  '\u0301',
  'ก',
  'ก่',
  '่',
  'เ',
  '😀',
  'ﷺ',
  'İ',
];
const repeatedSigns = (...parts: string[]) => repeated(...signs, ...parts);

const lexicon = marketLexicon();
const day = 24 * 3600 * 1000;
const start = Date.UTC(2000, 0, 1, 3);

/** An event repeated, or parts of one. */
const event = (...properties: string[]) => ['BEGIN:VEVENT', ...properties, 'END:VEVENT', ''].join('\n');
const zoned = 'TZID=America/New_York:20260131T030000';
let zones = 0;
const events = [
  event('DTSTART:20260131T030000Z', 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO'),
  event('DTSTART:20260131T030000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYSETPOS=5'),
  event('DTSTART:20260131T030000Z', 'RRULE:FREQ=YEARLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYSETPOS=1,-1;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12'),
  event('DTSTART:20260131T030000Z', `RRULE:FREQ=DAILY;BYDAY=${'MO,'.repeat(30)}MO`),
  event(`DTSTART;${zoned}`, `DTEND;${zoned}`, `RECURRENCE-ID;${zoned}`),
  event(`DTSTART;${zoned}`, 'RRULE:FREQ=DAILY', `EXDATE;TZID=America/New_York:${'20260131T030000,'.repeat(499)}`),
  event('DTSTART:20260131T030000Z', 'RRULE:FREQ=DAILY') + event('DTSTART:20260131T030000Z', 'RECURRENCE-ID:20260131T030000Z'),
  event('DTSTART:20260131T030000Z', `DESCRIPTION:${'\\n'.repeat(500)}`, `URL:https://${'a.'.repeat(100)}`),
  event('DTSTART:20260131T030000', 'RRULE:FREQ=DAILY;COUNT=99999;BYMONTHDAY=1,2,3,4,5,6,7,8,-9'),
  event('DTSTART:20260131T030000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
  event('UID:a', 'DTSTART:20260131T030000', 'RRULE:FREQ=DAILY') +
    event('UID:a', 'DTSTART:20260131T030000', 'RECURRENCE-ID:20260131T030000'),
  event('DTSTART;TZID=(UTC+05:00) A, B, C, D:20260131T030000', ...Array(20).fill('ATTENDEE;CN="a":mailto:b')),
  event(`DTSTART;${zoned}`, ...Array(20).fill(`BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME;${zoned}\nEND:VALARM`)),
];
/** Custom time zones, each defined in the file, and referenced by an event in each of many years. */
function* explained(longest: number): Generator<string> {
  const change = (kind: string, from: string, to: string, rule: string) =>
    [
      `BEGIN:${kind}`,
      'DTSTART:16010101T020000',
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `RRULE:FREQ=YEARLY;${rule}`,
      `END:${kind}`,
    ].join('\n');
  for (const [daylight, parts] of [
    ['BYDAY=1SU;BYMONTH=5', 1],
    ['BYDAY=-1SU;BYMONTH=3', 1],
    ['BYDAY=1SU;BYMONTH=5', 40],
  ] as const) {
    let text = 'BEGIN:VCALENDAR\n';
    for (let zone = 0; zone < 50; zone += 1) {
      const all = Array(parts).fill(
        `${change('STANDARD', '+0200', '+0100', 'BYDAY=1SU;BYMONTH=9')}\n${change('DAYLIGHT', '+0100', '+0200', daylight)}\n`,
      );
      if (text.length < longest / 2) text += `BEGIN:VTIMEZONE\nTZID:Z${zone}\n${all.join('')}END:VTIMEZONE\n`;
    }
    for (let at = 0; text.length < longest - 200; at += 1)
      text += event(`DTSTART;TZID=Z${at % 50}:${1950 + (at % 200)}0131T030000`, 'RRULE:FREQ=DAILY');
    yield text;
  }
}
function* calendarFiles(longest: number): Generator<string> {
  const head = 'BEGIN:VCALENDAR\n';
  for (const each of events) yield filled(head, each, longest);
  yield* explained(longest);
  let named = head;
  for (; named.length < longest - 100; zones += 1) named += event(`DTSTART;TZID=Made/Up${zones}:20260131T030000`);
  yield named;
  const inEvent = `${head}BEGIN:VEVENT\nDTSTART;${zoned}\nRRULE:FREQ=DAILY\n`;
  const parts = [
    'A:\n',
    'URL:\n',
    'EXDATE:\n',
    'EXDATE:,',
    ',',
    ';',
    ';A=b',
    ';A="',
    ';A=""',
    '"',
    ':',
    '\n',
    '\r',
    '\r\n ',
    '\\',
    'BEGIN:X\n',
  ];
  for (const part of [...parts, 'BEGIN:VEVENT\n', 'RRULE:;', 'DURATION:P1111W\n'])
    for (const before of [head, inEvent, `${inEvent}EXDATE`, `${inEvent}RRULE:`, `${inEvent}DESCRIPTION:`])
      yield filled(before, part, longest);
}

const rules = [
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'FREQ=DAILY;COUNT=1000',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYSETPOS=5',
  'FREQ=MONTHLY;BYDAY=+5SU;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYDAY=5SU;BYMONTHDAY=29;COUNT=1000',
  'FREQ=YEARLY;INTERVAL=999',
  'FREQ=YEARLY;COUNT=1000',
  'FREQ=YEARLY;UNTIL=23991231',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;COUNT=1000',
  'FREQ=YEARLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYSETPOS=-5,5;COUNT=1000',
  'FREQ=YEARLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYMONTHDAY=31;BYSETPOS=5',
  'FREQ=SECONDLY;COUNT=1000',
];
const repeating = (rrule: string, timeZone: string) => ({ start, rrule, excluded: Array(500).fill(0), timeZone });

const htmlParts = [
  ...['<b>', '<p>a', '<a href="', '<a ', '<', '&', '&lt;', '<!--', '<![CDATA[', '</b>', '<br>', '<script>', '<style>', '<td>', '<x y="'],
  ...['<p style="a:b;">', '<img src=/assets/', '<p title="', 'a', ' ', '"', '>'],
];
const wordsOfPrices = ['ราคา', 'งบ', '1', '1.', '1 ', 'พัน', 'ไม่เกิน', 'ถึง', ' ถึง ', 'สองแสน', 'under', '-', 'ขึ้นไป', 'iphne '];
const datesInWords = [
  'วันที่',
  'ทุก',
  '1',
  '1/',
  '1:',
  '1.',
  'ภายใน',
  'on ',
  'the ',
  'in ',
  'next ',
  'every ',
  'ก่อน',
  'พฤหัส',
  'ม.ค.',
  'at ',
  'สิบ',
  'วันจันทร์',
  'ที่ ',
  'mon ',
  '1/2 ',
  'ห้อง ',
  'ๆ',
];
const contacts = ['line', 'line ', 'ไลน์', 'ไลน', 'id', 'ไอดี', '@a', 'a@', '.co', 'www.', 'http', '+66', '0 ', '0', ')', ':', 'ศูนย์', 'zero'];

/** All parsers of user-written text that don't use the database. */
export const textReaders: TextReader[] = [
  { name: 'calendar file', read: readIcs, longest: maxFileLength, texts: calendarFiles },
  {
    name: 'rule of a repeating event',
    read: (rule) => checkedRule(rule, Date.UTC(2026, 0, 31, 3)),
    longest: rruleLength,
    texts: (longest) => [...rules, ...repeated('FREQ=YEARLY;BYDAY=', 'MO,', ';', '=', ',', '1', ';COUNT=1')(longest)],
  },
  {
    name: 'next time of a repeating event',
    read: (rule) => nextStart(repeating(rule, 'America/New_York'), Date.UTC(2026, 0, 1)),
    longest: rruleLength,
    texts: () => rules,
  },
  {
    name: 'a hundred days of a repeating event',
    read: (rule) => startsBetween(repeating(rule, 'America/New_York'), Date.UTC(2399, 0, 1), Date.UTC(2399, 0, 1) + 100 * day, 2000),
    longest: rruleLength,
    texts: () => [...rules, 'FREQ=DAILY'],
  },
  { name: 'rich text of a post', read: tolerant(cleanHtml), longest: contentLength, texts: repeated(...htmlParts) },
  { name: 'rich text of a mail', read: tolerant(cleanHtml), longest: emailMessageLength, texts: repeated(...htmlParts) },
  { name: 'words of a mail', read: wordsOf, longest: emailMessageLength, texts: repeated('<b>', '&amp;', ' ', 'a', '&lt;', '>') },
  { name: 'search text of a mail', read: fold, longest: emailMessageLength, texts: repeated('a', 'A', 'é', '\u0301\u0323', 'ุ่', 'ํา', 'İ') },
  { name: 'snippet of a mail', read: (text) => text.replace(/<[^>]*$/, ''), longest: 2000, texts: repeated('<', 'a', '>') },
  { name: 'text of a comment', read: (text) => textOf(htmlOf(text)), longest: 2000, texts: repeatedSigns('<br />', '</p>') },
  {
    name: 'contact data in a listing',
    read: contactData,
    longest: 2 * (descriptionLength + titleLength.max),
    texts: repeatedSigns(...contacts),
  },
  { name: 'forbidden words in a listing', read: forbiddenIn, longest: 2 * (descriptionLength + titleLength.max), texts: repeatedSigns() },
  {
    name: 'text of a listing',
    read: (text) => [hasUnseen(text), oneLine(text), lines(text), textKey(text)],
    longest: descriptionLength,
    texts: repeatedSigns('\r', '\u2028', ' \n'),
  },
  {
    name: 'words of a listing',
    read: (text) => wordsIn(text, lexicon),
    longest: descriptionLength,
    texts: repeatedSigns('มือถือ', 'ะ', 'า'),
  },
  { name: 'search of the market', read: readMarketQuery, longest: searchTextLength, texts: repeatedSigns(...wordsOfPrices) },
  { name: 'search of the shop', read: (text) => [termsOf(text), entriesOf(text)], longest: queryLength, texts: repeatedSigns() },
  { name: 'place', read: placeReadings, longest: placeTextLength, texts: repeatedSigns('ตำบล', 'ต.', 'เขต') },
  { name: 'cursor', read: tolerant((text) => readCursor(text, [])), longest: addressLength, texts: repeatedSigns('WwAA', 'W1tb', 'LDEs') },
  { name: 'quick add', read: (line) => readQuickDate(line, start), longest: taskTitleLength, texts: repeatedSigns(...datesInWords) },
  {
    name: 'links in a message',
    read: partsOf,
    longest: chatMessageLength,
    texts: repeatedSigns('http://', 'http://a)', ')', '.', 'http://(', '…'),
  },
  { name: 'day as pages show it', read: beginningOfDay, longest: queryLength, texts: repeatedSigns('24 ', 'พ.ย. ', '2567') },
  { name: 'mail address', read: emailKey, longest: emailLength, texts: repeatedSigns('a@', 'xn--', 'ก.') },
  {
    name: 'name of a person',
    read: (text) => [nameFault(text), usernameFault(text), skeleton(text)],
    longest: 2 * usernameLength.max,
    texts: repeatedSigns('M', '‰', 'm'),
  },
  { name: 'order of a name', read: sortKey, longest: 2 * usernameLength.max, texts: repeatedSigns() },
  { name: 'address of a post', read: slugOf, longest: postTitleLength, texts: repeatedSigns() },
  { name: 'name of a file', read: (text) => fileName(text, 'text/plain'), longest: sentNameLength, texts: repeatedSigns('a.', '\\') },
  { name: 'kind of a file', read: (text) => contentOf(Buffer.from(text, 'latin1'), 'a.txt'), longest: maxFileBytes, texts: files },
  { name: 'columns of a board', read: (text) => sizesIn(text), longest: addressLength, texts: repeated('a', ':', '1', ',', 'a:1,') },
  { name: 'name of a browser', read: deviceOf, longest: addressLength, texts: repeated('Version/', 'Safari/', 'Linux', ' ', 'a', 'Edg') },
];

function readMarketQuery(q: string): unknown {
  return searchTerms(readQuery(q, lexicon).words, lexicon);
}

/** Refusing the input is a valid result. */
function tolerant(read: (text: string) => unknown) {
  return (text: string): unknown => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  };
}

/** Archives with the maximum number of entries, and long plain texts. */
function* files(longest: number): Generator<string> {
  for (const part of ['a', ' ', '\xef\xbb\xbf', 'PK\x01\x02', '\n']) yield filled('', part, longest);
  yield filled('PK\x03\x04', 'PK\x05\x06', longest);
  for (const nameLength of [0, 2000, 65_535]) {
    const entry = Buffer.alloc(46 + nameLength, '/');
    entry.write('PK\x01\x02', 0, 'latin1');
    entry.writeUInt16LE(nameLength, 28);
    entry.fill(0, 30, 34);
    const count = Math.min(65_535, Math.floor((longest - 100) / entry.length));
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 0, 'latin1');
    end.writeUInt16LE(count, 10);
    end.writeUInt32LE(4, 16);
    const office = Buffer.alloc(46 + 19);
    entry.copy(office, 0, 0, 46);
    office.writeUInt16LE(19, 28);
    office.write('[Content_Types].xml', 46, 'latin1');
    const entries = [office, ...Array(Math.max(0, count - 1)).fill(entry)];
    yield Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ...entries, end]).toString('latin1');
  }
}
