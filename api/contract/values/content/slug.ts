import { slugLength } from './blog.ts';

/** A title as a post's name in addresses: lower-case letters of any script with their marks, digits, and single hyphens. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...words].slice(0, slugLength).join('').replace(/^-+|-+$/g, '');
}
