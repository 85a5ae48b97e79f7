import { device } from '../lib/storage.ts';

export interface Shortcut {
  /** A single key (`n`, `#`, `ArrowDown`), a combination (`Alt+ArrowDown`, `Mod+Enter`), or a sequence (`g i`). */
  keys: string;
  /** Description of its action, in the page's language. */
  label: string;
  /** Heading under which the help lists it. */
  group?: string;
  /** Whether it also works in an open dialog, outside text fields. */
  inDialogs?: boolean;
  /** @returns `false` if there is nothing to do; the browser's default then applies */
  run: () => unknown;
}

const registered = new Set<() => readonly Shortcut[]>();

/** @returns a function that removes them */
export function noteShortcuts(list: () => readonly Shortcut[]): () => void {
  registered.add(list);
  return () => void registered.delete(list);
}

/** All shortcuts that are currently active. */
export const registeredShortcuts = (): readonly Shortcut[] => [...registered].flatMap((list) => list());

/** Whether single-letter shortcuts are enabled on this device: assistive devices and voice input can trigger them by accident. */
export const hasSingleKeys = (): boolean => device.singleKeys.read() !== 'off';
export const setSingleKeys = (isOn: boolean): void => (isOn ? device.singleKeys.remove() : device.singleKeys.write('off'));
