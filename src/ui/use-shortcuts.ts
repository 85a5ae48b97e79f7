import { useEffect, useRef } from 'react';
import type { Shortcut } from './shortcut-list.ts';
import { registerShortcuts } from './shortcuts.ts';

/**
 * What can be done by keys while the component is shown; `?` lists it.
 *
 *     useShortcuts([{ keys: 'n', label: …, run: () => field.current?.focus() }]);
 *
 * Keys count neither while somebody writes nor under an open dialog (see `Shortcut`). A Thai keyboard needs no change.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => registerShortcuts(() => latest.current), []);
}
