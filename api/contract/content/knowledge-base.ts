import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, LanguageQuery, Timestamp } from '../shared/common.ts';
import { FeatherIcon, IconColor } from '../shared/icons.ts';
import { notFound } from '../shared/refusals.ts';

const KnowledgeCard = Type.Object({
  id: Id,
  category: Type.String({ description: 'The slug that `/faq/data/category` takes.' }),
  img: Type.String({ description: 'Path of a picture on this server.' }),
  title: Type.String(),
  desc: Type.String({ description: 'What the category is about.' }),
});
export const KnowledgeCards = Type.Array(KnowledgeCard);
export type KnowledgeCards = Static<typeof KnowledgeCards>;

const QuestionLink = Type.Object({
  id: Id,
  question: Type.String(),
  slug: Type.String({ description: 'What `/faq/data/question` takes.' }),
});

export const KnowledgeCategory = Type.Object(
  {
    id: Id,
    category: Type.String({ description: 'Slug, as on the cards.' }),
    title: Type.String(),
    icon: FeatherIcon,
    iconColor: IconColor,
    questions: Type.Array(QuestionLink),
  },
  { $id: 'KnowledgeCategory', description: 'A category of the knowledge base with its questions.' },
);
export const KnowledgeCategories = Type.Array(KnowledgeCategory);
export type KnowledgeCategories = Static<typeof KnowledgeCategories>;

export const KnowledgeQuestion = Type.Object(
  {
    id: Id,
    slug: Type.String({ description: 'The question’s name in addresses.' }),
    title: Type.String({ description: 'The question itself.' }),
    lastUpdated: Timestamp,
    relatedQuestions: Type.Array(QuestionLink),
    content: Type.String({ description: 'The answer, as harmless HTML.' }),
    category: Type.Object({ category: Type.String({ description: 'Slug, as on the cards.' }), title: Type.String() }),
  },
  { $id: 'KnowledgeQuestion', description: 'A question of the knowledge base with its answer.' },
);
export type KnowledgeQuestion = Static<typeof KnowledgeQuestion>;

const key = (thing: string) => Type.Optional(Type.String({ maxLength: 100, description: `The ${thing}'s slug or id.` }));

const KnowledgeCategoryQuery = Type.Object({ category: key('category'), lng: AskedLanguage });
export type KnowledgeCategoryQuery = Static<typeof KnowledgeCategoryQuery>;
const KnowledgeQuestionQuery = Type.Object({ question: key('question'), lng: AskedLanguage });
export type KnowledgeQuestionQuery = Static<typeof KnowledgeQuestionQuery>;

export const listKnowledgeCards = declare({
  id: 'listKnowledgeCards',
  method: 'GET',
  path: '/faq/data/knowledge_base',
  access: 'public',
  tag: 'Help',
  summary: 'The categories of the knowledge base, as cards',
  description: 'Each leads to `/faq/data/category` by its `category`.',
  query: LanguageQuery,
  answers: { 200: KnowledgeCards },
  byLanguage: true,
});

export const listKnowledgeCategories = declare({
  id: 'listKnowledgeCategories',
  method: 'GET',
  path: '/faq/data/category',
  access: 'public',
  tag: 'Help',
  summary: 'Categories of the knowledge base with their questions',
  description: 'All of them, or with `category` an array of that one.',
  query: KnowledgeCategoryQuery,
  answers: { 200: KnowledgeCategories },
  refusals: [notFound],
  byLanguage: true,
});

export const getKnowledgeQuestion = declare({
  id: 'getKnowledgeQuestion',
  method: 'GET',
  path: '/faq/data/question',
  access: 'public',
  tag: 'Help',
  summary: 'A question of the knowledge base with its answer',
  description: 'Without `question` the first one.',
  query: KnowledgeQuestionQuery,
  answers: { 200: KnowledgeQuestion },
  refusals: [notFound],
  byLanguage: true,
});
