/** A list whose rows are moved by dragging or with their buttons; each move is announced. */
export function sortable(): void {
  const list = document.querySelector<HTMLElement>('[data-sortable]');
  const said = document.querySelector('[data-sorted]');
  if (!list || !said) return;
  let dragged: Element | undefined;
  const say = (row: Element) => {
    const name = row.querySelector('[data-name]')?.textContent ?? '';
    const at = [...list.children].indexOf(row) + 1;
    said.textContent = (list.dataset.moved ?? '').replace('{name}', name).replace('{at}', String(at));
  };
  list.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-move]');
    const row = button?.closest('li');
    if (!button || !row) return;
    const up = button.dataset.move === '-1';
    const other = up ? row.previousElementSibling : row.nextElementSibling;
    if (!other) return;
    if (up) other.before(row);
    else other.after(row);
    button.focus();
    say(row);
  });
  list.addEventListener('dragstart', ({ target, dataTransfer }) => {
    dragged = (target as Element).closest('li') ?? undefined;
    dragged?.classList.add('opacity-50');
    if (dataTransfer) dataTransfer.effectAllowed = 'move';
  });
  list.addEventListener('dragover', (event) => {
    const over = (event.target as Element).closest('li');
    if (!dragged) return;
    event.preventDefault();
    if (!over || over === dragged) return;
    const { top, height } = over.getBoundingClientRect();
    if (event.clientY < top + height / 2) over.before(dragged);
    else over.after(dragged);
  });
  list.addEventListener('drop', (event) => event.preventDefault());
  list.addEventListener('dragend', () => {
    if (!dragged) return;
    dragged.classList.remove('opacity-50');
    say(dragged);
    dragged = undefined;
  });
}
