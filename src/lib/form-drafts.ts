import { personal } from './storage.ts';

/** Values that were typed into a form and are not saved yet. */
export interface KeptDraft {
  /** When it was typed, in milliseconds. */
  at: number;
  value: unknown;
}

/** Older ones are of no use to anybody. */
const keptFor = 30 * 86_400_000;
/** More are not kept: the oldest go. */
const most = 50;

/** Drafts without those that are too old or too many. */
export function pruned(drafts: Record<string, KeptDraft>, now: number): Record<string, KeptDraft> {
  const fresh = Object.entries(drafts).filter(([, draft]) => draft.at > now - keptFor);
  return Object.fromEntries(fresh.toSorted(([, one], [, other]) => other.at - one.at).slice(0, most));
}

const isKept = (draft: unknown): draft is KeptDraft => typeof Object(draft).at === 'number' && 'value' in Object(draft);

function all(): Record<string, KeptDraft> {
  const entries = Object.entries(personal.formDrafts.readObject());
  return Object.fromEntries(entries.flatMap(([name, draft]) => (isKept(draft) ? [[name, draft]] : [])));
}

function write(drafts: Record<string, KeptDraft>): void {
  try {
    if (Object.keys(drafts).length > 0) personal.formDrafts.writeJson(drafts);
    else personal.formDrafts.remove();
  } catch {
    // Without room on the device the form works as before.
  }
}

/** @param name form and record, such as `user/12` */
export const readDraft = (name: string): KeptDraft | undefined => all()[name];

export function keepDraft(name: string, value: unknown): void {
  const now = Date.now();
  write(pruned({ ...all(), [name]: { at: now, value } }, now));
}

export function clearDraft(name: string): void {
  const { [name]: gone, ...others } = all();
  if (gone) write(others);
}
