const maxBytes = 2 * 1024 * 1024;

/** Pictures chosen or dropped are shown before anything is sent, and can be taken back. */
export function uploads(): void {
  const box = document.querySelector<HTMLElement>('[data-upload]');
  const field = box?.querySelector('input');
  const drop = box?.querySelector('label');
  const list = box?.querySelector('[data-files]');
  const said = box?.querySelector('[data-said]');
  if (!box || !field || !drop || !list || !said) return;
  const add = (files: FileList) => {
    const good = [...files].filter((file) => /^image\/(png|jpeg|webp)$/.test(file.type) && file.size <= maxBytes);
    for (const file of good) list.append(shown(file, box.dataset.remove ?? '', () => field.focus()));
    const { wrong = '', chosen = '' } = box.dataset;
    said.textContent = good.length < files.length ? wrong : chosen.replace('{count}', String(list.children.length));
  };
  field.addEventListener('change', () => {
    if (field.files) add(field.files);
    field.value = '';
  });
  drop.addEventListener('dragover', (event) => event.preventDefault());
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer) add(event.dataTransfer.files);
  });
}

function shown(file: File, remove: string, focus: () => void): HTMLElement {
  const item = Object.assign(document.createElement('li'), { className: 'grid gap-2' });
  const address = URL.createObjectURL(file);
  const picture = Object.assign(document.createElement('img'), { src: address, alt: file.name, className: 'photo rounded-box' });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: `${remove} ${file.name}`,
    className: 'btn min-h-11',
  });
  button.addEventListener('click', () => {
    URL.revokeObjectURL(address);
    item.remove();
    focus();
  });
  item.append(picture, button);
  return item;
}
