import type { Language } from '../../contract/values/shared/common.ts';
import { escaped } from '../mail-delivery/templates.ts';

const style = `
:root { color-scheme: light dark; --line: #8884; --quiet: #6b6b6b }
@media (prefers-color-scheme: dark) { :root { --quiet: #a6a6a6 } }
body { font: 1rem/1.6 system-ui, "Noto Sans Thai", sans-serif; max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.3 } h2 { font-size: 1.2rem; margin-top: 2.5rem }
a { color: LinkText } p, dd, li { overflow-wrap: anywhere }
.quiet { color: var(--quiet) }
article { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin: .75rem 0 }
dl { display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr; gap: .25rem 1rem; margin: 0 }
dl dl { grid-template-columns: auto 1fr; gap: 0 .75rem }
dt { color: var(--quiet) } dd { margin: 0; white-space: pre-wrap } dd ul { margin: 0; padding-inline-start: 1.2rem }
img { max-width: 100%; max-height: 20rem; border-radius: .5rem }
table { border-collapse: collapse; width: 100% } td { border-top: 1px solid var(--line); padding: .4rem .75rem .4rem 0; vertical-align: top }
td:nth-child(2) { text-align: end; white-space: nowrap } td:nth-child(3) { text-align: end }
@media (max-width: 30rem) { dl, dl dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }
`.trim();

/** Returns the start of a self-contained page without scripts. */
export const pageStart = (language: Language, title: string): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; frame-src 'none'; connect-src 'none'">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
`;
export const pageEnd = '</body>\n</html>\n';

/** Language-dependent formats of values. */
export interface Wording {
  yes: string;
  no: string;
  /** Formats a moment given in milliseconds. */
  moment(time: number): string;
}

/** Lower bound of values formatted as a moment: anything smaller is another number. */
const firstMoment = 1e11;
const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= firstMoment;
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value as object).every((part) => isNothing(part)));

/** Formats a column's value as HTML; empty for an empty value. */
export function valueHtml(value: unknown, wording: Wording): string {
  if (isNothing(value)) return '';
  if (typeof value === 'boolean') return value ? wording.yes : wording.no;
  if (isMoment(value)) return `<time datetime="${new Date(value).toISOString()}">${escaped(wording.moment(value))}</time>`;
  if (Array.isArray(value)) {
    const items = value.map((item) => valueHtml(item, wording)).filter((html) => html !== '');
    return `<ul>${items.map((html) => `<li>${html}</li>`).join('')}</ul>`;
  }
  if (typeof value === 'object') return listHtml(Object.entries(value as object), wording);
  return `<span dir="auto">${escaped(String(value))}</span>`;
}

/** Formats names and values as HTML, without empty values. */
export function listHtml(parts: readonly (readonly [name: string, value: unknown])[], wording: Wording): string {
  const shown = parts.map(([name, value]) => [name, valueHtml(value, wording)] as const).filter(([, html]) => html !== '');
  if (shown.length === 0) return '';
  return `<dl>${shown.map(([name, html]) => `<dt>${escaped(name)}</dt><dd>${html}</dd>`).join('')}</dl>`;
}
