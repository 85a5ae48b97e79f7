import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { LineVerifier } from '../../api/domain/identity/line-tokens.ts';
import { InvalidLineToken } from '../../api/domain/shared/errors.ts';
import { type Answer, json, type Pushed, playLine, pushedIn, pushPath, refusal } from './line-server.ts';

export { channelId, json, refusal } from './line-server.ts';

/** Verifier that rejects every token. */
export const noTokenIsRight: LineVerifier = async () => {
  throw new InvalidLineToken();
};

export interface LineStandIn {
  apiBase: string;
  /** Responses by ID token; all others are rejected as documented. */
  answers: Map<string, Answer>;
  /** Pushed messages, in order. */
  pushed: Pushed[];
  /** Response statuses of pushes by recipient; all others are accepted. */
  statuses: Map<string, number>;
  /** Promises that delay a response, by recipient of the push. */
  held: Map<string, Promise<void>>;
  /** All requests about ID tokens, in order. */
  asked: { path: string; form: Record<string, string> }[];
}

/** Mock of LINE's endpoints for ID tokens and messages, closed when the test file ends. */
export async function lineStandIn(): Promise<LineStandIn> {
  const answers: LineStandIn['answers'] = new Map();
  const asked: LineStandIn['asked'] = [];
  const pushed: Pushed[] = [];
  const statuses: LineStandIn['statuses'] = new Map();
  const held: LineStandIn['held'] = new Map();
  const server = await playLine(0, '127.0.0.1', (path, form, { text, headers }) => {
    if (path === pushPath) {
      const push = pushedIn(text, headers);
      pushed.push(push);
      const respond = json({}, statuses.get(push.to) ?? 200);
      return (response) => void Promise.resolve(held.get(push.to)).then(() => respond(response, form));
    }
    asked.push({ path, form: Object.fromEntries(form) });
    return answers.get(form.get('id_token') ?? '') ?? refusal();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, asked, pushed, statuses, held };
}
