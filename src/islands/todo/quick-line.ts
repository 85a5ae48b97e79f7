import { fold } from '#contract/values/shared/fold.ts';
import { tagNameLength, taskTags } from '#contract/values/workspace/todo.ts';
import type { OwnTag, TaskPerson } from '#contract/workspace/todo-list.ts';
import { readQuickDate } from './quick-date.ts';
import type { Repeating } from './repeat-words.ts';
import { priorities } from './tasks.ts';

export type BuiltInTag = (typeof taskTags)[number];

/** Names that a line may contain: the user's own tags, built-in tags in the page's language, and people. */
export interface KnownNames {
  tags: readonly OwnTag[];
  builtIn: Record<BuiltInTag, string>;
  people: readonly TaskPerson[];
}

/** Part recognized in a line besides its title. `key` identifies it while the line is being typed. */
export type QuickPart = { key: string } & (
  | ({ kind: 'date'; dueDate: string } & Repeating)
  | { kind: 'tag'; tag: BuiltInTag }
  | { kind: 'own'; name: string; id: number | undefined }
  | { kind: 'person'; person: TaskPerson }
);

export interface QuickLine {
  title: string;
  parts: QuickPart[];
}

const pressing: Record<string, BuiltInTag> = { สูง: 'high', กลาง: 'medium', ต่ำ: 'low', high: 'high', medium: 'medium', low: 'low' };
/** Matches standalone signs and short words; those within words, URLs and numbers don't count. */
const token = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}_#@!&/])(?:([#@])(?=\\p{L})|!(${Object.keys(pressing).join('|')})(?![\\p{L}\\p{M}\\p{N}])|p([123])(?![\\p{L}\\p{M}\\p{N}_/.,:-]))`,
  'giu',
);
const word = /^\p{L}[\p{L}\p{M}\p{N}_-]*/u;
const goesOn = /^[\p{L}\p{M}\p{N}_-]/u;

/** Returns the longest name that a text begins with. */
function begun<Named>(text: string, all: readonly Named[], nameOf: (one: Named) => string): { one: Named; length: number } | undefined {
  const fitting = all
    .map((one) => ({ one, length: nameOf(one).length }))
    .filter(({ one, length }) => fold(text.slice(0, length)) === fold(nameOf(one)) && !goesOn.test(text.slice(length)));
  return fitting.sort((one, other) => other.length - one.length)[0];
}

const hasWord = ({ fullName }: TaskPerson, start: string): boolean =>
  fold(fullName)
    .split(/\s+/)
    .some((part) => part.startsWith(fold(start)));

type Read = { part: QuickPart; length: number } | undefined;

function readTag(text: string, { tags, builtIn }: KnownNames): Read {
  const own = begun(text, tags, ({ name }) => name);
  if (own) return { part: { key: `#${fold(own.one.name)}`, kind: 'own', name: own.one.name, id: own.one.id }, length: own.length };
  const given = begun(text, taskTags, (tag) => builtIn[tag]) ?? begun(text, taskTags, (tag) => tag);
  if (given) return { part: { key: `#${given.one}`, kind: 'tag', tag: given.one }, length: given.length };
  const [name = ''] = word.exec(text) ?? [];
  return { part: { key: `#${fold(name)}`, kind: 'own', name: name.slice(0, tagNameLength), id: undefined }, length: name.length };
}

/** Returns the person by full name, or the first one with a name part that begins so. */
function readPerson(text: string, { people }: KnownNames): Read {
  const [start = ''] = word.exec(text) ?? [];
  const found = begun(text, people, ({ fullName }) => fullName);
  const one = found?.one ?? people.find((person) => hasWord(person, start));
  return one && { part: { key: `@${one.id}`, kind: 'person', person: one }, length: found?.length ?? start.length };
}

function readToken(match: RegExpMatchArray, line: string, known: KnownNames): Read {
  const [all, sign, level, digit] = match;
  const behind = line.slice((match.index ?? 0) + 1);
  const found = sign === '#' ? readTag(behind, known) : sign === '@' ? readPerson(behind, known) : undefined;
  if (sign) return found && { ...found, length: found.length + 1 };
  const tag = level ? pressing[level.toLowerCase()] : priorities[Number(digit) - 1];
  return tag && { part: { key: `!${tag}`, kind: 'tag', tag }, length: all.length };
}

/** Whether two parts exclude each other: a task has one priority and one assignee, and each tag once. */
function excludes(one: QuickPart, other: QuickPart): boolean {
  const isPriority = (part: QuickPart) => part.kind === 'tag' && priorities.some((each) => each === part.tag);
  return one.key === other.key || (one.kind === 'person' && other.kind === 'person') || (isPriority(one) && isPriority(other));
}

/**
 * Parses the parts of a line besides the task's title: `#tag`, `@person`, `p1` or `!high`, and the date. Parts in `off` count as plain
 * text, and so does a line without a title.
 */
export function readQuickLine(line: string, moment: number, known: KnownNames, off: ReadonlySet<string> = new Set()): QuickLine {
  const parts: QuickPart[] = [];
  let rest = '';
  let at = 0;
  for (const match of line.matchAll(token)) {
    const found = match.index < at ? undefined : readToken(match, line, known);
    if (!found || off.has(found.part.key) || parts.some((part) => excludes(part, found.part))) continue;
    parts.push(found.part);
    rest += `${line.slice(at, match.index)} `;
    at = match.index + found.length;
  }
  rest = `${rest}${line.slice(at)}`.replace(/\s+/g, ' ').trim();
  if (rest === '') return { title: line.trim(), parts: [] };
  const date = off.has('date') ? undefined : readQuickDate(rest, moment);
  if (!date) return { title: rest, parts };
  const { title, ...due } = date;
  return { title, parts: [{ key: 'date', kind: 'date', ...due }, ...parts] };
}

/** Maximum number of suggestions. */
const maxOffered = 5;

/** Returns completions for a line whose last word begins with a sign, each with the completed line. */
export function offeredEnds(line: string, { tags, builtIn, people }: KnownNames): { name: string; line: string }[] {
  const [all, sign, start = ''] = /(?<![\p{L}\p{M}\p{N}_#@!&/])([#@])([\p{L}\p{M}\p{N}_-]*)$/u.exec(line) ?? [];
  if (!all) return [];
  const names =
    sign === '@'
      ? people.filter((person) => hasWord(person, start)).map(({ fullName }) => fullName)
      : [...Object.values(builtIn), ...tags.map(({ name }) => name)].filter((name) => fold(name).startsWith(fold(start)));
  return names
    .filter((name) => fold(name) !== fold(start))
    .slice(0, maxOffered)
    .map((name) => ({ name: `${sign}${name}`, line: `${line.slice(0, -all.length)}${sign}${name} ` }));
}
