import { defaultLanguage, type Language } from '../../contract/values/shared/common.ts';

/** Texts of a mail with one link. */
export interface Email {
  subject: string;
  greeting: string;
  why: string;
  action: string;
  otherwise: string;
}

/** Returns the base URL of the pages in a language. */
export const home = (publicUrl: string, language: Language) => (language === defaultLanguage ? publicUrl : `${publicUrl}/${language}`);

/** Encodes characters at which programs end the links that they detect in plain text. */
export const plainAddress = (address: string): string => address.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);

/** Returns the subject of a mail, and its body as text and as HTML. */
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

/** Wraps HTML in a document. */
export function sheet(language: Language, body: string): string {
  return `<!doctype html>\n<html lang="${language}">\n<head><meta charset="utf-8"></head>\n<body style="font-family: sans-serif; line-height: 1.6">\n${body}\n</body>\n</html>\n`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
