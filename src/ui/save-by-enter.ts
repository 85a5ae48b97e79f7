import type { FocusEvent, KeyboardEvent } from 'react';

/** Handlers of a field that saves itself: by Enter, which leaves the focus in it, and when it is left. */
export const savedByEnter = (save: (field: HTMLInputElement) => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // A form around it is sent by its own button.
    event.preventDefault();
    save(event.currentTarget);
  },
  onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => save(currentTarget),
});
