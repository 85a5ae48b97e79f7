import { withoutEdges } from '#contract/values/shared/typed-text.ts';

/** Separators of recipients in a list; only the comma can also occur in a name. */
const separators = new Set([',', ';', '\n', '\r', '，', '；', '、']);
const commas = new Set([',', '，', '、']);

/**
 * Splits a list of recipients, as copied from mail programs and spreadsheets. Separators inside quotation marks and brackets are part of a
 * name, as is the comma of `Smith, Alice <alice@example.com>`: the part before it is no recipient.
 */
export function peopleInText(text: string): string[] {
  const parts: { text: string; end: string }[] = [];
  let [part, isQuoted, isInside] = ['', false, false];
  for (const letter of text) {
    if (letter === '"' && !part.endsWith('\\')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === '<') isInside = true;
    else if (!isQuoted && letter === '>') isInside = false;
    // An unclosed quotation mark or bracket ends with its line.
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
    // Consecutive plain words are separate people if no address follows them.
    if (name === '' && people.length > 0 && !people.at(-1)?.includes('<') && people.at(-1)?.includes(', ')) {
      const last = people.pop() ?? '';
      if (last.includes('"')) people.push(last);
      else people.push(...last.split(', ').filter((one) => one !== ''));
    }
  }
  if (name !== '') people.push(...name.split(', ').filter((one) => one !== ''));
  return people;
}
