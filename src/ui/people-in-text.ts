import { readAddress, withoutEdges } from '#contract/values/shared/typed-text.ts';

/** Separators of people in a list; a comma may also stand inside a name, the others may not. */
const separators = new Set([',', ';', '\n', '\r', '，', '；', '、']);
const commas = new Set([',', '，', '、']);

/**
 * People in a text as mail programs and spreadsheets copy them, each as it is written. Separators inside quotation marks and brackets are
 * part of a name, and so is the comma of `Smith, Alice <alice@example.com>`: what stands before it is no recipient of its own.
 */
export function peopleInText(text: string): string[] {
  const parts: { text: string; end: string }[] = [];
  let [part, isQuoted, isInside] = ['', false, false];
  for (const letter of text) {
    if (letter === '"' && !part.endsWith('\\')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === '<') isInside = true;
    else if (!isQuoted && letter === '>') isInside = false;
    // A quotation mark or bracket that is never closed ends with its line.
    if (letter === '\n') [isQuoted, isInside] = [false, false];
    if (separators.has(letter) && !isQuoted && !isInside) {
      parts.push({ text: part, end: letter });
      part = '';
    } else part += letter;
  }
  parts.push({ text: part, end: '' });
  const people: string[] = [];
  let name = '';
  for (const { text: written, end } of parts) {
    const whole = withoutEdges(name === '' ? written : `${name}, ${withoutEdges(written)}`);
    name = '';
    if (commas.has(end) && whole !== '' && !whole.includes('@')) name = whole;
    else if (whole !== '') people.push(whole);
    // Bare words in a row are people of their own: none of them has an address behind it.
    if (name === '' && people.length > 0 && !people.at(-1)?.includes('<') && people.at(-1)?.includes(', ')) {
      const last = people.pop() ?? '';
      if (last.includes('"')) people.push(last);
      else people.push(...last.split(', ').filter((one) => one !== ''));
    }
  }
  if (name !== '') people.push(...name.split(', ').filter((one) => one !== ''));
  return people;
}

/** Name and address of `Name <address>`, `"Name" <address>` or an address alone, whose name is empty. */
export function nameAndAddress(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*?)<([^<>]+)>$/s.exec(withoutEdges(text)) ?? [];
  const plain = withoutEdges(name)
    .replace(/^(["'“])(.*)["'”]$/s, '$2')
    .replace(/\\(["\\])/g, '$1');
  return { name: withoutEdges(plain), address: readAddress(address) };
}
