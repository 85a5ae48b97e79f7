import { createHmac, hkdfSync } from 'node:crypto';

/** Key that seals the access log, and its name. */
export interface ChainKey {
  name: string;
  bytes: Buffer;
}

/** Content of an entry that its hash covers. */
export interface ChainContent {
  at: number;
  act: string;
  call: string;
  accountId: number | null;
  visitor: string;
  address: string;
  agent: string;
  kind: string | null;
  objects: string;
  reason: string;
  subjects: readonly number[];
}

/** A position in the chain. */
export interface Link {
  seq: number;
  hash: string;
}

/** Position before the first entry. */
export const origin: Link = { seq: 0, hash: '' };

/** Derives the key from this server's secret. Its name only distinguishes it from those of other secrets. */
export function chainKey(secret: string): ChainKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'access log', 32));
  return { bytes, name: createHmac('sha256', bytes).update('name').digest('base64url').slice(0, 8) };
}

const seal = ({ bytes }: ChainKey, parts: readonly unknown[]): string =>
  createHmac('sha256', bytes).update(JSON.stringify(parts)).digest('base64url');

/** Returns the hash of an entry that follows another. */
export function hashOf(key: ChainKey, before: Link, content: ChainContent): string {
  const { at, act, call, accountId, visitor, address, agent, kind, objects, reason } = content;
  const subjects = [...content.subjects].sort((one, other) => one - other);
  return seal(key, [before.seq + 1, before.hash, at, act, call, accountId, visitor, address, agent, kind, objects, reason, subjects]);
}

/** Returns the seal of a checkpoint of the chain. */
export const sealOf = (key: ChainKey, name: string, { seq, hash }: Link): string => seal(key, [name, seq, hash]);
