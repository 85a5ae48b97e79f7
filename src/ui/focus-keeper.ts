/**
 * Restores lost focus on every page: when the focused control is removed, an equivalent control in the same position gets the focus, else a
 * neighbour, else the heading of its section. Otherwise keyboard users would restart at the top of the page, and screen readers would say
 * nothing. A screen can set the focus itself right away, before this runs.
 */

/** Path from a focused control up to the page, with the index of each ancestor among its siblings. */
interface Place {
  element: HTMLElement;
  label: string;
  steps: { parent: Element; at: number }[];
}

/** Last focused place in each layer: the page itself, and each dialog, panel or menu above it. */
const places = new Map<Element | null, Place>();
const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Time for a screen to render its new content, in milliseconds. */
const patience = 120;
/** Type of the last pointer, or empty after a key press. */
let pointer = '';
let isWaiting = false;
/** Focused control that was moved in the page or temporarily disabled: it loses the focus although it still exists. */
let redrawn: HTMLElement | undefined;

const labelOf = (element: Element): string => element.id || element.ariaLabel || (element.textContent ?? '');
const isShown = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true });
const isReachable = (element: Element) => isShown(element) && !element.matches(':disabled') && !element.closest('[inert]');
const isLost = () => !document.activeElement || document.activeElement === document.body;

function remember(element: HTMLElement): void {
  const layer = element.closest('dialog, [popover], [role="menu"]');
  const steps: Place['steps'] = [];
  for (let step: Element = element; step.parentElement; step = step.parentElement) {
    steps.push({ parent: step.parentElement, at: [...step.parentElement.children].indexOf(step) });
  }
  places.delete(layer);
  places.set(layer, { element, label: labelOf(element), steps });
}

/** Controls in an element, including itself. */
const controlsIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(controls)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(controls),
  );

/** Controls and headings that may receive the focus, best first. */
function* heirs({ element, label, steps }: Place): Generator<HTMLElement> {
  yield element;
  const isAlike = (other: HTMLElement) =>
    other.tagName === element.tagName && other.className === element.className && other.tabIndex === element.tabIndex;
  for (const { parent, at } of steps) {
    if (parent === document.body) return;
    if (!isShown(parent)) continue;
    if (label) yield* [...parent.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => labelOf(other) === label);
    const near = [parent.children[at], parent.children[at + 1], parent.children[at - 1]];
    for (const [place, neighbour] of near.entries()) {
      const found = neighbour ? controlsIn(neighbour) : [];
      // In the preceding sibling, the last control is the nearest.
      if (place === 2) found.reverse();
      yield* found.filter(isAlike);
      // Controls with a negative tab index are reached by other keys.
      yield* found.filter(({ tabIndex }) => tabIndex >= 0);
    }
    if (parent.matches('main, section, article, aside, form, dialog, [role="dialog"]')) {
      const heading = parent.querySelector<HTMLElement>('h1, h2, h3');
      if (heading) yield heading;
    }
  }
}

/** Excludes fields after a touch, because they would open the on-screen keyboard. */
const isWanted = (heir: HTMLElement) => pointer !== 'touch' || !heir.matches('input, textarea, select');

function passOn(): void {
  for (const [layer, place] of [...places].reverse()) {
    if (layer && !isShown(layer)) {
      places.delete(layer);
      continue;
    }
    for (const heir of heirs(place)) {
      if (!isReachable(heir) || !isWanted(heir)) continue;
      if (/^H\d$/.test(heir.tagName)) heir.tabIndex = -1;
      // Scrolling would be unexpected for a pointer user.
      heir.focus({ preventScroll: pointer !== '' });
      if (!isLost()) return;
    }
  }
}

const newest = (): HTMLElement | undefined => [...places.values()].at(-1)?.element;

/** Checks with a delay: a screen may set the focus itself after rendering. */
function look(): void {
  if (isWaiting || !isLost() || places.size === 0) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    const last = newest();
    if (isLost() && last && (last === redrawn || !isReachable(last))) passOn();
  }, patience);
}

function watch(records: MutationRecord[]): void {
  const last = newest();
  const concerns = ({ type, target, removedNodes }: MutationRecord) =>
    type === 'attributes' ? target.contains(last ?? null) : [...removedNodes].some((node) => node.contains(last ?? null));
  if (last && records.some(concerns)) redrawn = last;
  look();
}

document.addEventListener('focusin', ({ target }) => {
  redrawn = undefined;
  if (target instanceof HTMLElement) remember(target);
});
// Also covers elements that are hidden by a style.
document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && look());
document.addEventListener('keydown', () => {
  pointer = '';
});
addEventListener('pointerup', ({ pointerType }) => {
  pointer = pointerType;
  // A click on the background removes the focus on purpose.
  const last = newest();
  if (isLost() && last && isReachable(last)) places.clear();
});
new MutationObserver(watch).observe(document.body, {
  childList: true,
  subtree: true,
  attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
});
if (document.activeElement instanceof HTMLElement && !isLost()) remember(document.activeElement);

export {};
