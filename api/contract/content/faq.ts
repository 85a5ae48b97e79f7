import { type Static, Type } from 'typebox';
import { AskedLanguage, SearchText } from '../shared/common.ts';
import { FeatherIcon } from '../shared/icons.ts';

export const QuestionAndAnswer = Type.Object({ question: Type.String(), ans: Type.String() });

const FaqCategory = Type.Object({
  icon: FeatherIcon,
  title: Type.String(),
  subtitle: Type.String(),
  qandA: Type.Array(QuestionAndAnswer),
});

/** All categories; in a search only those that have something to answer. */
export const Faq = Type.Object({
  payment: Type.Optional(FaqCategory),
  delivery: Type.Optional(FaqCategory),
  cancellationReturn: Type.Optional(FaqCategory),
  myOrders: Type.Optional(FaqCategory),
  productServices: Type.Optional(FaqCategory),
});
export type Faq = Static<typeof Faq>;

export const FaqQuery = Type.Object({ q: Type.Optional(SearchText), lng: AskedLanguage });
