import { lookup } from 'node:dns';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { attemptSeconds, type DeliveryError, keptAnswer } from '../contract/values/identity/webhooks.ts';
import type { Outcome } from '../domain/identity/webhook-deliveries.ts';
import { addressOfHost, isLoopbackAddress, isLoopbackHost, isPublicAddress } from '../domain/shared/rules/public-address.ts';

/** Host name or address that leads into this machine's own network. */
class ClosedAddress extends Error {}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts a body over a new connection without following redirects, and reads the start of the response. The host name is resolved for this
 * connection, so DNS rebinding can't reach an address that is not public.
 */
export async function postToWebhook(request: WebhookRequest, { areLocalAllowed }: { areLocalAllowed: boolean }): Promise<Outcome> {
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const { status, answer } = await exchange(request, areLocalAllowed);
    return { status, answer, error: null, duration: duration() };
  } catch (error) {
    return { status: null, answer: '', error: reasonOf(error), duration: duration() };
  }
}

async function exchange(
  { url: text, headers, body }: WebhookRequest,
  areLocalAllowed: boolean,
): Promise<{ status: number; answer: string }> {
  const url = new URL(text);
  const isAllowed = (address: string) => isPublicAddress(address) || (areLocalAllowed && isLoopbackAddress(address));
  const isPlain = url.protocol === 'http:' && areLocalAllowed && isLoopbackHost(url.hostname);
  const literal = addressOfHost(url.hostname);
  // IP literals are not resolved.
  if ((literal !== undefined && !isAllowed(literal)) || (url.protocol !== 'https:' && !isPlain)) throw new ClosedAddress();
  const signal = AbortSignal.timeout(attemptSeconds * 1000);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent: ClientRequest = (isPlain ? http : https).request(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: lookupOf(isAllowed),
      signal,
    },
    resolve,
  );
  sent.on('error', reject);
  sent.end(body);
  try {
    const response = await promise;
    return { status: response.statusCode ?? 0, answer: await startOf(response) };
  } finally {
    sent.destroy();
  }
}

/** Resolves host names, and accepts them only if all their addresses are allowed. */
const lookupOf =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error) done(error, '');
      else if (!first || !found.every(({ address }) => isAllowed(address))) done(new ClosedAddress(), '');
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

/** Start of a response as text; the part that was not read in time is omitted. */
async function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= keptAnswer) break;
    }
  } catch {
    // The status has arrived, and decides.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keptAnswer));
  return text.replaceAll(/[^\P{C}\n\t]/gu, '');
}

function reasonOf(error: unknown): DeliveryError {
  if (error instanceof ClosedAddress) return 'ADDRESS';
  const { code = '' } = error as { code?: string };
  if (code === 'ABORT_ERR' || code === 'ETIMEDOUT') return 'TIMEOUT';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'NAME';
  if (/CERT|SSL|TLS|ALTNAME|SIGNATURE|^EPROTO$/.test(code)) return 'TLS';
  return 'CONNECTION';
}
