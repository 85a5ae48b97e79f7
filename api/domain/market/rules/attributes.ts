import type { AttributeChoice, Category, CategoryAttribute } from '../../../contract/market/categories.ts';
import { unitOf } from '../../../contract/values/market/units.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import { Invalid } from '../../shared/errors.ts';

type AttributeValue = string | string[] | number | boolean;
export type Attributes = Record<string, AttributeValue>;

/** Years between the Buddhist and the Common Era. */
const eras = 543;
/** Years that can only be in the Buddhist Era. */
const buddhistYears = { min: 2400, max: 2600 };
/** Converts a year of either era to the Common Era. */
export const commonYear = (year: number): number => (year >= buddhistYears.min && year <= buddhistYears.max ? year - eras : year);
/** Line breaks, control characters, and characters that change the text direction. */
const steering = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Validates a listing's attributes and returns their stored form, without empty ones. */
export function checkAttributes(leaf: Category, input: Record<string, unknown>): { attributes: Attributes } {
  const wrong: Record<string, string[]> = {};
  const given = new Map<string, AttributeValue>();
  for (const [id, value] of Object.entries(input)) {
    const attribute = leaf.attributes.find((each) => each.id === id);
    const read = attribute ? readValue(attribute, value) : refused('This category has no such attribute.');
    if ('problem' in read) wrong[`attributes.${id}`] = [read.problem];
    else if (read.value !== undefined) given.set(id, read.value);
  }
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong);
  // Stored in the order of the category, independent of the order in the request.
  const inOrder = leaf.attributes.flatMap(({ id }) => {
    const value = given.get(id);
    return value === undefined ? [] : [[id, value] as const];
  });
  return { attributes: Object.fromEntries(inOrder) };
}

/** Returns the attributes that a listing needs before it can be submitted. */
export const missingAttributes = (leaf: Category, attributes: Attributes): string[] =>
  leaf.attributes.filter(({ id, isNeeded }) => isNeeded && !Object.hasOwn(attributes, id)).map(({ id }) => id);

type Reading = { value: AttributeValue | undefined } | { problem: string };
const refused = (problem: string): Reading => ({ problem });
const taken = (value: AttributeValue | undefined): Reading => ({ value });

/** Readers of submitted values by kind of attribute. */
const readers: Record<CategoryAttribute['kind'], (attribute: CategoryAttribute, value: unknown) => Reading> = {
  choice: readChoice,
  choices: readChoices,
  number: readNumber,
  year: readYear,
  flag: (_, value) => (typeof value === 'boolean' ? taken(value) : refused('Please say yes or no.')),
  text: readText,
};

function readValue(attribute: CategoryAttribute, value: unknown): Reading {
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? taken(undefined) : readers[attribute.kind](attribute, value);
}

const chosenOf = ({ choices = [] }: CategoryAttribute, value: unknown): AttributeChoice | undefined =>
  choices.find(({ id }) => id === value);

const notAmong = 'Please choose from what there is.';

function readChoice(attribute: CategoryAttribute, value: unknown): Reading {
  const chosen = chosenOf(attribute, value);
  return chosen ? taken(chosen.id) : refused(notAmong);
}

/** Reads choices, each once, in the order of the category. */
function readChoices(attribute: CategoryAttribute, value: unknown): Reading {
  const { choices = [] } = attribute;
  if (!Array.isArray(value) || value.length > choices.length) return refused(notAmong);
  if (value.some((each) => !chosenOf(attribute, each))) return refused(notAmong);
  return taken(choices.map(({ id }) => id).filter((id) => value.includes(id)));
}

function readNumber(attribute: CategoryAttribute, value: unknown): Reading {
  const { decimals = 0 } = attribute;
  if (typeof value !== 'number' || !Number.isFinite(value)) return refused('Please give a number.');
  if (Number(value.toFixed(decimals)) !== value)
    return refused(decimals === 0 ? 'Please give a whole number.' : `Please give at most ${decimals} digits behind the point.`);
  return inRange(attribute, value);
}

function readYear(attribute: CategoryAttribute, value: unknown): Reading {
  if (typeof value !== 'number' || !Number.isInteger(value)) return refused('Please give a year.');
  return inRange(attribute, commonYear(value));
}

function inRange({ min = -Infinity, max = Infinity }: CategoryAttribute, value: number): Reading {
  return value >= min && value <= max ? taken(value) : refused(`Please stay between ${min} and ${max}.`);
}

function readText({ maxLength = 0 }: CategoryAttribute, value: unknown): Reading {
  if (typeof value !== 'string' || !value.isWellFormed()) return refused('Please give a text.');
  const said = value.normalize('NFC').replace(invisible, '').trim();
  if (steering.test(said)) return refused('Please give a text of one line, without control characters.');
  const words = said.replace(/\s+/g, ' ');
  if (words.length > maxLength) return refused(`Please give at most ${maxLength} letters.`);
  return taken(words === '' ? undefined : words);
}

const yesOrNo = { th: ['ใช่', 'ไม่ใช่'], en: ['Yes', 'No'] } as const;

interface AttributeFact {
  id: string;
  name: string;
  value: string;
}

/** Returns the attributes of a listing as pages show them, in the order of its category, without those the category no longer has. */
export const attributeFacts = (leaf: Category, attributes: Attributes, language: Language): AttributeFact[] =>
  said(leaf, attributes).map(({ attribute, value }) => ({
    id: attribute.id,
    name: attribute[language],
    value: shownValue(attribute, value, language),
  }));

/** Returns the words of a listing's attributes in both languages, for search. */
export function attributeText(leaf: Category, attributes: Attributes): string {
  const words = said(leaf, attributes).flatMap(({ attribute, value }) => wordsOf(attribute, value));
  return [...new Set(words)].join(' ');
}

interface Said {
  attribute: CategoryAttribute;
  value: AttributeValue;
}

const said = (leaf: Category, attributes: Attributes): Said[] =>
  leaf.attributes.flatMap((attribute) => {
    const value = Object.hasOwn(attributes, attribute.id) ? attributes[attribute.id] : undefined;
    return value === undefined ? [] : [{ attribute, value }];
  });

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

function shownValue(attribute: CategoryAttribute, value: AttributeValue, language: Language): string {
  if (typeof value === 'boolean') return yesOrNo[language][value ? 0 : 1];
  if (typeof value === 'number') return attribute.kind === 'year' ? shownYear(value, language) : shownNumber(attribute, value, language);
  if (attribute.kind === 'text') return shownText(String(value), language);
  return chosen(attribute, value)
    .map((each) => each[language])
    .join(', ');
}

/** In Thailand, years of cars are given in the Common Era, those of houses in the Buddhist Era. */
const shownYear = (year: number, language: Language): string => (language === 'th' ? `${year} (พ.ศ. ${year + eras})` : String(year));

function shownNumber({ unit }: CategoryAttribute, value: number, language: Language): string {
  if (!unit) return numbers.format(value);
  return unit[language] === '%' ? `${value}%` : `${numbers.format(value)} ${unitOf(value, unit, language)}`;
}

const measures: readonly Record<Language, string>[] = [
  { th: 'มม.', en: 'mm' },
  { th: 'ซม.', en: 'cm' },
  { th: 'ม.', en: 'm' },
  { th: 'นิ้ว', en: 'in' },
  { th: 'กก.', en: 'kg' },
];

/** Translates the unit of a written text that is nothing but a measure, such as "150 ซม." or "60 x 90 cm". */
function shownText(text: string, language: Language): string {
  const [, figures, name] = /^([\d.,\s]+(?:[x×*][\d.,\s]+)*)(\D+)$/.exec(text) ?? [];
  const unit = measures.find(({ th, en }) => name === th || name === en);
  return figures && unit ? `${figures.trim()} ${unit[language]}` : text;
}

const chosen = (attribute: CategoryAttribute, value: string | string[]): AttributeChoice[] =>
  [value].flat().flatMap((id) => chosenOf(attribute, id) ?? []);

/** Without the months of a warranty: a phone with “3 to 12 months left” does not match “iphone 12”. */
function wordsOf(attribute: CategoryAttribute, value: AttributeValue): string[] {
  const { unit, kind, th, en } = attribute;
  // Users don't search for a negative attribute.
  if (typeof value === 'boolean') return value ? [th, en] : [];
  if (typeof value === 'number' && kind === 'year') return [String(value), String(value + eras)];
  if (typeof value === 'number') return unit ? [`${value} ${unit.th}`, `${value} ${unit.en}`] : [String(value)];
  if (kind === 'text') return [value].flat();
  if (attribute.id === 'warranty') return value === 'none' ? [] : [th, en];
  return chosen(attribute, value).flatMap((each) => [each.th, each.en]);
}
