import { domainToASCII } from 'node:url';
import unhomoglyph from 'unhomoglyph';
import { composed, fold } from '../../shared/rules/text.ts';

/** Invisible characters, or those that only change how adjacent ones are shown; U+2800 is drawn as a gap. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const allInvisible = new RegExp(invisible, 'gu');
/** No language puts more than three marks on a letter, or the same one twice. */
const overmarked = /^\p{M}|[\s._-]\p{M}|\p{M}{4}|(\p{M})\1/u;

/** Scripts in everyday use. Japanese and Korean mix several scripts; letters of any other script look like one of these. */
const scripts = [
  ...['Latin', 'Thai', 'Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi'],
  ...['Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Tibetan'],
].map((script) => `\\p{Script_Extensions=${script}}`);
const eastAsian = ['Hiragana}\\p{scx=Katakana', 'Hangul', 'Bopomofo'].map((script) => `\\p{scx=Han}\\p{scx=${script}}`);
const single = [...scripts, ...eastAsian].map((letters) => new RegExp(`^[${letters}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u'));
const isOfOneScript = (text: string) => single.some((script) => script.test(text));

/** Replaces invisible characters of a name by spaces. */
export const visible = (name: string): string => name.replace(allInvisible, ' ');

/** Returns a name in its stored form: stylised letters (wide, mathematical, circled) become plain ones, and whitespace single spaces. */
export const plainName = (name: string): string => composed(name.replace(/\s+/g, ' ').normalize('NFKC')).replace(/\s+/g, ' ').trim();

/** Returns the problem with a username's letters, which must be of one script. */
export function usernameFault(name: string): string | undefined {
  return letterFault(name) ?? (isOfOneScript(plainName(name)) ? undefined : 'must be written in the letters of one language');
}

/** Returns the problem with a display name's letters: its words may be of different scripts, but a word must not mix them. */
export function nameFault(name: string): string | undefined {
  const words = plainName(name).split(/[^\p{L}\p{M}\p{N}]+/u);
  return letterFault(name) ?? (words.every(isOfOneScript) ? undefined : 'must not mix the letters of several languages in one word');
}

function letterFault(name: string): string | undefined {
  if (invisible.test(name)) return 'must not hold invisible characters';
  return overmarked.test(name.normalize('NFKD')) ? 'must not hold letters with so many marks' : undefined;
}

/** Returns the same text for all names that look alike, by which usernames are compared (Unicode TR39, confusables). */
export function skeleton(name: string): string {
  // The lookalike of a letter may itself contain a gap.
  const confused = (text: string) => unhomoglyph(text.replace(allInvisible, '').normalize('NFKD')).replace(allInvisible, '');
  let [before, now] = ['', name];
  // Repeats until nothing changes: one `M` is an `m`, which looks like `rn`, and a per mille sign holds two zeros that look like `O`.
  while (now !== before) [before, now] = [now, confused(fold(confused(now)))];
  return now;
}

/** Returns the lookup key of a username, independent of case and letter form. */
export const usernameKey = (username: string): string => fold(username.normalize('NFKC'));

/** Mail services that ignore dots in addresses. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address, only for counting people: the part after a plus is chosen by its owner. Some services treat it as part
 * of the name; there, two people count as one.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = '', domain = ''] = [key.slice(0, at).replace(/(?<=.)\+.*$/s, ''), key.slice(at + 1)];
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Returns the lookup key of an email address; an internationalised domain has two spellings. */
export function emailKey(email: string): string {
  const plain = fold(email.normalize('NFKC'));
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + (domainToASCII(plain.slice(at)) || plain.slice(at));
}
