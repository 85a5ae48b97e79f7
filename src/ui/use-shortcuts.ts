import { useLayoutEffect, useRef } from 'react';
import { keyMap } from './key-map.ts';
import type { Shortcut } from './shortcut-list.ts';
import { registerShortcuts } from './shortcuts.ts';

/**
 * Keyboard shortcuts that work while the component is rendered; `?` lists them.
 *
 *     useShortcuts([{ keys: keyMap.create, label: …, run: () => field.current?.focus() }]);
 *
 * They don't apply while typing or below an open dialog (see `Shortcut`). Thai keyboards are supported.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  // Registered in the layout effect: a later effect would miss a key that is pressed at once.
  useLayoutEffect(() => registerShortcuts(() => latest.current), []);
}

/** `/` focuses the screen's own search field, which is marked with `aria-keyshortcuts="/"`. */
export function useSearchKey(label: string): void {
  useShortcuts([{ keys: keyMap.search, label, run: focusSearch }]);
}

function focusSearch(): unknown {
  const field = document.querySelector<HTMLElement>('main [aria-keyshortcuts="/"]');
  return field ? field.focus() : false;
}
