import { type Static, Type } from 'typebox';
import { declare, type Refusal } from '../shared/call.ts';
import { Empty, Id, LanguageQuery, Timestamp } from '../shared/common.ts';
import { FeatherIcon, IconColor } from '../shared/icons.ts';
import { listFull, notFound, staleVersion } from '../shared/refusals.ts';
import { slugLength } from '../values/content/blog.ts';
import { faqAnswerLength, faqCategories, faqQuestionLength, maxFaqQuestions } from '../values/content/faq.ts';
import {
  knowledgeContentLength,
  knowledgeDescLength,
  knowledgeIcons,
  knowledgePictures,
  knowledgeQuestionLength,
  knowledgeTitleLength,
  maxKnowledgeCategories,
  maxKnowledgeQuestions,
  maxRelatedQuestions,
} from '../values/content/knowledge-base.ts';

const linePattern = '^[^\\u0000-\\u001f\\u007f]*$';
const linesPattern = '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$';
const eitherEmpty = 'One of the two may be empty: its readers then get the other.';

/** Text as it is submitted in both languages. */
const written = (options: { maxLength: number; pattern?: string }, about: string) =>
  Type.Object({ th: Type.String(options), en: Type.String(options) }, { description: `${about} ${eitherEmpty}` });
/** Text as it is stored. */
const kept = (about: string) => Type.Object({ th: Type.String(), en: Type.String() }, { description: about });

const version = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const Version = Type.Integer({ ...version, description: 'Number of times it was saved.' });
const KnownVersion = Type.Integer({ ...version, description: 'The version that the change is based on.' });
const Place = Type.Integer({ minimum: 0, maximum: maxFaqQuestions, description: 'New position in its list, from 0.' });
const OneOf = Type.Object({ id: Id }, { examples: [{ id: 1 }] });
const Moving = Type.Object({ id: Id, place: Place }, { examples: [{ id: 1, place: 2 }] });
export type Moving = Static<typeof Moving>;

const slugTaken: Refusal = {
  status: 400,
  codes: ['SLUG_TAKEN'],
  description: 'Another one has this slug: `SLUG_TAKEN`. Nothing changed.',
};
const area = 'For admins whose role includes the area `help`.';

const Category = Type.Enum([...faqCategories], { description: 'One of the fixed categories.' });
export const FaqEntry = Type.Object(
  { id: Id, version: Version, category: Category, question: kept('In both languages.'), answer: kept('Plain text, in both languages.') },
  { $id: 'FaqEntry', description: 'A frequently asked question in its editable form.' },
);
export type FaqEntry = Static<typeof FaqEntry>;
const FaqEntryAnswer = Type.Object({ entry: FaqEntry }, { $id: 'FaqEntryAnswer', description: 'The question after the call.' });
export const FaqEntries = Type.Object(
  {
    categories: Type.Array(
      Type.Object({
        category: Category,
        title: Type.String({ description: 'Title in the requested language.' }),
        entries: Type.Array(FaqEntry),
      }),
    ),
  },
  { $id: 'FaqEntries', description: 'All categories of frequently asked questions with their content, in order.' },
);
export type FaqEntries = Static<typeof FaqEntries>;

const faqFields = {
  category: Category,
  question: written({ maxLength: faqQuestionLength, pattern: linePattern }, 'One line.'),
  answer: written({ maxLength: faqAnswerLength, pattern: linesPattern }, 'Plain text.'),
};
const faqExample = {
  category: 'payment' as const,
  question: { th: 'ผ่อนชำระได้ไหม', en: 'Can I pay in parts?' },
  answer: { th: 'ยังไม่ได้ค่ะ', en: 'Not yet.' },
};
export const NewFaqEntry = Type.Object(faqFields, {
  $id: 'NewFaqEntry',
  description: 'A frequently asked question to add.',
  examples: [faqExample],
});
export type NewFaqEntry = Static<typeof NewFaqEntry>;
export const FaqEntrySaving = Type.Object(
  { id: Id, version: KnownVersion, ...faqFields },
  {
    $id: 'FaqEntrySaving',
    description: 'The editable content of a frequently asked question.',
    examples: [{ id: 1, version: 0, ...faqExample }],
  },
);
export type FaqEntrySaving = Static<typeof FaqEntrySaving>;

export const listFaqEntries = declare({
  id: 'listFaqEntries',
  method: 'GET',
  path: '/api/help/faq',
  access: 'admin',
  log: 'none',
  tag: 'Help',
  summary: 'Read frequently asked questions for editing',
  description: `Contains both languages. ${area}`,
  query: LanguageQuery,
  answers: { 200: FaqEntries },
  byLanguage: true,
});

export const addFaqEntry = declare({
  id: 'addFaqEntry',
  method: 'POST',
  path: '/api/help/faq/add',
  access: 'admin',
  tag: 'Help',
  summary: 'Add a frequently asked question',
  description: `It is added last in its category. There are at most ${maxFaqQuestions}.`,
  body: NewFaqEntry,
  idempotent: true,
  answers: { 201: FaqEntryAnswer },
  refusals: [listFull],
});

export const saveFaqEntry = declare({
  id: 'saveFaqEntry',
  method: 'POST',
  path: '/api/help/faq/save',
  access: 'admin',
  tag: 'Help',
  summary: 'Save a frequently asked question',
  description: 'A change of category moves it to the end.',
  body: FaqEntrySaving,
  answers: { 200: FaqEntryAnswer },
  refusals: [notFound, staleVersion],
});

export const moveFaqEntry = declare({
  id: 'moveFaqEntry',
  method: 'POST',
  path: '/api/help/faq/move',
  access: 'admin',
  tag: 'Help',
  summary: 'Move a frequently asked question within its category',
  description: 'A position past the end moves it to the end.',
  body: Moving,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const removeFaqEntry = declare({
  id: 'removeFaqEntry',
  method: 'POST',
  path: '/api/help/faq/remove',
  access: 'admin',
  tag: 'Help',
  summary: 'Delete a frequently asked question',
  description: 'It cannot be restored.',
  body: OneOf,
  answers: { 200: Empty },
  refusals: [notFound],
});

const Slug = Type.String({ description: 'Its slug, which never changes.' });
const NewSlug = Type.String({
  maxLength: slugLength,
  description: 'Its permanent slug; unsuitable characters become hyphens. If empty, it is made from the name.',
});

export const KnowledgeShelf = Type.Object(
  {
    id: Id,
    version: Version,
    category: Slug,
    title: kept('In both languages.'),
    desc: kept('Description in both languages.'),
    img: Type.String({ description: 'Path of a picture on this server.' }),
    icon: FeatherIcon,
    iconColor: IconColor,
    questions: Type.Array(Type.Object({ id: Id, slug: Slug, question: kept('In both languages.'), lastUpdated: Timestamp })),
  },
  { $id: 'KnowledgeShelf', description: 'A category of the knowledge base in its editable form, with the titles of its questions.' },
);
export type KnowledgeShelf = Static<typeof KnowledgeShelf>;
export const KnowledgeShelves = Type.Object(
  { categories: Type.Array(KnowledgeShelf) },
  { $id: 'KnowledgeShelves', description: 'All categories of the knowledge base, including empty ones, in order.' },
);
export type KnowledgeShelves = Static<typeof KnowledgeShelves>;
const KnowledgeShelfAnswer = Type.Object(
  { category: KnowledgeShelf },
  { $id: 'KnowledgeShelfAnswer', description: 'The category after the call.' },
);

const shelfFields = {
  title: written({ maxLength: knowledgeTitleLength, pattern: linePattern }, 'One line.'),
  desc: written({ maxLength: knowledgeDescLength, pattern: linePattern }, 'One line.'),
  img: Type.Enum([...knowledgePictures], { description: 'The picture on its card.' }),
  icon: Type.Enum([...knowledgeIcons], { description: 'Name of a Feather icon.' }),
  iconColor: IconColor,
};
const shelfExample = {
  title: { th: 'สมาชิกร้าน', en: 'Members' },
  desc: { th: 'สิทธิ์ของสมาชิกและวิธีสมัคร', en: 'What members get, and how to join' },
  img: knowledgePictures[5],
  icon: 'Heart' as const,
  iconColor: 'text-primary' as const,
};
export const NewKnowledgeCategory = Type.Object(
  { slug: NewSlug, ...shelfFields },
  {
    $id: 'NewKnowledgeCategory',
    description: 'A category to add to the knowledge base.',
    examples: [{ slug: '', ...shelfExample }],
  },
);
export type NewKnowledgeCategory = Static<typeof NewKnowledgeCategory>;
export const KnowledgeCategorySaving = Type.Object(
  { id: Id, version: KnownVersion, ...shelfFields },
  {
    $id: 'KnowledgeCategorySaving',
    description: 'The editable content of a category.',
    examples: [{ id: 1, version: 0, ...shelfExample }],
  },
);
export type KnowledgeCategorySaving = Static<typeof KnowledgeCategorySaving>;

export const KnowledgeEntry = Type.Object(
  {
    id: Id,
    version: Version,
    slug: Slug,
    categoryId: Id,
    question: kept('In both languages.'),
    content: kept('The answer, as sanitized HTML, in both languages.'),
    related: Type.Array(Id, { description: 'Related questions, in order.' }),
    lastUpdated: Timestamp,
  },
  { $id: 'KnowledgeEntry', description: 'A question of the knowledge base in its editable form.' },
);
export type KnowledgeEntry = Static<typeof KnowledgeEntry>;
const KnowledgeEntryAnswer = Type.Object(
  { question: KnowledgeEntry },
  { $id: 'KnowledgeEntryAnswer', description: 'The question after the call.' },
);
const entryFields = {
  categoryId: Id,
  question: written({ maxLength: knowledgeQuestionLength, pattern: linePattern }, 'One line.'),
  content: written({ maxLength: knowledgeContentLength }, 'The answer as HTML; unsafe markup is removed.'),
  related: Type.Array(Id, {
    maxItems: maxRelatedQuestions,
    uniqueItems: true,
    description: 'Related questions, in order; deleted ones and the question itself are omitted.',
  }),
};
const entryExample = {
  categoryId: 1,
  question: { th: 'สมัครสมาชิกร้านอย่างไร', en: 'How do I join?' },
  content: { th: '<p>กด <b>สมัคร</b> ในหน้าร้าน</p>', en: '<p>Press <b>Join</b> on the shop’s page.</p>' },
  related: [2],
};
export const NewKnowledgeEntry = Type.Object(
  { slug: NewSlug, ...entryFields },
  {
    $id: 'NewKnowledgeEntry',
    description: 'A question to add to the knowledge base.',
    examples: [{ slug: '', ...entryExample }],
  },
);
export type NewKnowledgeEntry = Static<typeof NewKnowledgeEntry>;
export const KnowledgeEntrySaving = Type.Object(
  { id: Id, version: KnownVersion, ...entryFields },
  {
    $id: 'KnowledgeEntrySaving',
    description: 'The editable content of a knowledge base question.',
    examples: [{ id: 1, version: 0, ...entryExample }],
  },
);
export type KnowledgeEntrySaving = Static<typeof KnowledgeEntrySaving>;

export const listKnowledgeShelves = declare({
  id: 'listKnowledgeShelves',
  method: 'GET',
  path: '/api/help/knowledge',
  access: 'admin',
  log: 'none',
  tag: 'Help',
  summary: 'Read the knowledge base for editing',
  description: `Contains both languages, without answers. ${area}`,
  answers: { 200: KnowledgeShelves },
});

export const addKnowledgeCategory = declare({
  id: 'addKnowledgeCategory',
  method: 'POST',
  path: '/api/help/categories/add',
  access: 'admin',
  tag: 'Help',
  summary: 'Add a category to the knowledge base',
  description: `It is added last, and shown to readers once it has questions. There are at most ${maxKnowledgeCategories}.`,
  body: NewKnowledgeCategory,
  idempotent: true,
  answers: { 201: KnowledgeShelfAnswer },
  refusals: [listFull, slugTaken],
});

export const saveKnowledgeCategory = declare({
  id: 'saveKnowledgeCategory',
  method: 'POST',
  path: '/api/help/categories/save',
  access: 'admin',
  tag: 'Help',
  summary: 'Save a category',
  description: 'Its slug never changes.',
  body: KnowledgeCategorySaving,
  answers: { 200: KnowledgeShelfAnswer },
  refusals: [notFound, staleVersion],
});

export const moveKnowledgeCategory = declare({
  id: 'moveKnowledgeCategory',
  method: 'POST',
  path: '/api/help/categories/move',
  access: 'admin',
  tag: 'Help',
  summary: 'Move a knowledge base category',
  description: 'A position past the end moves it to the end.',
  body: Moving,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const removeKnowledgeCategory = declare({
  id: 'removeKnowledgeCategory',
  method: 'POST',
  path: '/api/help/categories/remove',
  access: 'admin',
  tag: 'Help',
  summary: 'Delete a category without questions',
  description: 'It cannot be restored.',
  body: OneOf,
  answers: { 200: Empty },
  refusals: [notFound, { status: 409, codes: ['WRONG_STATE'], description: 'It has questions: `WRONG_STATE`. Nothing changed.' }],
});

export const getKnowledgeEntry = declare({
  id: 'getKnowledgeEntry',
  method: 'GET',
  path: '/api/help/questions',
  example: { query: { id: 1 } },
  access: 'admin',
  log: { of: 'verdict' },
  tag: 'Help',
  summary: 'Read a knowledge base question for editing',
  description: `Includes its answer in both languages. ${area}`,
  query: OneOf,
  answers: { 200: KnowledgeEntry },
  refusals: [notFound],
});

export const addKnowledgeEntry = declare({
  id: 'addKnowledgeEntry',
  method: 'POST',
  path: '/api/help/questions/add',
  access: 'admin',
  tag: 'Help',
  summary: 'Add a question to the knowledge base',
  description: `It is added last in its category. There are at most ${maxKnowledgeQuestions}.`,
  body: NewKnowledgeEntry,
  idempotent: true,
  answers: { 201: KnowledgeEntryAnswer },
  refusals: [notFound, listFull, slugTaken],
});

export const saveKnowledgeEntry = declare({
  id: 'saveKnowledgeEntry',
  method: 'POST',
  path: '/api/help/questions/save',
  access: 'admin',
  tag: 'Help',
  summary: 'Save a knowledge base question',
  description: 'Its slug never changes; a change of category moves it to the end.',
  body: KnowledgeEntrySaving,
  answers: { 200: KnowledgeEntryAnswer },
  refusals: [notFound, staleVersion],
});

export const moveKnowledgeEntry = declare({
  id: 'moveKnowledgeEntry',
  method: 'POST',
  path: '/api/help/questions/move',
  access: 'admin',
  tag: 'Help',
  summary: 'Move a question within its category',
  description: 'A position past the end moves it to the end.',
  body: Moving,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const removeKnowledgeEntry = declare({
  id: 'removeKnowledgeEntry',
  method: 'POST',
  path: '/api/help/questions/remove',
  access: 'admin',
  tag: 'Help',
  summary: 'Delete a question of the knowledge base',
  description: 'Deleted for good, with the readers’ ratings of its answer.',
  body: OneOf,
  answers: { 200: Empty },
  refusals: [notFound],
});
