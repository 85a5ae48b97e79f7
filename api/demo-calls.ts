import type { DemoCall } from './contract/operations/demo-calls.ts';
import { maxDemoCalls } from './contract/values/operations/demo-calls.ts';
import { pathFits } from './demo-faults.ts';
import { parseQuery } from './plugins/query.ts';

export interface CallFilter {
  method?: string | undefined;
  path?: string | undefined;
  after?: number | undefined;
  limit?: number | undefined;
}

interface Noted {
  /** Milliseconds since 1970. */
  at: number;
  call: Omit<DemoCall, 'id' | 'at'> | string;
}

/** Ring buffer of the newest calls that a demo has answered. */
export class DemoCalls {
  readonly #ring: Noted[] = [];
  readonly #now: () => number;
  #last = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Number of the newest call. */
  get last(): number {
    return this.#last;
  }

  /** Records a call, or the URL of a read that was answered from the cache: the latter is parsed only when the list is requested. */
  note(call: Noted['call']): void {
    this.#last += 1;
    this.#ring[this.#last % maxDemoCalls] = { at: this.#now(), call };
  }

  /** Returns the matching calls, newest first. */
  list({ method, path, after = 0, limit = maxDemoCalls }: CallFilter): DemoCall[] {
    const found: DemoCall[] = [];
    for (let id = this.#last; id > Math.max(after, this.#last - maxDemoCalls) && found.length < limit; id -= 1) {
      const noted = this.#ring[id % maxDemoCalls];
      if (!noted) continue;
      const call = typeof noted.call === 'string' ? readyCall(noted.call) : noted.call;
      if (method !== undefined && call.method !== method) continue;
      if (path === undefined || call.route === path || pathFits(path, call.path))
        found.push({ id, at: new Date(noted.at).toISOString(), ...call });
    }
    return found;
  }
}

function readyCall(url: string): Omit<DemoCall, 'id' | 'at'> {
  const [path = '/', query = ''] = url.split('?', 2);
  const read = { method: 'GET', route: path, path, query: withoutSecrets({ ...parseQuery(query) }), body: null };
  return { ...read, status: 200, milliseconds: 0, accountId: null, requestId: null };
}

const hidden = '[hidden]';
/** Names of secret fields; postcodes and keywords are excluded. */
const secretName = /pass|token|secret|(?<!post)code|cookie|authori[sz]ation|otp|key(?!word)|confirmation|session|signature/i;
/** Signed tokens and API keys are recognized by their format, wherever they occur. */
const secretText = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\btlk_[\w-]{8,}/g;
/** Literals in a GraphQL document, whose purpose is unknown. */
const graphTexts = /"""[\s\S]*?"""|"(?:[^"\\]|\\.)*"/g;

/** Returns a copy of the input without its secrets. */
export function withoutSecrets(given: unknown, name = ''): unknown {
  if (given !== null && given !== undefined && secretName.test(name)) return hidden;
  if (typeof given === 'string') return given.replace(secretText, hidden);
  if (Array.isArray(given)) return given.map((item) => withoutSecrets(item));
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, withoutSecrets(value, key)]));
}

/** Does the same for a GraphQL request, whose document may contain literals. */
export function graphWithoutSecrets(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('query' in given) || typeof given.query !== 'string') return withoutSecrets(given);
  return { ...(withoutSecrets(given) as object), query: given.query.replace(graphTexts, '"…"') };
}
