import type { FaqEntries } from '#contract/content/help.ts';
import type { Language } from '#contract/values/shared/common.ts';

/** Number of characters, more than a row of the list shows. */
const lineLength = 160;

/** The FAQ as its list shows it: in one language, each answer's beginning alone. Forms read the entries whole. */
export const withFirstLines = (categories: FaqEntries['categories'], lang: Language): FaqEntries['categories'] =>
  categories.map(({ entries, ...category }) => ({
    ...category,
    entries: entries.map(({ question, answer, ...entry }) => ({
      ...entry,
      question: { th: '', en: '', [lang]: question[lang] },
      answer: { th: '', en: '', [lang]: [...answer[lang]].slice(0, lineLength).join('') },
    })),
  }));
