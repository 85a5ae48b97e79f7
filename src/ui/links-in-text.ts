/** A part of user-written text: plain text or a web address. */
export type TextPart = { text: string; href?: string };

const addresses = /https?:\/\/[^\s<>"'\\^`{|}]+/gi;
/** Punctuation that ends a sentence rather than an address. */
const ending = /[.,;:!?…ๆฯ]+$/;

/** Thai sentence-final particles, written without a space after the preceding word. */
const particles = /(?<=[\w/#=&-])(?:นะ|ครับ|คับ|ค่ะ|คะ|จ้า|จ้ะ|จ๊ะ|เลย|ด้วย|หน่อย)+$/;
/** A host that is followed by Thai letters: no host mixes both scripts, so the Thai text is not part of it. */
const runOn = /^(https?:\/\/(?:[^/?#]*\.)?[a-z\d-]*[a-z\d])[\u0e00-\u0e7f].*$/i;

/** The address without punctuation that ends the surrounding sentence and without an unmatched closing bracket. */
function addressIn(found: string): string {
  let address = found.replace(runOn, '$1').replace(ending, '').replace(particles, '').replace(ending, '');
  while (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1).replace(ending, '');
  return address;
}

/** Splits a text at its addresses. Concatenated, the parts are the original text. */
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
