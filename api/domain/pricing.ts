import { asc } from 'drizzle-orm';
import type { Plan, Pricing } from '../contract/pricing.ts';
import type { Language } from '../contract/values/common.ts';
import { mostPricingQuestions, plans } from '../contract/values/pricing.ts';
import { type Database, prepared } from '../db/client.ts';
import { pricingPlan as plan, pricingQuestion as question } from '../db/schema.ts';
import { toDollars } from './rules/ecommerce.ts';

const planRows = prepared((db) => db.select().from(plan).orderBy(asc(plan.id)).limit(plans.length).prepare());
const questionRows = prepared((db) => db.select().from(question).orderBy(asc(question.id)).limit(mostPricingQuestions).prepare());

/** The plans for sellers and what they ask about them. */
export async function pricing(db: Database, lang: Language): Promise<Pricing> {
  const rows = planRows(db).all();
  const planOf = (key: (typeof plans)[number]): Plan => {
    const row = rows.find((one) => one.key === key);
    if (!row) throw new Error(`There is no ${key}.`);
    return wirePlan(row, lang);
  };
  const qandA = questionRows(db)
    .all()
    .map(({ questionTh, questionEn, answerTh, answerEn }) =>
      lang === 'th' ? { question: questionTh, ans: answerTh } : { question: questionEn, ans: answerEn },
    );
  return {
    basicPlan: planOf('basicPlan'),
    standardPlan: planOf('standardPlan'),
    enterprisePlan: planOf('enterprisePlan'),
    qandA,
  };
}

function wirePlan(row: typeof plan.$inferSelect, lang: Language): Plan {
  const inThai = lang === 'th';
  return {
    title: inThai ? row.titleTh : row.titleEn,
    img: row.img,
    subtitle: inThai ? row.subtitleTh : row.subtitleEn,
    monthlyPrice: toDollars(row.monthlyCents),
    yearlyPlan: { perMonth: toDollars(row.yearlyPerMonthCents), totalAnnual: toDollars(row.yearlyCents) },
    planBenefits: inThai ? row.benefitsTh : row.benefitsEn,
    popular: row.popular,
  };
}
