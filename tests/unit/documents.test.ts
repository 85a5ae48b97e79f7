import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../api/config.ts';
import { documentNames } from '../../api/contract/values/operations/documents.ts';
import { retentionDays } from '../../api/contract/values/operations/retention.ts';
import { languages } from '../../api/contract/values/shared/common.ts';
import { personalData, purposes } from '../../api/db/personal-data.ts';
import { weights } from '../../api/domain/market/rules/search-weights.ts';
import { DocumentError, Documents } from '../../api/domain/operations/documents.ts';
import { documentParts } from '../../api/joins/documents.ts';

const now = Date.parse('2026-12-01T00:00:00+07:00');
const documentsOf = (env: NodeJS.ProcessEnv = {}, folder?: string) => new Documents(folder, documentParts(loadConfig(env)));
const htmlOf = (documents: Documents, name: (typeof documentNames)[number], language: (typeof languages)[number] = 'en') =>
  documents.read({ name, version: undefined, language, now }).html;

/** A folder of an operator's own documents. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'taladnat-documents-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const version = (number: number, date: string, text = 'Text') =>
  `---\ntitle: Own terms\nversion: ${number}\ndate: ${date}\n---\n\n${text}\n`;

describe('shipped documents', () => {
  test('are there in both languages, with every part that they name', () => {
    const documents = documentsOf();
    for (const name of documentNames)
      for (const language of languages) {
        const html = htmlOf(documents, name, language);
        expect(html.length, `${name} ${language}`).toBeGreaterThan(800);
        expect(html, `${name} ${language}`).not.toContain('{{');
      }
  });

  test('tell the weights that order results', () => {
    const html = htmlOf(documentsOf(), 'terms');
    for (const points of [weights.tiers.title, weights.tiers.attributes, weights.named, weights.photos, weights.trusted])
      expect(html).toContain(`<td>${points}</td>`);
  });

  test('tell of each purpose in the register how long its data is kept', () => {
    const html = htmlOf(documentsOf(), 'privacy');
    expect(html.match(/<tr>/g)).toHaveLength(Object.keys(purposes).length + 1);
    for (const life of new Set(Object.values(personalData).flatMap((table) => table?.life ?? [])))
      expect(html, life).toContain(`${life === 'accessLog' ? 90 : retentionDays[life]} days`);
  });

  test('name the operator by the settings, as text', () => {
    const env = { OPERATOR_NAME: 'Ban & <b>Suan</b> Co., Ltd.', OPERATOR_REGISTRATION: '0105500000000' };
    const html = htmlOf(documentsOf(env), 'privacy');
    expect(html).toContain('Name: Ban &amp; &lt;b&gt;Suan&lt;/b&gt; Co., Ltd.');
    expect(html).toContain('Registration number: 0105500000000');
    expect(htmlOf(documentsOf(), 'privacy')).toContain('has not given a name');
  });

  test('lead from English to English', () => {
    expect(htmlOf(documentsOf(), 'terms')).toContain('href="/en/rules"');
    expect(htmlOf(documentsOf(), 'terms', 'th')).toContain('href="/rules"');
  });
});

describe('an operator’s folder', () => {
  const folder = folderOf({
    'terms.en.md': version(1, '2026-01-01', 'Old words <script>alert(1)</script>'),
    'terms.2.en.md': version(2, '2026-12-01', 'New words of {{contact}}'),
    'terms.3.en.md': version(3, '2026-12-20'),
    'notes.txt': 'No document',
  });
  const documents = documentsOf({ OPERATOR_CONTACT: 'law@market.example' }, folder);

  test('replaces the documents that it has files of, and no others', () => {
    expect(htmlOf(documents, 'terms')).toContain('New words of law@market.example');
    expect(htmlOf(documents, 'terms', 'th')).toContain('New words');
    expect(htmlOf(documents, 'rules')).toBe(htmlOf(documentsOf(), 'rules'));
  });

  test('changes the version in force at the beginning of its day in Thailand', () => {
    expect(documents.current('terms', now - 1).version).toBe(1);
    expect(documents.current('terms', now).version).toBe(2);
    expect(documents.upcoming('terms', now).map((one) => one.version)).toEqual([3]);
  });

  test('keeps earlier and announced versions to be read, without HTML of theirs', () => {
    const first = documents.read({ name: 'terms', version: 1, language: 'en', now });
    expect(first.html).toContain('&lt;script&gt;');
    expect(first.others.map((one) => one.version)).toEqual([3, 2]);
    expect(() => documents.read({ name: 'terms', version: 4, language: 'en', now })).toThrow('no such document');
  });

  test.each([
    ['without a date', { 'terms.en.md': '---\ntitle: T\nversion: 1\n---\n' }],
    ['with a version twice', { 'terms.en.md': version(1, '2026-01-01'), 'terms.b.en.md': version(1, '2026-01-01') }],
    ['with two dates of a version', { 'terms.en.md': version(1, '2026-01-01'), 'terms.th.md': version(1, '2026-01-02') }],
  ])('is refused %s', (_, files) => {
    expect(() => documentsOf({}, folderOf(files))).toThrow(DocumentError);
  });
});

test('the placeholders of both languages are the same, and each is filled', () => {
  const parts = Object.keys(documentParts(loadConfig({}))('en')).map((name) => `{{${name}}}`);
  const placesOf = (name: string, language: string) =>
    readFileSync(join(import.meta.dirname, `../../api/documents/${name}.${language}.md`), 'utf8').match(/\{\{\w+\}\}/g) ?? [];
  for (const name of documentNames) {
    expect(placesOf(name, 'th'), name).toEqual(placesOf(name, 'en'));
    expect(parts, name).toEqual(expect.arrayContaining(placesOf(name, 'en')));
  }
});
