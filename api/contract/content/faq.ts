import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { AskedLanguage, SearchText } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';

export const QuestionAndAnswer = Type.Object(
  { question: Type.String(), ans: Type.String({ description: 'The answer.' }) },
  { $id: 'QuestionAndAnswer', description: 'A frequently asked question and its answer.' },
);

const FaqCategory = Type.Object({
  icon: FeatherIcon,
  title: Type.String(),
  subtitle: Type.String({ description: 'The description of the category.' }),
  qandA: Type.Array(QuestionAndAnswer),
});

export const Faq = Type.Object(
  {
    payment: Type.Optional(FaqCategory),
    delivery: Type.Optional(FaqCategory),
    cancellationReturn: Type.Optional(FaqCategory),
    myOrders: Type.Optional(FaqCategory),
    productServices: Type.Optional(FaqCategory),
  },
  { $id: 'Faq', description: 'Frequently asked questions by category; searches omit categories without matches.' },
);
export type Faq = Static<typeof Faq>;

const FaqQuery = Type.Object({ q: Type.Optional(SearchText), lng: AskedLanguage });
export type FaqQuery = Static<typeof FaqQuery>;

export const getFaq = declare({
  id: 'getFaq',
  method: 'GET',
  path: '/faq/data',
  access: 'public',
  tag: 'Help',
  summary: 'List frequently asked questions by category',
  description: 'With `q`, only questions whose question or answer contains it, and categories with matches.',
  query: FaqQuery,
  answers: { 200: Faq },
  byLanguage: true,
});
