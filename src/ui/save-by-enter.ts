import type { FocusEvent, KeyboardEvent } from 'react';

/** Handlers of a field that is saved on Enter, which keeps the focus, and on blur. */
export const savedByEnter = (save: (field: HTMLInputElement) => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Prevents the submission of a surrounding form.
    event.preventDefault();
    save(event.currentTarget);
  },
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => save(currentTarget),
});
