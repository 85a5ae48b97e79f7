import { domainToASCII } from 'node:url';
import unhomoglyph from 'unhomoglyph';
import { composed, fold } from '../../shared/rules/text.ts';

/** Shows nothing, or only changes how its neighbours are shown; U+2800 is drawn as a gap. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
const allInvisible = new RegExp(invisible, 'gu');
/** No language puts more than three marks on a letter, or the same one twice. */
const overmarked = /^\p{M}|[\s._-]\p{M}|\p{M}{4}|(\p{M})\1/u;

/** Scripts in everyday use. Japanese and Korean are written in several at once; letters of any other script look like one of these. */
const scripts = [
  ...['Latin', 'Thai', 'Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi'],
  ...['Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Tibetan'],
].map((script) => `\\p{Script_Extensions=${script}}`);
const eastAsian = ['Hiragana}\\p{scx=Katakana', 'Hangul', 'Bopomofo'].map((script) => `\\p{scx=Han}\\p{scx=${script}}`);
const single = [...scripts, ...eastAsian].map((letters) => new RegExp(`^[${letters}\\p{sc=Common}\\p{sc=Inherited}]*$`, 'u'));
const isOfOneScript = (text: string) => single.some((script) => script.test(text));

/** A name without what shows nothing. */
export const visible = (name: string): string => name.replace(allInvisible, ' ');

/** A name as it is kept: letters in disguise (wide, mathematical, in circles) become the plain ones, and gaps one space. */
export const plainName = (name: string): string => composed(name.replace(/\s+/g, ' ').normalize('NFKC')).replace(/\s+/g, ' ').trim();

/** Problem with the letters of a username, which have to be of one script. */
export function usernameFault(name: string): string | undefined {
  return letterFault(name) ?? (isOfOneScript(plainName(name)) ? undefined : 'must be written in the letters of one language');
}

/** Problem with the letters of a display name: its words may be of different scripts, but none mixes them. */
export function nameFault(name: string): string | undefined {
  const words = plainName(name).split(/[^\p{L}\p{M}\p{N}]+/u);
  return letterFault(name) ?? (words.every(isOfOneScript) ? undefined : 'must not mix the letters of several languages in one word');
}

function letterFault(name: string): string | undefined {
  if (invisible.test(name)) return 'must not hold invisible characters';
  return overmarked.test(name.normalize('NFKD')) ? 'must not hold letters with so many marks' : undefined;
}

/** The same for all names that look the same to a hasty reader: what usernames are compared by (Unicode TR39, confusables). */
export function skeleton(name: string): string {
  // The lookalike of a letter may contain a gap itself.
  const confused = (text: string) => unhomoglyph(text.replace(allInvisible, '').normalize('NFKD')).replace(allInvisible, '');
  let [before, now] = ['', name];
  // Until nothing changes: one `M` is an `m`, which looks like `rn`, and a per mille sign holds two zeros that look like `O`.
  while (now !== before) [before, now] = [now, confused(fold(confused(now)))];
  return now;
}

/** A username as it is found by: in any case, and in whatever form its letters are typed. */
export const usernameKey = (username: string): string => fold(username.normalize('NFKC'));

/** Where mailboxes have no dots: with them or without it is the same one. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting people alone: what follows a plus is the reader's own. Some services take it for
 * a part of the name; there two people count as one.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = '', domain = ''] = [key.slice(0, at).replace(/(?<=.)\+.*$/s, ''), key.slice(at + 1)];
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** An email address as it is found by; its domain has two spellings when it is not of Latin letters. */
export function emailKey(email: string): string {
  const plain = fold(email.normalize('NFKC'));
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + (domainToASCII(plain.slice(at)) || plain.slice(at));
}
