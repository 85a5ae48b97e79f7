/**
 * JSON of a generated file with one entry per line, so that diffs show the changed entries. Entries of the objects named in `opened` also
 * have a line each; the text ends with a line break.
 *
 * @param {object} value
 * @param {readonly string[]} opened
 */
export function compactJson(value, opened = []) {
  const inside = (name, entry) =>
    opened.includes(name) && Object.keys(entry).length > 0
      ? listed(entry, '    ', (_, part) => JSON.stringify(part), '  ')
      : JSON.stringify(entry);
  return `${listed(value, '  ', inside, '')}\n`;
}

function listed(value, indent, textOf, end) {
  const lines = Object.entries(value).map(([name, entry]) => `${indent}${JSON.stringify(name)}: ${textOf(name, entry)}`);
  return `{\n${lines.join(',\n')}\n${end}}`;
}
