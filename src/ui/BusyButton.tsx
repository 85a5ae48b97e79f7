import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  type: 'button' | 'submit';
  /** Whether the work it began is under way. */
  isBusy: boolean;
}

/**
 * A button that begins work. It keeps the focus while the work is under way, and takes no second press until then; a disabled button would
 * leave the keyboard at the page's beginning.
 */
export function BusyButton({ isBusy, onClick, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      // Enter in a form's field is a press of its button, too.
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
