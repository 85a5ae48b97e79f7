import { versionOf } from '../cache/topics.ts';
import { VersionedCache } from '../cache/versioned.ts';
import type { Language } from '../contract/values/shared/common.ts';
import type { Database } from '../db/client.ts';
import type { GraphRequest } from './requests.ts';

const maxBytes = 4 * 1024 * 1024;
const longestKept = 256 * 1024;
const hour = 3_600_000;

interface Asking {
  language: Language;
  now: number;
  asked: GraphRequest;
}

/**
 * Cache of anonymous responses, invalidated by any change: clients select the fields, so a list of topics would have to be correct for
 * every current and future field.
 */
export class KeptAnswers {
  readonly #answers = new VersionedCache<string>({ maxBytes, sizeOf: (text) => 2 * text.length });
  readonly #version: () => number;

  constructor(db: Database) {
    this.#version = versionOf(db, ['any']);
  }

  /** Returns the cached response, or a function that caches the new one. */
  find({ language, now, asked }: Asking): { kept: string | undefined; keep: (text: string) => void } {
    const { query, operationName, variables } = asked;
    const key = JSON.stringify([language, Math.floor(now / hour), query, operationName, variables]);
    const mark = { made: this.#version(), current: this.#version };
    const keep = (text: string) => {
      if (key.length + text.length <= longestKept) this.#answers.set(key, text, mark);
    };
    return { kept: this.#answers.get(key), keep };
  }
}
