import { device } from '../lib/storage.ts';

export interface Shortcut {
  /** One key (`n`, `#`, `ArrowDown`), several at once (`Alt+ArrowDown`, `Mod+Enter`), or one after the other (`g i`). */
  keys: string;
  /** Description of its action, in the page's language. */
  label: string;
  /** Under which heading the help lists it. */
  group?: string;
  /** Also in an open dialog, in which nothing is being written. */
  inDialogs?: boolean;
  /** @returns `false` where there is nothing to do: the browser does then what it does. */
  run: () => unknown;
}

const registered = new Set<() => readonly Shortcut[]>();

/** @returns what takes them away. */
export function noteShortcuts(list: () => readonly Shortcut[]): () => void {
  registered.add(list);
  return () => void registered.delete(list);
}

/** Everything that keys can do on the page now. */
export const registeredShortcuts = (): readonly Shortcut[] => [...registered].flatMap((list) => list());

/** Kept on the device: some people's devices or voices write letters by accident. */
export const hasSingleKeys = (): boolean => device.singleKeys.read() !== 'off';
export const setSingleKeys = (isOn: boolean): void => (isOn ? device.singleKeys.remove() : device.singleKeys.write('off'));
