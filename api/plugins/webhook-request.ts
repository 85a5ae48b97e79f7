import { lookup } from 'node:dns';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { attemptSeconds, type DeliveryError, keptAnswer } from '../contract/values/identity/webhooks.ts';
import type { Outcome } from '../domain/identity/webhook-deliveries.ts';
import { addressOfHost, isLoopbackAddress, isLoopbackHost, isPublicAddress } from '../domain/shared/rules/public-address.ts';

/** A name, or an address, that leads into this machine's own network. */
class ClosedAddress extends Error {}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts a body, on a connection of its own and following no redirect, and reads the start of the answer. Names are looked up for this
 * connection: one that has led elsewhere before reaches no address that is not public.
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
  // No name is looked up for those.
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

/** Looks names up, and takes them only where all of their addresses are allowed. */
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

/** The beginning of an answer as text; what was not read in time is left out. */
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
    // Its status has come, which decides.
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
