import type { Queries } from '../../db/client.ts';
import { pricingQuestion } from '../../db/schema.ts';
import { pricingQuestionSeed } from '../../db/seed/pricing.ts';

export function seedPricing(tx: Queries): void {
  const questions = pricingQuestionSeed.map(({ question, ans }) => ({
    questionTh: question.th,
    questionEn: question.en,
    answerTh: ans.th,
    answerEn: ans.en,
  }));
  tx.insert(pricingQuestion).values(questions).run();
}
