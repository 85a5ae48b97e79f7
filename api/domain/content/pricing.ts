import { asc } from 'drizzle-orm';
import type { Plan, Pricing } from '../../contract/content/pricing.ts';
import { maxPricingQuestions, type plans } from '../../contract/values/content/pricing.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { pricingQuestion } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { planFacts } from './plans.ts';

const textsIn = {
  th: { question: pricingQuestion.questionTh, ans: pricingQuestion.answerTh },
  en: { question: pricingQuestion.questionEn, ans: pricingQuestion.answerEn },
};

/** Returns the plans for sellers, and frequent questions about them. */
export async function readPricing({ db, language }: Ctx): Promise<Pricing> {
  const { question, ans } = textsIn[language];
  return {
    basicPlan: toPlan('basicPlan', language),
    standardPlan: toPlan('standardPlan', language),
    enterprisePlan: toPlan('enterprisePlan', language),
    qandA: await db.select({ question, ans }).from(pricingQuestion).orderBy(asc(pricingQuestion.id)).limit(maxPricingQuestions).all(),
  };
}

function toPlan(key: (typeof plans)[number], language: Language): Plan {
  const { title, subtitle, planBenefits, ...facts } = planFacts[key];
  return { ...facts, title: title[language], subtitle: subtitle[language], planBenefits: planBenefits.map((benefit) => benefit[language]) };
}
