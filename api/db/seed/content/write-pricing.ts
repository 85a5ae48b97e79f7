import type { Queries } from '../../client.ts';
import { pricingQuestion } from '../../schema.ts';
import { pricingQuestionSeed } from './pricing.ts';

export async function seedPricing(tx: Queries): Promise<void> {
  const questions = pricingQuestionSeed.map(({ question, ans }) => ({
    questionTh: question.th,
    questionEn: question.en,
    answerTh: ans.th,
    answerEn: ans.en,
  }));
  await tx.insert(pricingQuestion).values(questions).run();
}
