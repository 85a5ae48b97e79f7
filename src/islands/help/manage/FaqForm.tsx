import { useState } from 'react';
import type { FaqEntries, FaqEntry, NewFaqEntry } from '#contract/content/help.ts';
import { faqAnswerLength, faqQuestionLength } from '#contract/values/content/faq.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { BothFields, isWritten } from './BothFields.tsx';
import { asWritten, choicesOf, type Drafts, useDraft } from './drafts.ts';
import { EditFrame } from './EditFrame.tsx';
import type { Help } from './use-help.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  name: string;
  /** Undefined for a new one. */
  entry: FaqEntry | undefined;
  category: FaqEntry['category'];
  categories: FaqEntries['categories'];
  help: Help;
  drafts: Drafts;
  maySave: boolean;
  t: Translate;
  onSaved: () => void;
  onClose: () => void;
}

const valuesOf = ({ category, question, answer }: FaqEntry): NewFaqEntry => ({
  category,
  question: asWritten(question),
  answer: asWritten(answer),
});

/** Form for an FAQ entry. */
export function FaqForm({ name, entry, category, categories, help, drafts, maySave, t, onSaved, onClose }: Props) {
  const nothing = { th: '', en: '' };
  const newest = entry && { version: entry.version, values: valuesOf(entry) };
  const first = newest ?? { version: undefined, values: { category, question: nothing, answer: nothing } };
  const draft = useDraft<NewFaqEntry>(drafts, name, first);
  const saving = useSaving(t);
  const [id] = useState(entry?.id);
  const { values } = draft;

  async function save(version = draft.version) {
    const missing = {
      ...(isWritten(values.question) ? {} : { question: t('help.needQuestion') }),
      ...(isWritten(values.answer) ? {} : { answer: t('help.needAnswer') }),
    };
    saving.setProblems(missing);
    const [field] = Object.keys(missing);
    if (field) return document.getElementById(`${field}-th`)?.focus();
    const isSaved = await saving.save(values, (key) =>
      id === undefined || version === undefined ? help.addEntry(values, key) : help.saveEntry({ id, version, ...values }),
    );
    if (!isSaved) return undefined;
    draft.drop();
    return onSaved();
  }
  const close = () => {
    draft.drop();
    onClose();
  };

  return (
    <EditFrame
      title={entry ? t('help.faq.edit') : t('help.faq.add')}
      {...{ t, maySave }}
      state={saving.state}
      problems={saving.problems}
      onSave={() => void save()}
      onClose={close}
      {...choicesOf({ draft, newest, onDecided: saving.decide, save })}
    >
      <label className="grid gap-1">
        <span className="font-semibold">{t('help.faq.category')}</span>
        <select
          className="select h-12 w-full max-w-md"
          value={values.category}
          onChange={({ target }) => draft.set({ category: target.value as FaqEntry['category'] })}
        >
          {categories.map(({ category: key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <BothFields
        name="question"
        label={t('help.question')}
        t={t}
        value={values.question}
        maxLength={faqQuestionLength}
        problem={saving.problems.question}
        onChange={(question) => draft.set({ question })}
      />
      <BothFields
        name="answer"
        label={t('help.answer')}
        t={t}
        rows={6}
        value={values.answer}
        maxLength={faqAnswerLength}
        problem={saving.problems.answer}
        onChange={(answer) => draft.set({ answer })}
      />
      <p className="text-sm text-quiet">{t('help.eitherLanguage')}</p>
    </EditFrame>
  );
}
