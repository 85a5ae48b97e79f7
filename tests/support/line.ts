import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { InvalidLineToken } from '../../api/domain/errors.ts';
import type { LineVerifier } from '../../api/domain/line-tokens.ts';

export const channelId = '1234567890';

/** LINE's part where any token will do to be refused. */
export const noTokenIsRight: LineVerifier = async () => {
  throw new InvalidLineToken();
};

/** How the stand-in answers one ID token, given what was asked about it. */
type Answer = (response: ServerResponse, asked: URLSearchParams) => void;

export const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** What LINE answers for a token it does not take. */
export const refusal = (description = 'Invalid IdToken.') => json({ error: 'invalid_request', error_description: description }, 400);

export interface LineStandIn {
  apiBase: string;
  /** What is answered for an ID token; for all others the documented refusal. */
  answers: Map<string, Answer>;
  /** Everything that was asked, in order. */
  asked: { path: string; form: Record<string, string> }[];
}

/** A server on this machine that plays LINE's verify endpoint; closed when the test file ends. */
export async function lineStandIn(): Promise<LineStandIn> {
  const answers: LineStandIn['answers'] = new Map();
  const asked: LineStandIn['asked'] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const form = new URLSearchParams(text);
    asked.push({ path: `${request.method} ${request.url}`, form: Object.fromEntries(form) });
    (answers.get(form.get('id_token') ?? '') ?? refusal())(response, form);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, asked };
}
