import { X } from 'lucide-react';
import { useState } from 'react';
import type { KnowledgeEntry, KnowledgeShelves, NewKnowledgeEntry } from '#contract/content/help.ts';
import { slugLength, slugOf } from '#contract/values/content/blog.ts';
import { knowledgeContentLength, knowledgeQuestionLength, maxRelatedQuestions } from '#contract/values/content/knowledge-base.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../../lib/api/client.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { showErrorToast } from '../../../ui/toasts/error-toast.ts';
import { WrittenText } from '../../../ui/WrittenText.tsx';
import { AnswerField } from './AnswerField.tsx';
import { BothFields, isWritten } from './BothFields.tsx';
import { asWritten, type Drafts, useDraft } from './drafts.ts';
import { EditFrame } from './EditFrame.tsx';
import { SlugField } from './SlugField.tsx';
import type { Help } from './use-help.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  lang: Language;
  name: string;
  /** Undefined for a new one. */
  entry: KnowledgeEntry | undefined;
  categoryId: number;
  shelves: KnowledgeShelves['categories'];
  help: Help;
  drafts: Drafts;
  maySave: boolean;
  t: Translate;
  onSaved: () => void;
  onClose: () => void;
}

const valuesOf = ({ categoryId, question, content, related }: KnowledgeEntry): NewKnowledgeEntry => ({
  slug: '',
  categoryId,
  question: asWritten(question),
  content: asWritten(content),
  related,
});
const hasWords = (html: string) => html.replace(/<[^>]*>/g, '').trim() !== '';

/** Form for a question of the knowledge base, with its answer and related questions. */
export function QuestionForm({ lang, name, entry, categoryId, shelves, help, drafts, maySave, t, onSaved, onClose }: Props) {
  const nothing = { th: '', en: '' };
  const first = entry
    ? { version: entry.version, values: valuesOf(entry) }
    : { version: undefined, values: { slug: '', categoryId, question: nothing, content: nothing, related: [] } };
  const draft = useDraft<NewKnowledgeEntry>(drafts, name, first);
  const saving = useSaving(t);
  const [id] = useState(entry?.id);
  const { values } = draft;
  /** Initial content of the editors; a new `turn` remounts them. */
  const [begun, begin] = useState({ content: values.content, turn: 0 });

  async function save(version = draft.version) {
    const missing = missingIn(values, t);
    saving.setProblems(missing);
    if ('question' in missing) return document.getElementById('question-th')?.focus();
    if ('content' in missing) return document.querySelector<HTMLElement>('#content [role=textbox], #content textarea')?.focus();
    const { slug, ...written } = values;
    const isSaved = await saving.save(values, (key) =>
      id === undefined || version === undefined
        ? help.addQuestion({ slug, ...written }, key)
        : help.saveQuestion({ id, version, ...written }),
    );
    if (!isSaved) return undefined;
    draft.drop();
    return onSaved();
  }
  /** Loads the latest version, for the user to decide between it and the draft. */
  async function decide(take: (newest: KnowledgeEntry) => void) {
    if (id === undefined) return;
    try {
      take(await callApi('GET /api/help/questions', { query: { id } }));
    } catch (error) {
      showErrorToast(error);
    }
  }
  return (
    <EditFrame
      title={entry ? t('help.knowledge.edit') : t('help.knowledge.add')}
      {...{ t, maySave }}
      state={saving.state}
      problems={saving.problems}
      onSave={() => void save()}
      onClose={() => {
        draft.drop();
        onClose();
      }}
      onTakeNewer={() =>
        void decide((newest) => {
          const taken = valuesOf(newest);
          draft.rebase(newest.version, taken);
          begin(({ turn }) => ({ content: taken.content, turn: turn + 1 }));
          saving.decide();
        })
      }
      onKeepThis={() =>
        void decide(({ version }) => {
          draft.rebase(version);
          void save(version);
        })
      }
    >
      <label className="grid gap-1">
        <span className="font-semibold">{t('help.knowledge.category')}</span>
        <select
          className="select h-12 w-full max-w-md"
          value={values.categoryId}
          onChange={({ target }) => draft.set({ categoryId: Number(target.value) })}
        >
          {shelves.map((shelf) => (
            <option key={shelf.id} value={shelf.id}>
              {shelf.title[lang]}
            </option>
          ))}
        </select>
      </label>
      <BothFields
        name="question"
        label={t('help.question')}
        t={t}
        value={values.question}
        maxLength={knowledgeQuestionLength}
        problem={saving.problems.question}
        onChange={(question) => draft.set({ question })}
      />
      <fieldset className="grid min-w-0 gap-2" id="content">
        <legend className="mb-1 font-semibold">{t('help.answer')}</legend>
        <div className="grid gap-4 xl:grid-cols-2">
          {(['th', 'en'] as const).map((language) => (
            <AnswerField
              key={`${language} ${begun.turn}`}
              language={language}
              first={begun.content[language]}
              value={values.content[language]}
              t={t}
              onChange={(html) => draft.set({ content: { ...draft.latest().values.content, [language]: html } })}
            />
          ))}
        </div>
        <p className="error-text" role="status">
          {saving.problems.content}
        </p>
      </fieldset>
      <p className="text-sm text-quiet">{t('help.eitherLanguage')}</p>
      <SlugField
        {...{ t, maxLength: slugLength }}
        own={entry?.slug}
        value={values.slug}
        made={slugOf(values.question.en) || slugOf(values.question.th)}
        problem={saving.problems.slug}
        onChange={(slug) => draft.set({ slug })}
      />
      <RelatedField {...{ id, lang, shelves, t }} related={values.related} onChange={(related) => draft.set({ related })} />
    </EditFrame>
  );
}

/** Returns messages for fields that are empty or too long. */
function missingIn({ question, content }: NewKnowledgeEntry, t: Translate) {
  const isTooLong = Math.max(content.th.length, content.en.length) > knowledgeContentLength;
  return {
    ...(isWritten(question) ? {} : { question: t('help.needQuestion') }),
    ...(hasWords(content.th) || hasWords(content.en) ? {} : { content: t('help.needAnswer') }),
    ...(isTooLong ? { content: t('help.tooLong') } : {}),
  };
}

interface RelatedProps {
  /** Id of the question itself; undefined for a new one. */
  id: number | undefined;
  lang: Language;
  shelves: KnowledgeShelves['categories'];
  related: readonly number[];
  t: Translate;
  onChange: (related: number[]) => void;
}

/** Choice of related questions. */
function RelatedField({ id, lang, shelves, related, t, onChange }: RelatedProps) {
  const questions = shelves.flatMap((shelf) => shelf.questions);
  const nameOf = (sought: number) => questions.find((one) => one.id === sought)?.question[lang];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('help.knowledge.related')}</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {related.map((one) => {
          const text = nameOf(one);
          return (
            text && (
              <li key={one}>
                <button
                  type="button"
                  className="btn h-auto min-h-11 text-start"
                  aria-label={t('help.knowledge.unrelate', { name: text })}
                  onClick={() => onChange(related.filter((other) => other !== one))}
                >
                  <WrittenText>{text}</WrittenText>
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            )
          );
        })}
      </ul>
      <select
        className="select h-12 w-full max-w-xl"
        aria-label={t('help.knowledge.relate')}
        value=""
        disabled={related.length >= maxRelatedQuestions}
        onChange={({ target }) => onChange([...related, Number(target.value)])}
      >
        <option value="">{t('help.knowledge.relate')}</option>
        {shelves.map((shelf) => (
          <optgroup key={shelf.id} label={shelf.title[lang]}>
            {shelf.questions
              .filter((one) => one.id !== id && !related.includes(one.id))
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.question[lang]}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </fieldset>
  );
}
