/**
 * Shortcut of each action, the same on every screen (docs/decisions/0075-one-map-of-keys.md): no key has two meanings. Keys of a single
 * component, such as arrows and those with Ctrl or Alt, are defined there.
 */
export const keyMap = {
  ...{ next: 'j', previous: 'k', open: 'o', back: 'u', search: '/', create: 'c', today: 't', splitView: 'v' },
  ...{ choose: 'x', archive: 'e', complete: 'd', edit: 'F2', remove: '#', undo: 'z', star: 's', markRead: 'i' },
  ...{ reply: 'r', replyAll: 'a', forward: 'f' },
  ...{ approve: 'y', reject: 'n' },
  ...{ pay: 'p', send: 'm', remind: 'Shift+m', save: 'Shift+s' },
  help: '?',
} as const satisfies Record<string, string>;

/** Digits select an option by its position: a priority, a view, a reason. */
export const nthKey = (at: number): string => String(at + 1);
