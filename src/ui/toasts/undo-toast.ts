import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../key-map.ts';
import { registerShortcuts } from '../shortcuts.ts';
import type { UndoView } from './show.tsx';

/** Time during which a change can be undone, in milliseconds. */
const undoTime = 10_000;

/** Changes of one kind are combined in one text: `5 moved to Archive`. */
export interface Batch {
  /** Number of items affected by this change. */
  count: number;
  /** @param count total of all combined changes */
  say: (count: number) => string;
  /** Whether no toast is shown: the change is visible in place, and Z undoes it. */
  isQuiet?: boolean;
}

interface Change {
  text: string;
  undo: () => void;
  batch: Batch | undefined;
  /** Time until which it can be undone. */
  until: number;
}

/** Changes that can be undone, the newest last. */
let changes: Change[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Time at which hover or focus on the offer began, while it lasts. */
let pausedAt: number | undefined;
let view: Promise<UndoView> | undefined;

/**
 * Reports a change and offers undo. A single toast combines the newest change with preceding ones of its kind; its button undoes all of
 * them, while the key Z undoes one at a time.
 * @returns a function that withdraws the offer
 */
export function showUndoToast(text: string, undo: () => void, batch?: Batch): () => void {
  const change: Change = { text, undo, batch, until: Date.now() + undoTime };
  changes.push(change);
  listen();
  settle();
  return () => drop([change]);
}

/** The newest changes with a toast that are of the same kind. */
function newest(): Change[] {
  const told = changes.filter(({ batch }) => !batch?.isQuiet);
  const last = told.at(-1);
  if (!last) return [];
  const kind = last.batch?.say(0);
  const other = told.findLastIndex(({ batch }) => kind === undefined || batch?.say(0) !== kind);
  return kind === undefined ? [last] : told.slice(other + 1);
}

function drop(gone: readonly Change[]): void {
  changes = changes.filter((change) => !gone.includes(change));
  settle();
}

function take(taken: readonly Change[]): void {
  drop(taken);
  // In reverse order.
  for (const { undo } of taken.toReversed()) undo();
}

/** Shows the current offer, until the next change expires. */
function settle(): void {
  clearTimeout(timer);
  if (pausedAt === undefined) {
    changes = changes.filter(({ until }) => until > Date.now());
    const next = Math.min(...changes.map(({ until }) => until));
    if (changes.length > 0) timer = setTimeout(settle, next - Date.now());
  }
  if (changes.length === 0 && !view) return;
  view ??= Promise.all([import('./show.tsx'), loadTexts()]).then(([{ undoToast }]) => undoToast(hooks));
  view.then(show, () => {
    view = undefined;
  });
}

function show(shown: UndoView): void {
  const group = newest();
  const last = group.at(-1);
  if (!last) {
    pausedAt = undefined;
    shown.hide();
    return;
  }
  const count = group.reduce((sum, { batch }) => sum + (batch?.count ?? 1), 0);
  const t = texts(pageLanguage());
  shown.show({ text: group.length > 1 && last.batch ? last.batch.say(count) : last.text, label: t('toast.undo') });
}

const hooks = {
  onUndo: () => take(newest()),
  onClose: () => drop(changes),
  /** The remaining time is paused during hover or focus. */
  onPause(isPaused: boolean) {
    if (isPaused === (pausedAt !== undefined)) return;
    if (pausedAt === undefined) pausedAt = Date.now();
    else {
      for (const change of changes) change.until += Date.now() - pausedAt;
      pausedAt = undefined;
    }
    settle();
  },
};

let isListening = false;

/** Registers the shortcut with the first offer, for the lifetime of the page. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  registerShortcuts(() =>
    changes.length > 0
      ? [{ keys: keyMap.undo, label: texts(pageLanguage())('toast.undo'), inDialogs: true, run: () => take(changes.slice(-1)) }]
      : [],
  );
}
