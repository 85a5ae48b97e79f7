/** A part of what somebody wrote: words as they are, or an address of the web. */
export type TextPart = { text: string; href?: string };

const addresses = /https?:\/\/[^\s<>"'\\^`{|}]+/gi;
/** Ends a sentence rather than an address. */
const ending = /[.,;:!?…ๆฯ]+$/;

/** Words that end a sentence in Thai, written without a blank behind what goes before them. */
const particles = /(?<=[\w/#=&-])(?:นะ|ครับ|คับ|ค่ะ|คะ|จ้า|จ้ะ|จ๊ะ|เลย|ด้วย|หน่อย)+$/;
/** A host whose name goes on in Thai: no name mixes the two, so that the words behind it are none of it. */
const runOn = /^(https?:\/\/(?:[^/?#]*\.)?[a-z\d-]*[a-z\d])[\u0e00-\u0e7f].*$/i;

/** The address itself, without punctuation that ends the sentence around it or a bracket that was opened before it. */
function addressIn(found: string): string {
  let address = found.replace(runOn, '$1').replace(ending, '').replace(particles, '').replace(ending, '');
  while (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1).replace(ending, '');
  return address;
}

/** Cuts a text where addresses begin and end. Put together again, the parts are the text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = addressIn(found);
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) });
  return parts;
}
