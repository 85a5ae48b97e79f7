/**
 * Keeps the signed-in person's data in local storage, encrypted with a key that scripts can use but
 * not read. This hides tokens from copies of the storage and from casual looks; it does not stop
 * script that runs in our own pages. Without WebCrypto (plain http away from localhost) nothing is
 * kept beyond the page.
 */

const storageKey = 'userData';
const version = 1;

let key: Promise<CryptoKey> | undefined;

function idle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function keys(): Promise<IDBDatabase> {
  const opening = indexedDB.open('taladnat', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys');
  return idle(opening);
}

async function findOrMakeKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const db = await keys();
  // Two tabs may get here together; within one transaction the first key stays.
  const store = db.transaction('keys', 'readwrite').objectStore('keys');
  const known = (await idle(store.get('session'))) as CryptoKey | undefined;
  if (!known) await idle(store.put(made, 'session'));
  db.close();
  return known ?? made;
}

const available = () => typeof crypto.subtle === 'object' && typeof indexedDB === 'object';
const label = new TextEncoder().encode(`taladnat/${version}`);
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export async function store(data: object): Promise<void> {
  if (!available()) return;
  // Always the key that is stored: another tab may have replaced the one this tab knows.
  key = findOrMakeKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(data));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: label }, await key, plain);
  localStorage.setItem(storageKey, `${version}.${toText(iv)}.${toText(new Uint8Array(sealed))}`);
}

/** What was stored, or undefined. Odd or foreign storage is cleared. */
export async function read(): Promise<unknown> {
  const text = localStorage.getItem(storageKey);
  if (!text || !available()) return undefined;
  // A sign-out in another tab may have replaced the key this tab knows.
  const data = (await open(text)) ?? (await open(text, findOrMakeKey()));
  // Another tab may have signed in anew meanwhile: only what could not be read is thrown away.
  if (data === undefined && localStorage.getItem(storageKey) === text) localStorage.removeItem(storageKey);
  return data;
}

async function open(text: string, fresh?: Promise<CryptoKey>): Promise<unknown> {
  key = fresh ?? key ?? findOrMakeKey();
  try {
    const [stamp, iv = '', sealed = ''] = text.split('.');
    if (Number(stamp) !== version) return undefined;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv), additionalData: label }, await key, toBytes(sealed));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}

/** Forgets the data and the key. */
export async function clear(): Promise<void> {
  localStorage.removeItem(storageKey);
  key = undefined;
  if (!available()) return;
  const db = await keys();
  await idle(db.transaction('keys', 'readwrite').objectStore('keys').delete('session'));
  db.close();
}

export const isStored = () => localStorage.getItem(storageKey) !== null;
