import { type Static, Type } from 'typebox';
import { AskedLanguage, Id, Timestamp } from '../shared/common.ts';
import { FeatherIcon, IconColor } from '../shared/icons.ts';

const KnowledgeCard = Type.Object({
  id: Id,
  category: Type.String({ description: 'The slug that `/faq/data/category` takes.' }),
  img: Type.String({ description: 'Path of a picture on this server.' }),
  title: Type.String(),
  desc: Type.String(),
});
export const KnowledgeCards = Type.Array(KnowledgeCard);
export type KnowledgeCards = Static<typeof KnowledgeCards>;

const QuestionLink = Type.Object({
  id: Id,
  question: Type.String(),
  slug: Type.String({ description: 'What `/faq/data/question` takes.' }),
});

export const KnowledgeCategory = Type.Object({
  id: Id,
  category: Type.String({ description: 'Slug, as on the cards.' }),
  title: Type.String(),
  icon: FeatherIcon,
  iconColor: IconColor,
  questions: Type.Array(QuestionLink),
});
export const KnowledgeCategories = Type.Array(KnowledgeCategory);
export type KnowledgeCategories = Static<typeof KnowledgeCategories>;

export const KnowledgeQuestion = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  lastUpdated: Timestamp,
  relatedQuestions: Type.Array(QuestionLink),
  content: Type.String({ description: 'Harmless HTML.' }),
  category: Type.Object({ category: Type.String(), title: Type.String() }),
});
export type KnowledgeQuestion = Static<typeof KnowledgeQuestion>;

const key = (what: string) => Type.Optional(Type.String({ maxLength: 100, description: `The ${what}'s slug or id.` }));

export const KnowledgeCategoryQuery = Type.Object({ category: key('category'), lng: AskedLanguage });
export const KnowledgeQuestionQuery = Type.Object({ question: key('question'), lng: AskedLanguage });
