import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { LineVerifier } from '../../api/domain/identity/line-tokens.ts';
import { InvalidLineToken } from '../../api/domain/shared/errors.ts';
import { type Answer, playLine, refusal } from './line-server.ts';

export { channelId, json, refusal } from './line-server.ts';

/** LINE's part where any token will do to be refused. */
export const noTokenIsRight: LineVerifier = async () => {
  throw new InvalidLineToken();
};

export interface LineStandIn {
  apiBase: string;
  /** Answers by ID token; all others get the documented refusal. */
  answers: Map<string, Answer>;
  /** Everything that was asked, in order. */
  asked: { path: string; form: Record<string, string> }[];
}

/** LINE's verify endpoint, closed when the test file ends. */
export async function lineStandIn(): Promise<LineStandIn> {
  const answers: LineStandIn['answers'] = new Map();
  const asked: LineStandIn['asked'] = [];
  const server = await playLine(0, '127.0.0.1', (path, form) => {
    asked.push({ path, form: Object.fromEntries(form) });
    return answers.get(form.get('id_token') ?? '') ?? refusal();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, asked };
}
