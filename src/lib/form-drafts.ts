import { personal } from './storage.ts';

/** Values that were typed into a form and are not saved yet. */
export interface KeptDraft {
  /** When it was typed, in milliseconds. */
  at: number;
  value: unknown;
}

/** Older ones are of no use to anybody. */
const keptFor = 30 * 86_400_000;

/** Drafts without those that are too old. */
export const pruned = (drafts: Record<string, KeptDraft>, now: number): Record<string, KeptDraft> =>
  Object.fromEntries(Object.entries(drafts).filter(([, draft]) => draft?.at > now - keptFor));

const all = () => personal.formDrafts.readObject() as Record<string, KeptDraft>;

function write(drafts: Record<string, KeptDraft>): void {
  try {
    personal.formDrafts.writeJson(drafts);
  } catch {
    // Without room on the device the form works as before.
  }
}

/** @param name form and record, such as `user/12` */
export const readDraft = (name: string): KeptDraft | undefined => pruned(all(), Date.now())[name];

export const keepDraft = (name: string, value: unknown): void => write({ ...pruned(all(), Date.now()), [name]: { at: Date.now(), value } });

export function clearDraft(name: string): void {
  const { [name]: gone, ...others } = all();
  if (gone) write(others);
}

/** Whether a stored value has the shape of a form's own: an earlier version of the form may have written another one. */
export function isAlike(stored: unknown, own: unknown): boolean {
  // A number that is none is stored as null.
  if (own === null || (stored === null && typeof own !== 'object')) return true;
  if (typeof stored !== typeof own || Array.isArray(stored) !== Array.isArray(own) || stored === null) return false;
  if (typeof own !== 'object' || Array.isArray(own)) return true;
  return Object.entries(own).every(([name, value]) => isAlike(Object(stored)[name], value));
}
