/** Copies a field's text; if the browser refuses, the text is selected for copying by keyboard. */
export function clipboard(): void {
  const said = document.querySelector('[data-copy-said]');
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.addEventListener('click', async () => {
      const field = document.querySelector<HTMLInputElement>(`#${button.dataset.copy}`);
      if (!field || !said) return;
      try {
        await navigator.clipboard.writeText(field.value);
        said.textContent = button.dataset.copied ?? '';
      } catch {
        field.select();
        said.textContent = button.dataset.failed ?? '';
      }
    });
  }
}
