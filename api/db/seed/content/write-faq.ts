import { questionSearch } from '../../../domain/content/faq.ts';
import type { Queries } from '../../client.ts';
import { faqCategory, faqQuestion } from '../../schema.ts';
import { faqSeed } from './faq.ts';

export async function seedFaq(tx: Queries): Promise<void> {
  for (const { key, qandA } of faqSeed) {
    const category = await tx.insert(faqCategory).values({ key }).returning().get();
    const rows = qandA.map(({ question, ans }) => ({
      categoryId: category.id,
      questionTh: question.th,
      questionEn: question.en,
      answerTh: ans.th,
      answerEn: ans.en,
      searchTh: questionSearch(question.th, ans.th),
      searchEn: questionSearch(question.en, ans.en),
    }));
    await tx.insert(faqQuestion).values(rows).run();
  }
}
