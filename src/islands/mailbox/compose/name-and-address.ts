import { readAddress, withoutEdges } from '#contract/values/shared/typed-text.ts';

/** Name and address of `Name <address>`, `"Name" <address>` or an address alone, whose name is empty. */
export function nameAndAddress(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*?)<([^<>]+)>$/s.exec(withoutEdges(text)) ?? [];
  const plain = withoutEdges(name)
    .replace(/^(["'“])(.*)["'”]$/s, '$2')
    .replace(/\\(["\\])/g, '$1');
  return { name: withoutEdges(plain), address: readAddress(address) };
}
