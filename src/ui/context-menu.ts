/** A menu at the pointer, or below its button; arrow keys move in it, Escape closes it. */
export function contextMenu(): void {
  const place = document.querySelector<HTMLElement>('[data-context]');
  const button = place?.querySelector('button');
  const menu = document.querySelector<HTMLElement>('#orders');
  const said = document.querySelector<HTMLElement>('[data-chosen]');
  if (!place || !button || !menu || !said) return;
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const open = (x: number, y: number) => {
    menu.hidden = false;
    button.ariaExpanded = 'true';
    menu.style.translate = `${Math.max(8, Math.min(x, innerWidth - menu.offsetWidth - 8))}px ${Math.max(8, Math.min(y, innerHeight - menu.offsetHeight - 8))}px`;
    items[0]?.focus();
  };
  const close = (focus: boolean) => {
    menu.hidden = true;
    button.ariaExpanded = 'false';
    if (focus) button.focus();
  };
  place.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    // By the keyboard the browser may give no place.
    const { left, bottom } = button.getBoundingClientRect();
    open(event.clientX || left, event.clientY || bottom);
  });
  button.addEventListener('click', () => {
    const { left, bottom } = button.getBoundingClientRect();
    if (menu.hidden) open(left, bottom);
    else close(true);
  });
  menu.addEventListener('click', ({ target }) => {
    const item = (target as Element).closest('[role="menuitem"]');
    if (!item) return;
    said.textContent = `${said.dataset.said}: ${item.textContent}`;
    close(true);
  });
  menu.addEventListener('keydown', (event) => {
    const at = items.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items[(to + items.length) % items.length]?.focus();
    } else if (event.key === 'Escape') close(true);
    else if (event.key === 'Tab') close(false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu.hidden && !menu.contains(target as Node) && !button.contains(target as Node)) close(false);
  });
}
