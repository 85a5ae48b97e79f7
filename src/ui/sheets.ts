/**
 * Bottom sheets: an open sheet is a dialog and everything around it is inert, so that the keyboard can't reach the content behind it. The
 * browser closes it on Escape or a click outside and returns the focus to its button.
 */
const opened = '[data-sheet]';
const isAside = (element: Element) => !(element instanceof HTMLScriptElement || element.matches('[popover]'));

/** Siblings of an element and of all its ancestors. */
const around = (element: Element): HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let step = element; step.parentElement && step !== document.body; step = step.parentElement) {
    for (const other of step.parentElement.children)
      if (other !== step && other instanceof HTMLElement && isAside(other)) found.push(other);
  }
  return found;
};

const dead = new WeakMap<Element, HTMLElement[]>();

function open(sheet: HTMLElement): void {
  if (dead.has(sheet)) return;
  const others = around(sheet).filter((other) => !other.inert);
  dead.set(sheet, others);
  // A `nav` element keeps its role.
  if (sheet instanceof HTMLDivElement) {
    sheet.setAttribute('role', 'dialog');
    sheet.ariaModal = 'true';
  }
  sheet.querySelector<HTMLElement>('button:not([disabled]), a[href], input, select')?.focus();
  for (const other of others) other.inert = true;
}

function close(sheet: HTMLElement): void {
  for (const other of dead.get(sheet) ?? []) other.inert = false;
  dead.delete(sheet);
  if (sheet instanceof HTMLDivElement) sheet.removeAttribute('role');
  sheet.ariaModal = null;
}

// Before it closes, because the button must be focusable by then.
document.addEventListener(
  'beforetoggle',
  ({ target, newState }) => target instanceof HTMLElement && target.matches(opened) && newState === 'closed' && close(target),
  true,
);
document.addEventListener(
  'toggle',
  (event) => {
    const { target, newState } = event as ToggleEvent;
    if (target instanceof HTMLElement && target.matches(opened) && newState === 'open') open(target);
  },
  true,
);
for (const sheet of document.querySelectorAll<HTMLElement>(`${opened}:popover-open`)) open(sheet);

export {};
