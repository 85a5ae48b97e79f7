/** What ui/RichText.astro draws, for islands: rich text of people as the API has cleaned it. The page links styles/rich-text.css. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API keeps nothing but what it has cleaned.
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
