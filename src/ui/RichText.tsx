import { languageOfText } from '../lib/i18n/text-language.ts';

/** User-written rich text, as sanitized by the API: ui/RichText.astro for islands. The page links styles/rich-text.css. */
export function RichText({ html }: { html: string }) {
  const lang = languageOfText(html.replaceAll(/<[^>]*>/g, ''));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API keeps nothing but what it has cleaned.
  return <div className="rich-text" dir="auto" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
