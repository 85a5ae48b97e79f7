import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { claimDrafts, clearPerson, device, personal, sweepTab } from '../../src/lib/storage.ts';

const root = join(import.meta.dirname, '../..');

/** Part of the browser's Storage interface that the pages use. */
class FakeStorage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
});

// Test files share a process.
afterAll(() => void vi.unstubAllGlobals());

const ofPerson = Object.values(personal).flatMap((one) => ('read' in one ? [one] : Object.values(one)));

test('all of a person’s is forgotten, and what the device keeps stays', () => {
  for (const { write } of [...ofPerson, ...Object.values(device)]) write('x');
  localStorage.setItem('LIFF_STORE:1-a:IDToken', 'x');
  clearPerson();
  expect(ofPerson.map(({ read }) => read())).toEqual(ofPerson.map(() => null));
  expect(Object.keys(localStorage).sort()).toEqual(['person', 'settings', 'singleKeys', 'tables']);
  expect(Object.keys(sessionStorage).sort()).toEqual(['lineTriedAgain', 'person', 'sentOnAt', 'settings']);
});

test('a tab that was closed or asleep meanwhile has forgotten it, too, when it looks for it', () => {
  const there = sessionStorage;
  for (const { write } of ofPerson) write('x');
  vi.stubGlobal('sessionStorage', new FakeStorage());
  clearPerson();
  personal.checkoutAddress.write('mine');
  vi.stubGlobal('sessionStorage', there);
  expect(personal.checkoutAddress.read()).toBeNull();
  expect(Object.keys(there)).toEqual(['person']);
  personal.checkoutAddress.write('the next one’s');
  sweepTab();
  expect(personal.checkoutAddress.read()).toBe('the next one’s');
});

test('unsaved work waits for the account whose session has ended, and is nobody else’s', () => {
  const { formDrafts, chatDrafts, invoiceDraft, role } = personal;
  const work = [formDrafts, chatDrafts, invoiceDraft];
  const write = () => {
    for (const one of [...work, role]) one.write('x');
  };
  write();
  clearPerson('7');
  expect([...work, role].map(({ read }) => read())).toEqual(['x', 'x', 'x', null]);
  claimDrafts('7');
  expect(work.map(({ read }) => read())).toEqual(['x', 'x', 'x']);
  clearPerson('7');
  claimDrafts('8');
  expect(work.map(({ read }) => read())).toEqual([null, null, null]);
  write();
  clearPerson('7');
  clearPerson();
  expect(work.map(({ read }) => read())).toEqual([null, null, null]);
});

test('a visitor’s draft stays', () => {
  personal.checkoutAddress.write('street');
  sweepTab();
  expect(personal.checkoutAddress.read()).toBe('street');
});

test('what is stored and no JSON, or none of an object, is as if nothing were stored', () => {
  personal.notice.writeJson({ title: 'hello' });
  expect(personal.notice.readObject()).toEqual({ title: 'hello' });
  for (const text of ['', 'null', '1', '{"title":']) {
    personal.notice.write(text);
    expect(personal.notice.readObject()).toEqual({});
  }
  personal.notice.remove();
  expect([personal.notice.readJson(), personal.notice.readObject()]).toEqual([undefined, {}]);
});

test('no other file touches the browser’s storages', () => {
  // The key is managed with the session that it decrypts; scripts of every page use the shared names.
  const byName = /^(local|session)Storage(\.(get|set)Item\((names\.|k\)|'\$\{names\.)|\)[,;])/;
  const known: Record<string, RegExp> = {
    'src/lib/session/session-storage.ts': /^indexedDB\b/,
    'src/shell/shell.ts': byName,
    'src/shell/first-paint.ts': byName,
    'src/islands/market/listing-page.ts': byName,
    'src/islands/home/home-page.ts': byName,
    'src/islands/market/search-page.ts': byName,
  };
  const files = globSync('src/**/*.{ts,tsx,astro,mjs}', { cwd: root }).filter((file) => file !== 'src/lib/storage.ts');
  expect(files.length).toBeGreaterThan(100);
  const strays = files.flatMap((file) => {
    const uses = readFileSync(join(root, file), 'utf8').matchAll(
      /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches|document\.cookie)\b.{0,30}/g,
    );
    return [...uses].filter(([use]) => !known[file]?.test(use)).map(([use]) => `${file}: ${use}`);
  });
  expect(strays).toEqual([]);
});
