import { createHmac } from 'node:crypto';
import { attemptSeconds, retryPauses, secretStart, webhookLength } from '../../../contract/values/identity/webhooks.ts';
import { addressOfHost, isLoopbackHost, isPublicAddress } from '../../shared/rules/public-address.ts';

const second = 1000;

export interface SignedMessage {
  id: string;
  /** Time in milliseconds. */
  at: number;
  body: string;
}

const timestampOf = (at: number): string => String(Math.floor(at / second));

/** Returns the signature of a message with one secret, according to Standard Webhooks. */
export function signatureOf({ id, at, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(secretStart.length), 'base64');
  return `v1,${createHmac('sha256', key)
    .update(`${id}.${timestampOf(at)}.${body}`)
    .digest('base64')}`;
}

/** Returns the headers by which a receiver identifies and authenticates a message. */
export const messageHeaders = (message: SignedMessage, secrets: readonly string[]): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': timestampOf(message.at),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
});

/** Returns the delay after a failed attempt; undefined after the last one. */
export const pauseAfter = (attempts: number): number | undefined => {
  const seconds = retryPauses[attempts - 1];
  return seconds === undefined ? undefined : seconds * second;
};

/** Time for which a delivery belongs to its sender: longer than an attempt. */
export const claimTime = 3 * attemptSeconds * second;
/** Maximum wait of a delivery, unless the clock was set back. */
export const maxPause = Math.max(...retryPauses) * second + claimTime;

/** Returns the problem of a webhook URL; undefined for a valid one. `isLocalAllowed` permits http URLs of this machine. */
export function addressFault(text: string, isLocalAllowed: boolean): string | undefined {
  const url = URL.parse(text);
  if (!url || /[\s\p{C}]/u.test(text) || url.href.length > webhookLength.url) return 'must be a web address';
  if (url.username || url.password || url.hash) return 'must be without a password or fragment';
  const isLocal = isLoopbackHost(url.hostname);
  if (isLocal && isLocalAllowed && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  const address = addressOfHost(url.hostname);
  const isOutside = address === undefined ? !isLocal && url.hostname.replace(/\.$/, '').includes('.') : isPublicAddress(address);
  return isOutside ? undefined : 'must be an address of the internet';
}
