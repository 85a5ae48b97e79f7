/**
 * Submits the form of a multi-line field after Ctrl+Enter or Cmd+Enter, by its submit button, as Enter does in a single-line field. Screens
 * that handle the keys themselves prevent the default action.
 */
export function submitAfter({ target, defaultPrevented, repeat }: KeyboardEvent): void {
  if (defaultPrevented || repeat || !(target instanceof HTMLTextAreaElement)) return;
  const buttons = [...(target.form?.elements ?? [])].filter((each) => each instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}
