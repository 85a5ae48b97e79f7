import { asc } from 'drizzle-orm';
import type { Plan, Pricing } from '../../contract/content/pricing.ts';
import { mostPricingQuestions, type plans } from '../../contract/values/content/pricing.ts';
import type { Language } from '../../contract/values/shared/common.ts';
import { type Database, prepared } from '../../db/client.ts';
import { pricingQuestion as question } from '../../db/schema.ts';
import { planFacts } from './plans.ts';

const questionRows = prepared((db) => db.select().from(question).orderBy(asc(question.id)).limit(mostPricingQuestions).prepare());

/** The plans for sellers and what they ask about them. */
export async function pricing(db: Database, lang: Language): Promise<Pricing> {
  const qandA = (await questionRows(db).all()).map(({ questionTh, questionEn, answerTh, answerEn }) =>
    lang === 'th' ? { question: questionTh, ans: answerTh } : { question: questionEn, ans: answerEn },
  );
  return {
    basicPlan: planIn('basicPlan', lang),
    standardPlan: planIn('standardPlan', lang),
    enterprisePlan: planIn('enterprisePlan', lang),
    qandA,
  };
}

function planIn(key: (typeof plans)[number], lang: Language): Plan {
  const { title, subtitle, planBenefits, ...facts } = planFacts[key];
  return { ...facts, title: title[lang], subtitle: subtitle[lang], planBenefits: planBenefits.map((benefit) => benefit[lang]) };
}
