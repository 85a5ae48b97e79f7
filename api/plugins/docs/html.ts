const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** HTML created by `html`. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | false | undefined | readonly Part[];

/** Template tag for HTML; interpolated texts are escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((string, at) => string + (at < parts.length ? textOf(parts[at]) : '')).join(''));
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}

/** Renders the markup of descriptions: `code`, [links](/path), and blank lines between paragraphs. */
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
