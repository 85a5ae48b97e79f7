// Styles and scripts of the built pages use no features that a supported browser lacks (`browserslist` in package.json), except those
// listed here. GraphiQL is left out: its editor is made for developers' desks, and its syntax comes from the same targets.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { lackingInScript, lackingInStyles } from './browser-support.mjs';
import { currentRelease, folderOf } from './releases.mjs';
import { buildTargets } from './targets.mjs';

/** Features that a supported browser may lack, each with the reason why this has no consequences. */
const harmless = {
  'font-family: ui-monospace': 'others follow in the list',
  'scrollbar-width': 'bars stay in view',
  'content-visibility': 'saves work alone',
  'word-break: auto-phrase': 'lines break between other words',
  'text-wrap: balance': 'lines of headings differ more in length',
  'overscroll-behavior': 'partly, where there is nothing to scroll',
  'overscroll-behavior-x': 'partly, where there is nothing to scroll',
  'transition-behavior': 'closes without a transition',
  'interpolate-size': 'opens without a transition',
  '::details-content': 'opens without a transition',
  '@starting-style': 'opens without a transition',
  '@view-transition': 'pages change at once',
  'view-transition-name': 'pages change at once',
  ':active-view-transition': 'pages change at once',
  ':active-view-transition-type': 'pages change at once',
  '::view-transition': 'pages change at once',
  '::view-transition-old': 'pages change at once',
  'forced-color-adjust': 'no forced colours there',
  ':open': 'a select is marked by its focus as well',
  '::picker': 'the list of a select has the form of the system',
  '::picker-icon': 'the list of a select has the form of the system',
  'field-sizing': 'src/ui/growing.ts does the same',
  'accent-color': 'partly: contrasts are less exact',
  'overflow-clip-margin': 'outlines of a clipped box are cut',
  'overflow-anchor': 'scrolls by itself are not there either',
  'break-after: avoid': 'a heading may be the last line of a printed page',
  '@page': 'paper has the margins of the printer',
  '.share()': 'methods of our own, and asked for where it is the browser’s',
  '.startViewTransition()': 'asked for by React where a part asks for a transition, which none does',
  '.getHTML()': 'a method of the editor',
  '.login()': 'a method of LIFF',
};

/** Scripts and styles of the built pages, each once, with its file. */
function* builtTexts(folder) {
  const seen = new Set();
  for (const file of globSync('{client/**/*.{css,js,html},api/files/plugins/docs/page/*.{css,js}}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!file.endsWith('.html')) yield { file, kind: file.endsWith('.css') ? 'style' : 'script', text };
    else
      for (const [, kind, traits, inner] of text.matchAll(/<(style|script)([^>]*)>(.+?)<\/\1>/gs)) {
        if (/type="(?!module)|src=/.test(traits) || seen.has(inner)) continue;
        seen.add(inner);
        yield { file, kind, text: inner };
      }
  }
}

const targets = buildTargets();
/** Whether a script's syntax has to be transpiled for the supported browsers. */
export async function isNewSyntax(text) {
  const [wanted, newest] = await Promise.all(
    [targets, 'esnext'].map((target) => transform(text, { target, supported: { 'regexp-unicode-property-escapes': true } })),
  );
  return wanted.code !== newest.code;
}

if (process.argv[1] === import.meta.filename) {
  const met = new Set();
  const problems = [];
  for (const { file, kind, text } of builtTexts(folderOf(currentRelease().name))) {
    for (const name of kind === 'style' ? lackingInStyles(text) : lackingInScript(text)) {
      met.add(name);
      if (!(name in harmless)) problems.push(`${file}: ${name}`);
    }
    if (kind === 'script' && (await isNewSyntax(text))) problems.push(`${file}: syntax that is newer than ${targets.join(', ')}`);
  }
  for (const name of Object.keys(harmless)) if (!met.has(name)) problems.push(`tools/check-browsers.mjs: nothing uses ${name} any more`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(
      '\nAsk for it (`@supports`, `in`), write a fallback before it, or say in tools/check-browsers.mjs why nothing is missed.',
    );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
