import { reportProblem } from '../lib/events.ts';
import { keyMap } from './key-map.ts';
import { isChord, isSingleKey, type KeyPress, namesOf } from './key-names.ts';
import { hasSingleKeys, noteShortcuts, registeredShortcuts, type Shortcut } from './shortcut-list.ts';

/** Elements for text input. */
const writes = ':is(input:not([type=checkbox], [type=radio], [type=button]), textarea):not([readonly]), select, [contenteditable]';
/** Widgets with arrow and letter keys of their own, and the handle of a row that is being moved by keyboard. */
const ownKeys = '[role="menu"], [role="listbox"], [aria-roledescription][aria-pressed="true"]';
/** Maximum time between the keys of a sequence, in milliseconds. */
const patience = 1200;

let typed: string[] = [];
let forget: ReturnType<typeof setTimeout> | undefined;

/** @returns a function that removes them. Components use `useShortcuts`. */
export function registerShortcuts(list: () => readonly Shortcut[]): () => void {
  // Repeated calls have no effect: a listener is only added once.
  document.addEventListener('keydown', press);
  return noteShortcuts(list);
}

/** Opens the list of shortcuts, which is loaded on demand. */
export function openShortcutSheet(): void {
  import('./ShortcutSheet.tsx')
    .then(({ showShortcutSheet }) => showShortcutSheet())
    .catch(() => reportProblem({ retry: openShortcutSheet }));
}
const help: Shortcut = { keys: keyMap.help, label: '', run: openShortcutSheet };

/** Opens the list for a key press on a page that may have no shortcuts of its own, unless the press was already handled. */
export function helpAfter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
  if (namesOf(event).includes(help.keys) && isFor(help, target)) openShortcutSheet();
}

function isFor({ keys, inDialogs }: Shortcut, target: Element): boolean {
  if (isSingleKey(keys) && !hasSingleKeys()) return false;
  if (document.querySelector('dialog:modal') && !inDialogs) return false;
  return isChord(keys) || !target.closest(`${writes}, ${ownKeys}`);
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
  const { target } = event;
  const candidates = [...registeredShortcuts(), help].filter((shortcut) => isFor(shortcut, target));
  if (follow(candidates, event)) event.preventDefault();
}

/** @returns whether the press was handled */
function follow(candidates: readonly Shortcut[], event: KeyPress): boolean {
  clearTimeout(forget);
  const before = typed;
  typed = [];
  for (const name of namesOf(event)) {
    for (const path of before.length > 0 ? [[...before, name], [name]] : [[name]]) {
      const keys = path.join(' ');
      // The shortcut registered last belongs to the innermost component.
      if (candidates.findLast((shortcut) => shortcut.keys === keys && shortcut.run() !== false)) return true;
      if (!candidates.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) continue;
      typed = path;
      forget = setTimeout(() => {
        typed = [];
      }, patience);
      return true;
    }
  }
  return false;
}
