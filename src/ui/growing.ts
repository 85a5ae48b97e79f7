/** Whether the browser sizes fields to their content; assumed during server rendering. */
const isNative = typeof document !== 'object' || CSS.supports('field-sizing', 'content');

/** Sizes a multi-line field to its text if the browser doesn't (Safari before 26.2). */
export function grow(field: HTMLTextAreaElement): void {
  if (isNative) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 2}px`;
}

function growTarget({ target }: Event): void {
  if (target instanceof HTMLTextAreaElement && target.classList.contains('field-sizing-content')) grow(target);
}

if (!isNative) for (const type of ['input', 'focusin']) addEventListener(type, growTarget);
