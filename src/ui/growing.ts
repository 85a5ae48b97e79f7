/** Whether the browser itself makes fields as high as their text; pages are rendered without one. */
const isNative = typeof document !== 'object' || CSS.supports('field-sizing', 'content');

/** A field of several lines is as high as its text, also where the browser does not see to that itself (Safari before 26.2). */
export function grow(field: HTMLTextAreaElement): void {
  if (isNative) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 2}px`;
}

function growTarget({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement && target.classList.contains('field-sizing-content')) grow(target);
}

if (!isNative) for (const type of ['input', 'focusin']) addEventListener(type, growTarget);
