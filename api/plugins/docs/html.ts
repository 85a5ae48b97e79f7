const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** HTML that has been put together by `html`. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | false | undefined | readonly Part[];

/** Puts HTML together; what is no HTML is text. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((string, at) => string + (at < parts.length ? textOf(parts[at]) : '')).join(''));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}

/** The little that descriptions are written with: `code`, [links](/path), and empty lines between paragraphs. */
export function prose(text: string | undefined): Html {
  return html`${(text ?? '')
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

export const inline = (text: string): Part[] =>
  text.split(/(`[^`]+`|\[[^\]]+\]\(\/[^)\s]*\))/).map((part) => {
    if (part.startsWith('`') && part.length > 1) return html`<code>${part.slice(1, -1)}</code>`;
    const [, words, address] = /^\[([^\]]+)\]\((\/[^)\s]*)\)$/.exec(part) ?? [];
    return words && address ? html`<a href="${address}">${words}</a>` : part;
  });
