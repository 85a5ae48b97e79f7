import type { ListingInput, OwnListing } from '#contract/market/listings.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { ownListing, saveListing } from '../calls.ts';
import { copyOf, dropCopy, keepCopy } from './device-copy.ts';
import { differing, type Field, merged, withFields } from './merge.ts';

/** Debounce delay while typing, and retry delay after a failure, in milliseconds. */
const pauses = { typing: 1000, failure: 8000 };
/** Upper limit for requests that outlive a closing page (`keepalive`), in bytes. */
const lastWords = 60_000;

/** `old`: the listing was also changed elsewhere; saving is paused until the user resolves the conflict. */
export type AutosaveState = 'clean' | 'writing' | 'saving' | 'saved' | 'notSaved' | 'offline' | 'old';

/** Fields changed both here and elsewhere, with the other version’s content. */
export interface Conflict {
  theirs: ListingInput;
  fields: Field[];
}

interface Listener {
  onState: (state: AutosaveState) => void;
  onListing: (listing: OwnListing) => void;
  onContent: (content: ListingInput) => void;
  onProblem: (problem: unknown) => void;
  onConflict: (conflict: Conflict | undefined) => void;
}

/** Returns the seller’s latest content: the pending proposal, or the current content. */
export const writtenOf = ({ content, proposed }: OwnListing): ListingInput => proposed?.content ?? content;

/** Whether the listing was submitted; its edits are then saved only on request. */
export const isLooked = ({ state }: Pick<OwnListing, 'state'>): boolean => state !== 'draft' && state !== 'rejected';

/** Autosave of a listing: requests run one at a time, and unsaved content is stored on the device. */
export class AutosavedListing {
  listing: OwnListing;
  latest: ListingInput;
  /** Last content synchronized with the server: as written here, and as stored there. */
  #written: ListingInput;
  #known: ListingInput;
  #isDirty = false;
  #isGone = false;
  #conflict: Conflict | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #listener: Listener;
  /** Removes half-typed values from requests. */
  readonly #sendable: (content: ListingInput) => ListingInput;

  constructor(listing: OwnListing, listener: Listener, sendable: (content: ListingInput) => ListingInput) {
    this.listing = listing;
    this.latest = writtenOf(listing);
    this.#written = this.latest;
    this.#known = this.latest;
    this.#listener = listener;
    this.#sendable = sendable;
  }

  get isUnsent(): boolean {
    return this.#isDirty;
  }

  /** Restores unsaved content from this device. */
  resume(): void {
    const { id, version, state } = this.listing;
    const copy = copyOf(id);
    if (!copy) return;
    if (state === 'sold') {
      dropCopy(id);
      return;
    }
    this.latest = copy.content;
    this.#isDirty = true;
    if (copy.version !== version) {
      this.#written = copy.known;
      this.#known = copy.known;
      this.#join(this.listing);
    }
    this.#show();
  }

  note(content: ListingInput): void {
    this.latest = content;
    this.#isDirty = true;
    this.#keep();
    if (this.#conflict) return;
    this.#listener.onState('writing');
    if (!isLooked(this.listing)) this.#wait(pauses.typing);
  }

  /** @throws ApiError */
  save(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    const saved = this.#last.then(() => this.#send(isLeaving));
    this.#last = saved.catch(() => undefined);
    return saved;
  }

  /** Saves automatically, unless saving requires the seller’s request. */
  saveSoon(isLeaving = false): void {
    if (!isLooked(this.listing)) this.save(isLeaving).catch(() => undefined);
  }

  /** Fetches the server’s version after all pending requests. @throws ApiError */
  compare(): Promise<void> {
    const compared = this.#last.then(async () => {
      if (this.#isGone) return;
      const found = await ownListing(this.listing.id);
      if (found.version === this.listing.version) this.#take(found);
      else this.#join(found);
      this.#show();
    });
    this.#last = compared.catch(() => undefined);
    return compared;
  }

  /** Resolves a conflict with the fields of one side. */
  decide(takesTheirs: boolean): void {
    if (!this.#conflict) return;
    const { theirs, fields } = this.#conflict;
    this.#conflict = undefined;
    this.#listener.onConflict(undefined);
    if (takesTheirs) this.latest = withFields(this.latest, theirs, fields);
    this.#listener.onContent(this.latest);
    this.note(this.latest);
  }

  /** Takes the server’s listing after an action. */
  take(listing: OwnListing): void {
    this.#take(listing);
  }

  /** Suspends refetching while the listing is being deleted. */
  hold(isGone: boolean): void {
    this.#isGone = isGone;
  }

  /** Stops saving a deleted listing and drops its local copy. */
  end(): void {
    this.stop();
    this.hold(true);
    this.#isDirty = false;
    dropCopy(this.listing.id);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(): void {
    this.#listener.onContent(this.latest);
    if (this.#conflict) return;
    if (this.#isDirty) this.note(this.latest);
  }

  #keep(): void {
    const { id, version } = this.listing;
    keepCopy(id, { version, known: this.#known, content: this.latest });
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.saveSoon(), time);
  }

  #take(listing: OwnListing): void {
    this.listing = listing;
    this.#listener.onListing(listing);
  }

  /** Merges a version saved elsewhere: fields unchanged here are taken from it. */
  #join(found: OwnListing): void {
    const theirs = writtenOf(found);
    const { content, both } = merged({ written: this.#written, known: this.#known, mine: this.latest, theirs });
    this.#take(found);
    this.#known = theirs;
    this.#written = theirs;
    this.latest = content;
    this.#isDirty = differing(content, theirs).length > 0;
    if (both.length > 0) {
      clearTimeout(this.#timer);
      this.#conflict = { theirs, fields: both };
      this.#listener.onConflict(this.#conflict);
      this.#listener.onState('old');
    } else {
      if (this.#conflict) this.#listener.onConflict(undefined);
      this.#conflict = undefined;
      if (!this.#isDirty) {
        dropCopy(found.id);
        this.#listener.onState('saved');
      }
    }
  }

  async #send(isLeaving: boolean): Promise<void> {
    if (!this.#isDirty || this.#conflict) return;
    this.#isDirty = false;
    this.#listener.onState('saving');
    const sent = this.latest;
    try {
      const { id, version } = this.listing;
      const body = { id, version, content: this.#sendable(sent) };
      const keepalive = isLeaving && new Blob([JSON.stringify(body)]).size < lastWords;
      const saved = await saveListing(body, keepalive);
      this.#take(saved);
      this.#written = sent;
      this.#known = writtenOf(saved);
      this.#listener.onProblem(undefined);
      if (this.#isDirty) this.#keep();
      else dropCopy(id);
      this.#listener.onState(this.#isDirty ? 'writing' : 'saved');
    } catch (error) {
      this.#isDirty = true;
      if (error instanceof ApiError && ['STALE_VERSION', 'WRONG_STATE'].includes(error.code)) {
        this.#join(await ownListing(this.listing.id));
        this.#show();
        return;
      }
      this.#fail(error);
      throw error;
    }
  }

  #fail(error: unknown): void {
    const isOffline = error instanceof ApiError && error.status === 0;
    this.#listener.onProblem(error);
    this.#listener.onState(isOffline ? 'offline' : 'notSaved');
    // A rejected request would be rejected again: only network failures, rate limits and server errors are retried.
    if (!(error instanceof ApiError) || isOffline || error.status >= 429) this.#wait(pauses.failure);
  }
}
