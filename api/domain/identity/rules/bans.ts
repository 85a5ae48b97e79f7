import { BlockList, isIP } from 'node:net';
import type { BanKind } from '../../../contract/values/identity/bans.ts';
import { emailKey } from './names.ts';

/** Minimum prefix lengths of ranges: shorter ones cover whole countries. */
const shortestPrefix = { 4: 8, 6: 16 } as const;
const mailPattern = /^[^\s@]*@[^\s@]+$/u;

/** Returns a pattern in normalised form; undefined if it can't match anything. */
export function readPattern(kind: BanKind, text: string): string | undefined {
  const plain = text.trim();
  return kind === 'email' ? readMail(plain) : readRange(plain.toLowerCase());
}

/** Normalises a mail pattern; a domain alone matches all its addresses. */
function readMail(text: string): string | undefined {
  const whole = text.startsWith('@') ? `*${text}` : text;
  if (!mailPattern.test(whole)) return undefined;
  const pattern = emailKey(whole).replaceAll(/\*+/g, '*');
  return pattern.replaceAll(/[*@.]/g, '') === '' ? undefined : pattern;
}

function readRange(text: string): string | undefined {
  const [address = '', prefix, ...more] = text.split('/');
  const plain = plainAddress(address);
  const family = isIP(plain);
  if ((family !== 4 && family !== 6) || more.length > 0) return undefined;
  if (prefix === undefined) return plain;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  return bits < shortestPrefix[family] || bits > (family === 4 ? 32 : 128) ? undefined : `${plain}/${bits}`;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export function matchesMail(pattern: string, email: string): boolean {
  const text = emailKey(email);
  const parts = pattern.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return text === pattern;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= text.length - last.length;
}

export function matchesAddress(pattern: string, address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  const [of = '', prefix] = pattern.split('/');
  if (family === 0 || family !== isIP(of)) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  const range = new BlockList();
  if (prefix === undefined) range.addAddress(of, type);
  else range.addSubnet(of, Number(prefix), type);
  return range.check(plain, type);
}
