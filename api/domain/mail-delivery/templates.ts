import { defaultLanguage, type Language } from '../../contract/values/shared/common.ts';

/** Texts of a mail around one link. */
export interface Email {
  subject: string;
  greeting: string;
  why: string;
  action: string;
  otherwise: string;
}

/** Where the pages in a language begin. */
export const home = (publicUrl: string, language: Language) => (language === defaultLanguage ? publicUrl : `${publicUrl}/${language}`);

/** An address without the letters at which programs end the links that they make of plain text. */
export const plainAddress = (address: string): string => address.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);

/** The subject of a letter, and its words as text and as HTML. */
export function renderEmail({ subject, greeting, why, action, otherwise }: Email, link: string, language: Language) {
  const anchor = `<a href="${escaped(link)}">${escaped(action)}</a><br><small>${escaped(link)}</small>`;
  return {
    subject,
    text: `${greeting}\n\n${why}\n\n${action}:\n${link}\n\n${otherwise}\n`,
    html: page(language, [escaped(greeting), escaped(why), anchor, escaped(otherwise)]),
  };
}

export function page(language: Language, paragraphs: string[]): string {
  return sheet(language, paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'));
}

/** A document around HTML. */
export function sheet(language: Language, body: string): string {
  return `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"></head>\n<body style="font-family: sans-serif; line-height: 1.6">\n${body}\n</body>\n</html>\n`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
