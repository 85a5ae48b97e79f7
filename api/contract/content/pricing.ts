import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { LanguageQuery } from '../shared/common.ts';
import type { plans } from '../values/content/pricing.ts';
import { QuestionAndAnswer } from './faq.ts';

const price = (description: string) => Type.Number({ minimum: 0, description });

export const Plan = Type.Object(
  {
    title: Type.String({ description: 'The plan’s name.' }),
    img: Type.String({ description: 'Path of a picture on this server.' }),
    subtitle: Type.String({ description: 'Target group of the plan.' }),
    monthlyPrice: price('Dollars per month, billed monthly.'),
    yearlyPlan: Type.Object({ perMonth: price('Dollars per month, billed yearly.'), totalAnnual: price('Dollars per year.') }),
    planBenefits: Type.Array(Type.String(), { description: 'The benefits of the plan.' }),
    popular: Type.Boolean({ description: 'Whether it is the most popular plan with sellers.' }),
  },
  { $id: 'Plan', description: 'A plan for sellers.' },
);
export type Plan = Static<typeof Plan>;

export const Pricing = Type.Object(
  {
    ...({ basicPlan: Plan, standardPlan: Plan, enterprisePlan: Plan } satisfies Record<(typeof plans)[number], typeof Plan>),
    qandA: Type.Array(QuestionAndAnswer, { description: 'Questions about the plans.' }),
  },
  { $id: 'Pricing', description: 'The three plans for sellers, and questions about them.' },
);
export type Pricing = Static<typeof Pricing>;

export const getPricing = declare({
  id: 'getPricing',
  method: 'GET',
  path: '/pricing/data',
  access: 'public',
  tag: 'Pricing',
  summary: 'List plans for sellers, with questions and answers',
  description: 'Three plans in US dollars, billed monthly or yearly.',
  query: LanguageQuery,
  answers: { 200: Pricing },
  byLanguage: true,
});
