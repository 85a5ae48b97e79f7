const touches = ['focusin', 'pointerdown', 'submit'] as const;

/**
 * Prepares a form before the first interaction, so that reading it loads only this file. The rest (account-form.ts) is loaded on the first
 * interaction; a submission made meanwhile waits for it (src/shell/first-paint.ts).
 */
export function prepare(form: HTMLFormElement): void {
  const extra = form.dataset.secondStep === undefined ? takeParameter(form.dataset.parameter) : {};
  // Errors are shown at the fields instead of the browser's own messages.
  form.noValidate = true;

  function load(): void {
    for (const touch of touches) form.removeEventListener(touch, load);
    import('./account-form.ts').then(({ start }) => start(form, extra)).catch(sayOffline);
  }
  function wait(): void {
    for (const touch of touches) form.addEventListener(touch, load);
  }
  /** Reports a failed load; the next interaction retries it, but does not resubmit. */
  function sayOffline(): void {
    delete form.dataset.submitted;
    const place = form.querySelector('[data-form-error]');
    if (place) place.textContent = JSON.parse(form.dataset.messages ?? '{}').OFFLINE ?? '';
    wait();
  }

  if (form.dataset.submitted || form.contains(document.activeElement)) load();
  else wait();
}

/** Takes a code from a mail's link, to be sent with the form, and removes it from the URL. */
function takeParameter(name: string | undefined): Record<string, string> {
  if (!name) return {};
  const url = new URL(location.href);
  const value = url.searchParams.get(name) ?? '';
  url.searchParams.delete(name);
  history.replaceState(null, '', url);
  return { [name]: value };
}
