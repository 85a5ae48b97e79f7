type Sign = '**' | '_' | '- ';

/** Converts markup to nodes: `**bold**`, `_italic_`, lines with `- ` as a list. Typed text never becomes HTML. */
function preview(text: string): HTMLElement[] {
  const blocks: HTMLElement[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const listed = line.startsWith('- ');
    const last = blocks.at(-1);
    const list = listed ? (last?.tagName === 'UL' ? last : document.createElement('ul')) : undefined;
    const block = document.createElement(listed ? 'li' : 'p');
    for (const piece of (listed ? line.slice(2) : line).split(/(\*\*[^*]+\*\*|_[^_]+_)/)) {
      const tag = piece.startsWith('**') && piece.length > 4 ? 'strong' : /^_[^_]+_$/.test(piece) ? 'em' : undefined;
      if (!tag) block.append(piece);
      else
        block.append(
          Object.assign(document.createElement(tag), { textContent: piece.slice(tag === 'strong' ? 2 : 1, tag === 'strong' ? -2 : -1) }),
        );
    }
    list?.append(block);
    if (!list) blocks.push(block);
    else if (list !== last) blocks.push(list);
  }
  return blocks;
}

/** Wraps the selection in markup in a way that the browser's undo supports. */
function mark(field: HTMLTextAreaElement, sign: Sign): void {
  const { selectionStart: from, selectionEnd: to, value } = field;
  field.focus();
  if (sign === '- ') {
    const start = value.lastIndexOf('\n', from - 1) + 1;
    const lines = value.slice(start, to).split('\n');
    field.setRangeText(lines.map((line) => (line.startsWith(sign) ? line.slice(2) : sign + line)).join('\n'), start, to, 'end');
  } else {
    field.setRangeText(sign + value.slice(from, to) + sign, from, to, 'end');
    if (from === to) field.setSelectionRange(from + sign.length, from + sign.length);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function editor(): void {
  const box = document.querySelector('[data-editor]');
  const field = box?.querySelector('textarea');
  const place = box?.querySelector('[data-preview]');
  if (!box || !field || !place) return;
  const show = () => place.replaceChildren(...preview(field.value));
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    const signs: Record<string, Sign> = { KeyB: '**', KeyI: '_' };
    const sign = event.ctrlKey || event.metaKey ? signs[event.code] : undefined;
    if (!sign) return;
    event.preventDefault();
    mark(field, sign);
  });
  for (const button of box.querySelectorAll<HTMLElement>('[data-mark]'))
    button.addEventListener('click', () => mark(field, button.dataset.mark as Sign));
  show();
}
