import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  type: 'button' | 'submit';
  /** Whether the work is in progress. */
  isBusy: boolean;
}

/**
 * A button that starts asynchronous work. It keeps the focus while the work is in progress and ignores further presses; a disabled button
 * would send keyboard users back to the start of the page.
 */
export function BusyButton({ isBusy, onClick, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      // Enter in a form field also fires the button's click.
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
