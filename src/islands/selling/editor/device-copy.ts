import type { ListingInput } from '#contract/market/listings.ts';
import { personal } from '../../../lib/storage.ts';

/** Unsaved content and the version it is based on. */
export interface DeviceCopy {
  version: number;
  known: ListingInput;
  content: ListingInput;
}

/** Maximum number of copies; the oldest are dropped. */
const most = 5;

const isCopy = (found: unknown): found is DeviceCopy =>
  typeof found === 'object' && found !== null && 'version' in found && 'known' in found && 'content' in found;

export function copyOf(id: number): DeviceCopy | undefined {
  const found = personal.listingDrafts.readObject()[id];
  return isCopy(found) ? found : undefined;
}

export function keepCopy(id: number, copy: DeviceCopy): void {
  const { [id]: _, ...others } = personal.listingDrafts.readObject();
  write({ ...Object.fromEntries(Object.entries(others).slice(1 - most)), [id]: copy });
}

export function dropCopy(id: number): void {
  const copies = personal.listingDrafts.readObject();
  if (!(id in copies)) return;
  const { [id]: _, ...others } = copies;
  if (Object.keys(others).length > 0) write(others);
  else personal.listingDrafts.remove();
}

function write(copies: object): void {
  try {
    personal.listingDrafts.writeJson(copies);
  } catch {
    // With full storage no local copy is kept; saving to the server is unaffected.
  }
}
