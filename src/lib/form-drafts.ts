import { personal } from './storage.ts';

/** Unsaved values of a form. */
export interface KeptDraft {
  /** Time of the last edit, in milliseconds. */
  at: number;
  value: unknown;
}

/** Maximum age of a draft. */
const keptFor = 30 * 86_400_000;

/** Drafts without the expired ones. */
export const pruned = (drafts: Record<string, KeptDraft>, now: number): Record<string, KeptDraft> =>
  Object.fromEntries(Object.entries(drafts).filter(([, draft]) => draft?.at > now - keptFor));

const all = () => personal.formDrafts.readObject() as Record<string, KeptDraft>;

function write(drafts: Record<string, KeptDraft>): void {
  try {
    personal.formDrafts.writeJson(drafts);
  } catch {
    // If the storage is full, the form works without drafts.
  }
}

/** @param name form and record, such as `user/12` */
export const readDraft = (name: string): KeptDraft | undefined => pruned(all(), Date.now())[name];

export const keepDraft = (name: string, value: unknown): void => write({ ...pruned(all(), Date.now()), [name]: { at: Date.now(), value } });

export function clearDraft(name: string): void {
  const { [name]: gone, ...others } = all();
  if (gone) write(others);
}

/** Whether a stored value has the shape of the form's own; an earlier version of the form may have stored a different one. */
export function isAlike(stored: unknown, own: unknown): boolean {
  // NaN is stored as null.
  if (own === null || (stored === null && typeof own !== 'object')) return true;
  if (typeof stored !== typeof own || Array.isArray(stored) !== Array.isArray(own) || stored === null) return false;
  if (typeof own !== 'object' || Array.isArray(own)) return true;
  return Object.entries(own).every(([name, value]) => isAlike(Object(stored)[name], value));
}
