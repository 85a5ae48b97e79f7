import type { Language } from '#contract/values/shared/common.ts';

/** Human-readable file size: `1.4 MB`. */
export function sizeInWords(bytes: number, lang: Language): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${new Intl.NumberFormat(lang === 'th' ? 'th-TH' : 'en-GB', { maximumFractionDigits: 1 }).format(value)} ${unit}`;
}
