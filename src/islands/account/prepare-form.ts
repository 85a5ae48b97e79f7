const touches = ['focusin', 'pointerdown', 'submit'] as const;

/**
 * Setup of a form before the user touches it: just reading a form costs no more than this file. The rest (account-form.ts) is loaded at the
 * first touch; a submission made meanwhile waits for it (src/shell/first-paint.ts).
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
  /** The next touch tries again; what was sent is not sent by it. */
  function sayOffline(): void {
    delete form.dataset.submitted;
    const place = form.querySelector('[data-form-error]');
    if (place) place.textContent = JSON.parse(form.dataset.messages ?? '{}').OFFLINE ?? '';
    wait();
  }

  if (form.dataset.submitted || form.contains(document.activeElement)) load();
  else wait();
}

/** A code from a mail's link: it is sent along, and does not stay in the address. */
function takeParameter(name: string | undefined): Record<string, string> {
  if (!name) return {};
  const url = new URL(location.href);
  const value = url.searchParams.get(name) ?? '';
  url.searchParams.delete(name);
  history.replaceState(null, '', url);
  return { [name]: value };
}
