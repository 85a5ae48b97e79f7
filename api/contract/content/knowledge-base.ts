import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, Id, LanguageQuery, SearchText, Timestamp } from '../shared/common.ts';
import { FeatherIcon, IconColor } from '../shared/icons.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { maxKnowledgeHits, maxVerdictWords, verdictLength } from '../values/content/knowledge-base.ts';

const KnowledgeCard = Type.Object({
  id: Id,
  category: Type.String({ description: 'The slug that `/faq/data/category` takes.' }),
  img: Type.String({ description: 'Path of a picture on this server.' }),
  title: Type.String(),
  desc: Type.String({ description: 'The description of the category.' }),
});
export const KnowledgeCards = Type.Array(KnowledgeCard);
export type KnowledgeCards = Static<typeof KnowledgeCards>;

const QuestionLink = Type.Object({
  id: Id,
  question: Type.String(),
  slug: Type.String({ description: 'The value that `/faq/data/question` accepts.' }),
});

export const KnowledgeCategory = Type.Object(
  {
    id: Id,
    category: Type.String({ description: 'The slug, as on the cards.' }),
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
    slug: Type.String({ description: 'The question’s slug.' }),
    title: Type.String({ description: 'The question itself.' }),
    lastUpdated: Timestamp,
    relatedQuestions: Type.Array(QuestionLink),
    content: Type.String({ description: 'The answer, as sanitized HTML.' }),
    category: Type.Object({ category: Type.String({ description: 'The slug, as on the cards.' }), title: Type.String() }),
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
  summary: 'List knowledge base categories as cards',
  description: 'Each links to `/faq/data/category` by its `category`.',
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
  summary: 'List knowledge base categories with their questions',
  description: 'All of them or, with `category`, an array of that one.',
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
  summary: 'Read a knowledge base question with its answer',
  description: 'Returns the first one without `question`.',
  query: KnowledgeQuestionQuery,
  answers: { 200: KnowledgeQuestion },
  refusals: [notFound],
  byLanguage: true,
});

const KnowledgeHit = Type.Object({
  ...QuestionLink.properties,
  category: Type.Object({ category: Type.String({ description: 'The slug, as on the cards.' }), title: Type.String() }),
  excerpt: Type.String({ description: 'The part of the answer around the match, or its beginning.' }),
});
export const KnowledgeHits = Type.Object(
  { cards: Type.Array(KnowledgeCard), questions: Type.Array(KnowledgeHit) },
  { $id: 'KnowledgeHits', description: 'Categories and questions that match the search.' },
);
export type KnowledgeHits = Static<typeof KnowledgeHits>;

export const searchKnowledge = declare({
  id: 'searchKnowledge',
  method: 'GET',
  path: '/faq/data/search',
  example: { query: { q: 'ร้าน' } },
  access: 'public',
  tag: 'Help',
  summary: 'Search the knowledge base',
  description: `Searches categories by title and description, questions by their text and answers; at most ${maxKnowledgeHits}, title matches first. Without a query, all categories.`,
  query: Type.Object({ q: Type.Optional(SearchText), lng: AskedLanguage }),
  answers: { 200: KnowledgeHits },
  byLanguage: true,
});

const QuestionId = Type.Integer({ ...Id, description: 'A question’s id.' });
const words = { isHelpful: Type.Boolean(), words: Type.String({ description: 'The added text; plain text.' }) };
export const KnowledgeVerdicts = Type.Object(
  {
    own: Type.Union([Type.Null(), Type.Object(words)], { description: 'Your rating.' }),
    figures: Type.Union(
      [
        Type.Null(),
        Type.Object({
          yes: Type.Integer({ minimum: 0 }),
          no: Type.Integer({ minimum: 0 }),
          words: Type.Array(Type.Object({ ...words, at: Timestamp }), {
            description: `The newest ratings with comments, at most ${maxVerdictWords}.`,
          }),
        }),
      ],
      { description: 'The ratings of all readers; for admins only.' },
    ),
  },
  { $id: 'KnowledgeVerdicts', description: 'The ratings of an answer.' },
);
export type KnowledgeVerdicts = Static<typeof KnowledgeVerdicts>;

export const getKnowledgeVerdicts = declare({
  id: 'getKnowledgeVerdicts',
  method: 'GET',
  path: '/faq/verdict',
  example: { query: { id: 1 } },
  access: 'visitor',
  tag: 'Help',
  summary: 'Read the rating of a knowledge base answer',
  description: 'Your rating; admins also see everyone’s.',
  query: Type.Object({ id: QuestionId }),
  answers: { 200: KnowledgeVerdicts },
  refusals: [notFound],
});

export const KnowledgeVerdict = Type.Object(
  {
    id: QuestionId,
    isHelpful: Type.Boolean({ description: 'Whether the answer was helpful.' }),
    words: Type.Optional(Type.String({ maxLength: verdictLength, description: 'The reader’s comment: missing or helpful points.' })),
  },
  { $id: 'KnowledgeVerdict', description: 'A rating of an answer.', examples: [{ id: 1, isHelpful: true }] },
);
export type KnowledgeVerdict = Static<typeof KnowledgeVerdict>;

export const judgeKnowledge = declare({
  id: 'judgeKnowledge',
  method: 'POST',
  path: '/faq/verdict',
  access: 'visitor',
  tag: 'Help',
  summary: 'Rate a knowledge base answer',
  description:
    'Each account and each visitor has one rating; a new one replaces it. Only a few visitors from one address are counted for an answer per day.',
  body: KnowledgeVerdict,
  answers: { 200: KnowledgeVerdicts },
  refusals: [notFound, throttled],
});
