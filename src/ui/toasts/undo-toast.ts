import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { keyMap } from '../key-map.ts';
import { registerShortcuts } from '../shortcuts.ts';
import type { UndoView } from './show.tsx';

/** How long a change can be taken back, in milliseconds. */
const undoTime = 10_000;

/** Changes of one kind are told as one: `5 moved to Archive`. */
export interface Batch {
  /** How many things this change is about. */
  count: number;
  /** @param count of all changes of the kind */
  say: (count: number) => string;
  /** Whether no toast tells of it: it is seen where it was done, and the key Z takes it back. */
  isQuiet?: boolean;
}

interface Change {
  text: string;
  undo: () => void;
  batch: Batch | undefined;
  /** When it can be taken back no longer. */
  until: number;
}

/** Changes that can be taken back, the newest last. */
let changes: Change[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** When somebody began to look at the offer, for as long as it stays. */
let pausedAt: number | undefined;
let view: Promise<UndoView> | undefined;

/**
 * Says what has been done and offers to take it back. One toast tells of the newest change, and of those of its kind before it; its
 * button takes these back, the key Z one change after the other.
 * @returns what takes the offer away
 */
export function showUndoToast(text: string, undo: () => void, batch?: Batch): () => void {
  const change: Change = { text, undo, batch, until: Date.now() + undoTime };
  changes.push(change);
  listen();
  settle();
  return () => drop([change]);
}

/** The newest changes that are told, as far as they are of one kind. */
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
  // As they came, the last one first.
  for (const { undo } of taken.toReversed()) undo();
}

/** Shows what there is to take back now, until the next of it is over. */
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
  /** Time stands still while somebody looks at the offer. */
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

/** With the first offer, for as long as the page is there. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  registerShortcuts(() =>
    changes.length > 0
      ? [{ keys: keyMap.undo, label: texts(pageLanguage())('toast.undo'), inDialogs: true, run: () => take(changes.slice(-1)) }]
      : [],
  );
}
