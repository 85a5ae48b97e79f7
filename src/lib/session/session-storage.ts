/**
 * Stores the signed-in account's data in local storage, encrypted with a non-extractable key. This protects tokens in copies of the storage
 * and from casual inspection, not from scripts that run in our own pages. Without WebCrypto (plain http other than localhost) nothing can
 * be stored, so sign-in is impossible.
 */

import { handedStart } from '#contract/values/identity/handed-session.ts';
import { personal } from '../storage.ts';

const { userData } = personal;
const version = 2;
/** Number of keys that are kept: the newest, and those that a text being replaced by another tab may still refer to. */
const keptKeys = 4;

export const available = () => typeof crypto.subtle === 'object' && typeof indexedDB === 'object';
const label = new TextEncoder().encode(`taladnat/${version}`);
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs work with the key store. It is committed when the promise resolves, and then visible to the next page and to other tabs. */
async function withKeys<Result>(mode: IDBTransactionMode, work: (keys: IDBObjectStore) => Promise<Result>): Promise<Result> {
  const opening = indexedDB.open('taladnat', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
  const db = await done(opening);
  try {
    const transaction = db.transaction('keys', mode);
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction.objectStore('keys')), committed]);
    return result;
  } finally {
    db.close();
  }
}

/**
 * Each text is encrypted with a key of its own, whose number it contains. The key is committed before the text is written, and the previous
 * key is kept, so the stored text can be decrypted even if a page closes during a renewal.
 * @throws Error without WebCrypto
 */
export async function store(data: object): Promise<void> {
  if (!available()) throw new Error('Nothing can be kept without WebCrypto.');
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(data));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: label }, key, plain);
  const name = await withKeys('readwrite', (keys) => add(keys, key));
  userData.write(`${version}.${name}.${toText(iv)}.${toText(new Uint8Array(sealed))}`);
}

/** Adds a key under the next number and deletes the oldest. It may only await requests of the transaction. */
async function add(keys: IDBObjectStore, key: CryptoKey): Promise<number> {
  const known = await done(keys.getAllKeys());
  const numbers = known.filter((name) => typeof name === 'number');
  const next = Math.max(0, ...numbers) + 1;
  for (const name of known) if (typeof name !== 'number' || name <= next - keptKeys) keys.delete(name);
  await done(keys.put(key, next));
  return next;
}

/** The stored data, or undefined. Malformed storage is cleared; if the database fails, the data is kept for the next page. */
export async function read(): Promise<unknown> {
  for (let failures = 0; failures < 3; ) {
    const text = userData.read();
    if (!text || !available()) return undefined;
    if (text.startsWith(handedStart)) return takeHanded(text.slice(handedStart.length));
    // Databases can fail temporarily, for example after a phone wakes up; that doesn't invalidate the stored data.
    const [, name] = text.split('.');
    const found = await withKeys('readonly', (keys) => done<CryptoKey | undefined>(keys.get(Number(name) || 0))).then(
      (key) => ({ key }),
      () => undefined,
    );
    if (!found) {
      failures += 1;
      continue;
    }
    const data = await open(text, found.key);
    if (data !== undefined) return data;
    if (!(await replaced(text))) {
      userData.remove();
      return undefined;
    }
  }
  return undefined;
}

/** Encrypts a session that was placed here in plain text, for example by a test suite, so that it becomes a regular session. */
async function takeHanded(text: string): Promise<unknown> {
  try {
    const data: object = JSON.parse(text);
    await store(data);
    return data;
  } catch {
    userData.remove();
    return undefined;
  }
}

async function open(text: string, key: CryptoKey | undefined): Promise<unknown> {
  try {
    const [stamp, , iv = '', sealed = ''] = text.split('.');
    if (Number(stamp) !== version || !key) return undefined;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv), additionalData: label }, key, toBytes(sealed));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

/** Whether another tab has replaced `text`, or does so within a second. */
function replaced(text: string): Promise<boolean> {
  const changed = () => userData.read() !== text;
  return new Promise((resolve) => {
    const stop = new AbortController();
    const answer = () => {
      stop.abort();
      clearTimeout(limit);
      resolve(changed());
    };
    const limit = setTimeout(answer, changed() ? 0 : 1000);
    addEventListener('storage', () => changed() && answer(), { signal: stop.signal });
  });
}

/** Deletes the data and the key. */
export async function clear(): Promise<void> {
  userData.remove();
  if (available()) await withKeys('readwrite', (keys) => done(keys.clear()));
}

export const isStored = () => userData.read() !== null;
