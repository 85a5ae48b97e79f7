import type { Faq } from '#contract/content/faq.ts';
import { faqCategories } from '#contract/values/content/faq.ts';

export type QuestionGroup = NonNullable<Faq[keyof Faq]> & { key: (typeof faqCategories)[number] };

/** Returns the groups that have questions. */
export function questionGroups(faq: Faq): QuestionGroup[] {
  return faqCategories.flatMap((key) => {
    const group = faq[key];
    return group?.qandA.length ? [{ key, ...group }] : [];
  });
}

/** Returns the questions as structured data for search engines. */
export const faqForSearchEngines = (groups: QuestionGroup[], lang: string) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: lang,
  mainEntity: groups.flatMap(({ qandA }) =>
    qandA.map(({ question, ans }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: ans } })),
  ),
});
