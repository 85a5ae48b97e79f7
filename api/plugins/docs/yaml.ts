/** Strings that need no quotes in YAML; words such as `no` and `null` would be parsed as other types. */
const plain = /^(?!(?:true|false|yes|no|on|off|null|y|n)$)[a-z_$][\w$-]*$/i;

const scalar = (value: unknown): string => (typeof value === 'string' && plain.test(value) ? value : JSON.stringify(value));
const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/**
 * Serializes a JSON value as YAML. A library would block the main thread for seconds on the description of all calls, since it searches the
 * best style for each string; JSON strings are valid YAML.
 */
export function yamlOf(value: unknown): string {
  if (!isFilled(value)) return `${scalar(value)}\n`;
  const lines: string[] = [];
  addLines(lines, value, '');
  return `${lines.join('\n')}\n`;
}

function addLines(lines: string[], value: object, indent: string): void {
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const start = `${indent}${isList ? '-' : `${scalar(key)}:`}`;
    lines.push(isFilled(item) ? start : `${start} ${scalar(item)}`);
    if (isFilled(item)) addLines(lines, item, `${indent}  `);
  }
}
