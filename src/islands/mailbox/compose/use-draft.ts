import { useEffect, useRef, useState } from 'react';
import type { Email } from '#contract/workspace/mailbox.ts';
import { callApi } from '../../../lib/api/client.ts';
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts';
import { type Beginning, bodyOf, type Draft } from './drafting.ts';

/** Debounce delay while typing, in milliseconds. */
const pause = 1200;
/** Upper limit for requests that outlive a closing page (`keepalive`), in bytes. */
const lastWords = 60_000;

export type DraftState = 'clean' | 'writing' | 'saving' | 'saved' | 'notSaved';

/** Mail being written, saved as a draft automatically. */
export function useDraft(beginning: Beginning, onKept: (id: number) => void) {
  const [draft, setDraft] = useState(beginning.draft);
  const [state, setState] = useState<DraftState>('clean');
  const kept = useRef(onKept);
  const [work] = useState(() => new Keeping(beginning, setState, (id) => kept.current(id)));
  useEffect(() => {
    kept.current = onKept;
  });
  useEffect(() => {
    const stop = new AbortController();
    const leave = () => void work.save(true).catch(() => undefined);
    addEventListener('pagehide', leave, { signal: stop.signal });
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal: stop.signal });
    return () => {
      stop.abort();
      work.stop();
    };
  }, [work]);
  return {
    draft,
    state,
    id: () => work.id,
    set(change: Partial<Draft>) {
      const next = { ...work.latest, ...change };
      setDraft(next);
      work.note(next);
    },
    /** @throws ApiError */
    save: () => work.save(),
    /** Saves the draft for sending and stops automatic saving. */
    settle: () => work.settle(),
  };
}

/** Saves one state at a time; concurrent first saves would create two drafts. */
class Keeping {
  id: number | undefined;
  latest: Draft;
  #isDirty = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #origin: Pick<Beginning, 'inReplyTo' | 'forwardOf'>;
  readonly #listener: (state: DraftState) => void;
  readonly #onKept: (id: number) => void;

  constructor({ id, draft, ...origin }: Beginning, onState: (state: DraftState) => void, onKept: (id: number) => void) {
    this.id = id;
    this.latest = draft;
    this.#origin = origin;
    this.#listener = onState;
    this.#onKept = onKept;
  }

  note(draft: Draft): void {
    this.latest = draft;
    this.#isDirty = true;
    this.#listener('writing');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save().catch(() => undefined), pause);
  }

  /** @throws ApiError */
  save(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    const saved = this.#last.then(() => this.#send(isLeaving));
    this.#last = saved.catch(() => undefined);
    return saved;
  }

  async settle(): Promise<ReturnType<Keeping['place']>> {
    this.stop();
    this.#isDirty = false;
    await this.#last;
    return this.place();
  }

  /** Returns the draft that a save belongs to or, for the first save, the mail that is answered or forwarded. */
  place(): { id?: number; inReplyTo?: number; forwardOf?: number } {
    return this.id === undefined ? this.#origin : { id: this.id };
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #send(isLeaving: boolean): Promise<void> {
    if (!this.#isDirty) return;
    this.#isDirty = false;
    this.#listener('saving');
    try {
      const body = { ...bodyOf(this.latest), ...this.place(), draft: true };
      const keepalive = isLeaving && new Blob([JSON.stringify(body)]).size < lastWords;
      const answer: { email: Email } = await callApi('POST /apps/email/send', {
        body,
        keepalive,
        headers: { 'idempotency-key': newIdempotencyKey() },
      });
      if (this.id === undefined) this.#onKept(answer.email.id);
      this.id = answer.email.id;
      this.#listener(this.#isDirty ? 'writing' : 'saved');
    } catch (error) {
      this.#isDirty = true;
      this.#listener('notSaved');
      throw error;
    }
  }
}
