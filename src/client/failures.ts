/**
 * The last word when something fails: a line in the page's own HTML, because what draws toasts and
 * their texts may be the very thing that could not be loaded.
 */
const place = document.querySelector<HTMLElement>('[data-plain-notice]');
let timer: ReturnType<typeof setTimeout> | undefined;

function say(text = place?.dataset.plainNotice ?? ''): void {
  if (!place) return;
  // Above an open dialog, too.
  place.showPopover?.();
  place.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.textContent = '';
    place.hidePopover?.();
  }, 8000);
}

// What nobody has caught is mostly code or texts that did not arrive.
addEventListener('unhandledrejection', () => say());
addEventListener('plain-notice', (event) => say((event as CustomEvent<string>).detail));
