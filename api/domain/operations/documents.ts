import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { SiteDocument } from '../../contract/operations/documents.ts';
import { type DocumentName, documentNames } from '../../contract/values/operations/documents.ts';
import { type Language, languages } from '../../contract/values/shared/common.ts';
import { homeZone, shownIn } from '../../contract/values/shared/zones.ts';
import { NotFound } from '../shared/errors.ts';
import { cleanHtml } from '../shared/rich-text.ts';

/** An invalid document. Its message is one line for the operator. */
export class DocumentError extends Error {}

/** Parts of documents derived from code and settings: Markdown, by the name between double braces. */
export type DocumentParts = (language: Language) => Record<string, string>;

interface Version {
  name: DocumentName;
  version: number;
  date: string;
  texts: Partial<Record<Language, { title: string; text: string }>>;
}

/** The shipped documents. */
const shippedFolder = join(import.meta.dirname, '../../documents');
const fileName = new RegExp(`^(${documentNames.join('|')})(?:\\.[\\w-]+)?\\.(${languages.join('|')})\\.md$`);
const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const markdown = new MarkdownIt();

/**
 * Reads all versions of all documents, for each name in order of their dates. Files in `own` replace all shipped versions of the same name.
 * @throws DocumentError
 */
function readVersions(own: string | undefined): Version[] {
  const theirs = own === undefined ? [] : readFolder(own);
  const replaced = new Set(theirs.map(({ name }) => name));
  const all = [...theirs, ...readFolder(shippedFolder).filter(({ name }) => !replaced.has(name))];
  return all.sort((a, b) => (a.date < b.date ? -1 : 1));
}

function readFolder(folder: string): Version[] {
  const versions = new Map<string, Version>();
  for (const file of listed(folder)) {
    const [, name, lang] = fileName.exec(file) ?? [];
    if (!name) continue;
    const language = lang as Language;
    const { title, version, date, text } = parse(join(folder, file));
    const key = `${name} ${version}`;
    const known: Version = versions.get(key) ?? { name: name as DocumentName, version, date, texts: {} };
    if (known.date !== date || known.texts[language])
      throw new DocumentError(`${join(folder, file)}: version ${version} is there twice, or has two dates.`);
    known.texts[language] = { title, text };
    versions.set(key, known);
  }
  return [...versions.values()];
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new DocumentError(`The documents in ${folder} can't be read: ${(error as Error).message}`);
  }
}

function parse(path: string) {
  const content = readFileSync(path, 'utf8');
  const [head = '', fields = ''] = frontMatter.exec(content) ?? [];
  const {
    title,
    version = '',
    date = '',
  } = Object.fromEntries([...fields.matchAll(/^(\w+): *(.*?)\s*$/gm)].map(([, name, value]) => [name, value]));
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  if (!title || !/^[1-9]\d{0,5}$/.test(version) || !isDay)
    throw new DocumentError(`${path} must begin with the lines ---, title: …, version: (a whole number), date: (such as 2026-12-31), ---.`);
  return { title, version: Number(version), date, text: content.slice(head.length) };
}

const dayOf = (now: number): string => new Date(shownIn(homeZone, now)).toISOString().slice(0, 10);

/** Returns the versions of the shipped documents, which sample accounts agree to. */
export const shippedVersions = () => new Documents(undefined, () => ({})).versions;

/** The documents of a site. A language missing from a version is replaced by the other one. */
export class Documents {
  readonly #versions: Version[];
  readonly #parts: DocumentParts;
  readonly #rendered = new Map<string, string>();

  /** @param own the operator's folder @throws DocumentError */
  constructor(own: string | undefined, parts: DocumentParts) {
    this.#versions = readVersions(own);
    this.#parts = parts;
  }

  /** Every version of every document. */
  get versions(): { document: DocumentName; version: number; date: string }[] {
    return this.#versions.map(({ name, version, date }) => ({ document: name, version, date }));
  }

  /** Returns the version in force: the last one whose date has come, or else the first. */
  current(name: DocumentName, now: number): { version: number; date: string } {
    const all = this.#of(name);
    const current = all.findLast(({ date }) => date <= dayOf(now)) ?? all[0];
    if (!current) throw new NotFound('There is no such document.');
    return current;
  }

  /** Returns the versions with future dates. */
  upcoming(name: DocumentName, now: number): { version: number; date: string }[] {
    const { date: since } = this.current(name, now);
    return this.#of(name).filter(({ date }) => date > since);
  }

  /** @throws NotFound for an unknown version */
  read({
    name,
    version,
    language,
    now,
  }: {
    name: DocumentName;
    version: number | undefined;
    language: Language;
    now: number;
  }): SiteDocument {
    const wanted = version ?? this.current(name, now).version;
    const all = this.#of(name);
    const found = all.find((one) => one.version === wanted);
    const text = found && (found.texts[language] ?? Object.values(found.texts)[0]);
    if (!text) throw new NotFound('There is no such document.');
    const others = all.filter((one) => one !== found).map((one) => ({ version: one.version, date: one.date }));
    const html = this.#html(`${name} ${wanted} ${language}`, text.text, language);
    return { name, title: text.title, version: wanted, date: found.date, html, others: others.reverse() };
  }

  #of(name: DocumentName): Version[] {
    return this.#versions.filter((one) => one.name === name);
  }

  #html(key: string, text: string, language: Language): string {
    const known = this.#rendered.get(key);
    if (known !== undefined) return known;
    const parts = this.#parts(language);
    const links = language === 'en' ? text.replaceAll(/\]\((\/[\w#-]+)\)/g, '](/en$1)') : text;
    const whole = links.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
    const html = cleanHtml(markdown.render(whole));
    this.#rendered.set(key, html);
    return html;
  }
}
