/** Initializes the page's single reply form, `box`, which moves below the comment being replied to. */
export function start(box: HTMLElement): void {
  const form = box.querySelector('form');
  let opener: HTMLButtonElement | undefined;

  function open(button: HTMLButtonElement): void {
    if (!form) return;
    opener?.setAttribute('aria-expanded', 'false');
    opener = button;
    form.dataset.fixed = JSON.stringify({ ...JSON.parse(form.dataset.fixed ?? '{}'), replyTo: Number(button.dataset.replyTo) });
    button.closest('li')?.append(box);
    button.setAttribute('aria-expanded', 'true');
    box.hidden = false;
    form.querySelector('textarea')?.focus();
  }

  function close(): void {
    box.hidden = true;
    opener?.setAttribute('aria-expanded', 'false');
    opener?.focus();
    opener = undefined;
  }

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reply-to]')) {
    button.addEventListener('click', () => (button === opener ? close() : open(button)));
  }
  box.querySelector('[data-cancel]')?.addEventListener('click', close);
  box.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) close();
  });
}
