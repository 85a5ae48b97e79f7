import type { NewPost, PostDraft } from '#contract/content/blog-writing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { clearDraft, isAlike, keepDraft, readDraft } from '../../lib/form-drafts.ts';

/** Debounce delay while typing, and retry delay after a failure, in milliseconds. */
const pauses = { typing: 1200, failure: 8000 };
/** Upper limit for requests that outlive a closing page (`keepalive`), in bytes. */
const lastWords = 60_000;

/** `old`: it was saved elsewhere meanwhile; saving is paused until the user resolves the conflict. */
export type AutosaveState = 'clean' | 'writing' | 'saving' | 'saved' | 'notSaved' | 'old';

/** Text that may not have reached the server, and the version it is based on; none for a new post. */
interface Kept {
  version: number;
  text: NewPost;
}

interface Listener {
  onText: (text: NewPost) => void;
  onState: (state: AutosaveState) => void;
  onPost: (post: PostDraft) => void;
  onProblem: (problem: unknown) => void;
}

/** Autosave of a post: requests run one at a time, as concurrent first saves would create two posts. */
export class AutosavedPost {
  post: PostDraft | undefined;
  latest: NewPost;
  #isDirty = false;
  #isOld = false;
  #isSaving = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Idempotency key, reused on retries so that a post whose response was lost is not created twice. */
  #attempt = { said: '', key: '' };
  readonly #lang: Language;
  readonly #listener: Listener;

  constructor({ post, text, lang }: { post: PostDraft | undefined; text: NewPost; lang: Language }, listener: Listener) {
    this.post = post;
    this.latest = text;
    this.#lang = lang;
    this.#listener = listener;
  }

  get isUnsent(): boolean {
    return this.#isDirty;
  }

  /** Returns the storage key of unsaved text on the device, as a closing page can't wait for the response. */
  get #draft(): string {
    return `post/${this.post?.id ?? 'new'}`;
  }

  get #version(): number {
    return this.post?.version ?? 0;
  }

  /** Restores unsaved text from this device; if the post has been saved since, there is a conflict to resolve. */
  resume(): void {
    const kept = readDraft(this.#draft)?.value as Kept | undefined;
    const own: Kept = { version: this.#version, text: this.latest };
    const isNews = isAlike(kept, own) && JSON.stringify(kept?.text) !== JSON.stringify(own.text);
    if (!kept || !isNews) {
      clearDraft(this.#draft);
      return;
    }
    this.#listener.onText(kept.text);
    this.note(kept.text);
    if (kept.version !== own.version) this.#turnOld();
  }

  note(text: NewPost): void {
    this.latest = text;
    this.#isDirty = true;
    if (this.#isOld) return;
    this.#listener.onState('writing');
    this.#wait(pauses.typing);
  }

  /** Saves immediately, and stores unconfirmed text on the device, as a closing page can't wait for the response. */
  leave(): void {
    if (this.#isDirty || this.#isSaving) keepDraft(this.#draft, { version: this.#version, text: this.latest } satisfies Kept);
    this.save(true).catch(() => undefined);
  }

  /** @throws ApiError */
  save(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    return this.#next(() => this.#send(isLeaving));
  }

  /** Saves and publishes the post. @throws ApiError */
  async publish(): Promise<void> {
    await this.save();
    await this.#next(async () => {
      if (!this.post) return;
      const { id, version } = this.post;
      this.#take((await callApi('POST /blog/own/publish', { query: { lng: this.#lang }, body: { id, version } })).post);
    });
  }

  /** Checks for a version saved elsewhere, after all pending requests. */
  compare(): Promise<void> {
    return this.#next(async () => {
      if (!this.post || this.#isOld) return;
      const { id, version } = this.post;
      const found = await this.#read(id);
      if (found.version !== version) this.#turnOld();
      else this.#take(found);
    });
  }

  /** @throws ApiError */
  async overwrite(): Promise<void> {
    if (!this.post) return;
    this.#take(await this.#read(this.post.id));
    this.#isOld = false;
    this.#isDirty = true;
    await this.save();
  }

  /** Discards the local text, so that opening the post shows the stored version. */
  drop(): void {
    this.stop();
    this.#isDirty = false;
    clearDraft(this.#draft);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Queues a step after all pending ones, so that a comparison never runs during a save. */
  #next(step: () => Promise<void>): Promise<void> {
    const done = this.#last.then(step);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save().catch(() => undefined), time);
  }

  #read(id: number): Promise<PostDraft> {
    return callApi('GET /blog/own/draft', { query: { id, lng: this.#lang } });
  }

  #take(post: PostDraft): void {
    this.post = post;
    this.#listener.onPost(post);
  }

  #turnOld(): void {
    this.#isOld = true;
    this.stop();
    this.#listener.onState('old');
  }

  async #send(isLeaving: boolean): Promise<void> {
    if (!this.#isDirty || this.#isOld) return;
    this.#isDirty = false;
    this.#isSaving = true;
    this.#listener.onState('saving');
    try {
      const before = this.#draft;
      this.#take(await this.#call(this.latest, isLeaving));
      clearDraft(before);
      this.#listener.onProblem(undefined);
      this.#listener.onState(this.#isDirty ? 'writing' : 'saved');
    } catch (error) {
      this.#isDirty = true;
      if (error instanceof ApiError && error.code === 'STALE_VERSION') this.#turnOld();
      else {
        this.#listener.onProblem(error);
        this.#listener.onState('notSaved');
        // A rejected request would be rejected again: only network failures, rate limits and server errors are retried.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 429) this.#wait(pauses.failure);
      }
      throw error;
    } finally {
      this.#isSaving = false;
    }
  }

  async #call(text: NewPost, isLeaving: boolean): Promise<PostDraft> {
    const said = JSON.stringify(text);
    const keepalive = isLeaving && new Blob([said]).size < lastWords;
    if (this.post) {
      const { id, version } = this.post;
      const sent = { query: { lng: this.#lang }, body: { id, version, ...text }, keepalive };
      return (await callApi('POST /blog/own/save', sent)).post;
    }
    if (this.#attempt.said !== said) this.#attempt = { said, key: newIdempotencyKey() };
    const { post } = await callApi('POST /blog/own/add', { body: text, keepalive, headers: { 'idempotency-key': this.#attempt.key } });
    history.replaceState(null, '', `${location.pathname}?id=${post.id}`);
    return post;
  }
}
