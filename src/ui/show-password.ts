/** Buttons that stand behind a password's field show what is typed there, and hide it again. */
export function startShowPassword(within: Element): void {
  within.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-show-password]');
    const field = button?.previousElementSibling as HTMLInputElement | undefined;
    if (!button || !field) return;
    const shown = field.type === 'text';
    field.type = shown ? 'password' : 'text';
    button.ariaPressed = String(!shown);
  });
}
