import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';

interface Said {
  message: string;
  isUnsent?: true | undefined;
  /** Files, or their number. */
  files?: number | readonly unknown[] | undefined;
}

/** Summarizes a message in one line: its text, or else that it was unsent, or the number of its files. */
export function inWords({ message, isUnsent, files = 0 }: Said, lang: Language): string {
  const t = texts(lang);
  if (isUnsent) return t('chat.unsentBy');
  const count = typeof files === 'number' ? files : files.length;
  return message || t('chat.someFiles', { count });
}
