import { callsOf, type Described, type Description } from './description.ts';
import { type Html, html, prose } from './html.ts';

/** Renders a page of the documentation in the common layout. */
export const document = (title: string, header: Html, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/docs/docs.css">
<link rel="icon" href="data:,">
</head>
<body>
${header}
<main>
${body}
</main>
</body>
</html>
`.text;

const anchorOf = (tag: string) => `group-${tag.toLowerCase().replace(/[^a-z]+/g, '-')}`;

/** Renders the page that lists all calls by topic; the details of a call are loaded when it is opened. */
export function listPage(description: Description): string {
  const byTag = Map.groupBy(callsOf(description), ({ tags }) => tags[0] ?? '');
  const groups = description.tags.filter(({ name }) => byTag.has(name));
  const count = [...byTag.values()].flat().length;
  return document(
    `${description.info.title} API`,
    html`<header><div>
<input type="search" aria-label="Find calls" aria-keyshortcuts="/" placeholder="Find calls: a path, a word, a method" autocomplete="off" spellcheck="false">
<span role="status">${count} calls</span>
</div></header>`,
    html`<div data-intro><h1>${description.info.title} API</h1>
${prose(description.info.description)}
<p>For programs: <a href="/openapi.json">openapi.json</a>, <a href="/docs/yaml">the same as YAML</a>, and <a href="/graphql/schema.graphql">the GraphQL schema</a>.</p>
<nav aria-label="Groups"><ul>${groups.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}</ul></nav></div>
${groups.map(
  (tag) => html`<section data-group><h2 id="${anchorOf(tag.name)}">${tag.name}</h2>
${prose(tag.description)}
${byTag.get(tag.name)?.map(callEntry)}</section>
`,
)}<script type="module" src="/docs/docs.js"></script>`,
  );
}

const callEntry = ({ operationId, method, path, summary }: Described): Html =>
  html`<details data-call id="${operationId}"><summary><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code> <span>${summary}</span></summary><p><a data-more href="/docs/calls/${operationId}">Details of ${method} ${path}</a></p></details>
`;
