import type { Queries } from '../../db/client.ts';
import { pricingPlan, pricingQuestion } from '../../db/schema.ts';
import { planSeed, pricingQuestionSeed } from '../../db/seed/pricing.ts';
import { toCents } from '../rules/ecommerce.ts';

export function seedPricing(tx: Queries): void {
  const plans = planSeed.map(({ key, img, title, subtitle, monthlyPrice, yearlyPlan, planBenefits, popular }) => ({
    key,
    img,
    titleTh: title.th,
    titleEn: title.en,
    subtitleTh: subtitle.th,
    subtitleEn: subtitle.en,
    benefitsTh: planBenefits.map(({ th }) => th),
    benefitsEn: planBenefits.map(({ en }) => en),
    monthlyCents: toCents(monthlyPrice),
    yearlyPerMonthCents: toCents(yearlyPlan.perMonth),
    yearlyCents: toCents(yearlyPlan.totalAnnual),
    popular,
  }));
  const questions = pricingQuestionSeed.map(({ question, ans }) => ({
    questionTh: question.th,
    questionEn: question.en,
    answerTh: ans.th,
    answerEn: ans.en,
  }));
  tx.insert(pricingPlan).values(plans).run();
  tx.insert(pricingQuestion).values(questions).run();
}
