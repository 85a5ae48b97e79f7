import type { ListingInput, OwnListing } from '#contract/market/listings.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { ownListing, saveListing } from '../calls.ts';
import { copyOf, dropCopy, keepCopy } from './device-copy.ts';
import { differing, type Field, merged, withFields } from './merge.ts';

/** Typing is waited for this long, and after a failure the next try, in milliseconds. */
const pauses = { typing: 1000, failure: 8000 };
/** Upper limit for requests that outlive a closing page (`keepalive`), in bytes. */
const lastWords = 60_000;

/** `old`: the same was changed elsewhere, too, and nothing is saved before somebody has decided. */
export type AutosaveState = 'clean' | 'writing' | 'saving' | 'saved' | 'notSaved' | 'offline' | 'old';

/** Fields changed both here and elsewhere, with the content from there. */
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

/** Latest content by the seller: the proposal that waits for a moderator, or the current content. */
export const writtenOf = ({ content, proposed }: OwnListing): ListingInput => proposed?.content ?? content;

/** Whether others look at it already: then nothing is sent before its seller says so. */
export const isLooked = ({ state }: Pick<OwnListing, 'state'>): boolean => state !== 'draft' && state !== 'rejected';

/** Saves one state after the other, never two at once; what is not saved yet is kept on the device. */
export class AutosavedListing {
  listing: OwnListing;
  latest: ListingInput;
  /** Last content agreed on with the server: as it was written here, and as the server has it. */
  #written: ListingInput;
  #known: ListingInput;
  #isDirty = false;
  #isGone = false;
  #conflict: Conflict | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #listener: Listener;
  /** Filter that keeps half-typed values out of requests. */
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

  /** Goes on with what this device has kept. */
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

  /** By itself, where nobody has to say so. */
  saveSoon(isLeaving = false): void {
    if (!isLooked(this.listing)) this.save(isLeaving).catch(() => undefined);
  }

  /** Asks what the server knows, after all that is under way here. @throws ApiError */
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

  /** Goes on with the fields of here or of there. */
  decide(takesTheirs: boolean): void {
    if (!this.#conflict) return;
    const { theirs, fields } = this.#conflict;
    this.#conflict = undefined;
    this.#listener.onConflict(undefined);
    if (takesTheirs) this.latest = withFields(this.latest, theirs, fields);
    this.#listener.onContent(this.latest);
    this.note(this.latest);
  }

  /** Listing as the server has it after an action. */
  take(listing: OwnListing): void {
    this.#take(listing);
  }

  /** While it is being deleted nobody asks for it. */
  hold(isGone: boolean): void {
    this.#isGone = isGone;
  }

  /** It is deleted. */
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

  /** It was saved elsewhere: what nobody has touched here is taken from there. */
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
    // A request that was rejected would be rejected again: only lost ones, rate limits and server errors are retried.
    if (!(error instanceof ApiError) || isOffline || error.status >= 429) this.#wait(pauses.failure);
  }
}
