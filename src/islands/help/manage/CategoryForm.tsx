import { useState } from 'react';
import type { KnowledgeShelf, NewKnowledgeCategory } from '#contract/content/help.ts';
import { slugLength, slugOf } from '#contract/values/content/blog.ts';
import { knowledgeDescLength, knowledgeIcons, knowledgePictures, knowledgeTitleLength } from '#contract/values/content/knowledge-base.ts';
import { iconColors } from '#contract/values/shared/icons.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { BothFields, isWritten } from './BothFields.tsx';
import { asWritten, choicesOf, type Drafts, useDraft } from './drafts.ts';
import { EditFrame } from './EditFrame.tsx';
import { SlugField } from './SlugField.tsx';
import type { Help } from './use-help.ts';
import { useSaving } from './use-saving.ts';

interface Props {
  name: string;
  /** Undefined for a new one. */
  shelf: KnowledgeShelf | undefined;
  help: Help;
  drafts: Drafts;
  maySave: boolean;
  t: Translate;
  onSaved: () => void;
  onClose: () => void;
}

/** Returns the value if it is a known one, otherwise the first. */
const known = <Value extends string>(values: readonly [Value, ...Value[]], value: string): Value =>
  values.find((one) => one === value) ?? values[0];

const valuesOf = ({ title, desc, img, icon, iconColor }: KnowledgeShelf): NewKnowledgeCategory => ({
  slug: '',
  title: asWritten(title),
  desc: asWritten(desc),
  img: known(knowledgePictures, img),
  icon: known(knowledgeIcons, icon),
  iconColor,
});

/** Form for a category of the knowledge base, with its appearance. */
export function CategoryForm({ name, shelf, help, drafts, maySave, t, onSaved, onClose }: Props) {
  const nothing = { th: '', en: '' };
  const newest = shelf && { version: shelf.version, values: valuesOf(shelf) };
  const first = newest ?? {
    version: undefined,
    values: {
      ...{ slug: '', title: nothing, desc: nothing },
      ...{ img: knowledgePictures[0], icon: knowledgeIcons[0], iconColor: iconColors[0] },
    },
  };
  const draft = useDraft<NewKnowledgeCategory>(drafts, name, first);
  const saving = useSaving(t);
  const [id] = useState(shelf?.id);
  const { values } = draft;

  async function save(version = draft.version) {
    const missing = {
      ...(isWritten(values.title) ? {} : { title: t('help.needTitle') }),
      ...(isWritten(values.desc) ? {} : { desc: t('help.needDesc') }),
    };
    saving.setProblems(missing);
    const [field] = Object.keys(missing);
    if (field) return document.getElementById(`${field}-th`)?.focus();
    const { slug, ...looks } = values;
    const isSaved = await saving.save(values, (key) =>
      id === undefined || version === undefined ? help.addCategory({ slug, ...looks }, key) : help.saveCategory({ id, version, ...looks }),
    );
    if (!isSaved) return undefined;
    draft.drop();
    return onSaved();
  }
  return (
    <EditFrame
      title={shelf ? t('help.knowledge.editCategory') : t('help.knowledge.addCategory')}
      {...{ t, maySave }}
      state={saving.state}
      problems={saving.problems}
      onSave={() => void save()}
      onClose={() => {
        draft.drop();
        onClose();
      }}
      {...choicesOf({ draft, newest, onDecided: saving.decide, save })}
    >
      <BothFields
        name="title"
        label={t('help.knowledge.title')}
        t={t}
        value={values.title}
        maxLength={knowledgeTitleLength}
        problem={saving.problems.title}
        onChange={(title) => draft.set({ title })}
      />
      <BothFields
        name="desc"
        label={t('help.knowledge.desc')}
        t={t}
        value={values.desc}
        maxLength={knowledgeDescLength}
        problem={saving.problems.desc}
        onChange={(desc) => draft.set({ desc })}
      />
      <p className="text-sm text-quiet">{t('help.eitherLanguage')}</p>
      <SlugField
        {...{ t, maxLength: slugLength }}
        own={shelf?.category}
        value={values.slug}
        made={slugOf(values.title.en) || slugOf(values.title.th)}
        problem={saving.problems.slug}
        onChange={(slug) => draft.set({ slug })}
      />
      <Looks values={values} t={t} onChange={draft.set} />
    </EditFrame>
  );
}

interface LookProps {
  values: NewKnowledgeCategory;
  t: Translate;
  onChange: (looks: Partial<NewKnowledgeCategory>) => void;
}

/** Appearance of a category: image, icon and icon colour. */
function Looks({ values, t, onChange }: LookProps) {
  const toneOf = (color: string) => t(`parts.tone.${color.replace('text-', '').replace('danger', 'error')}`);
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('help.knowledge.picture')}</legend>
        <div className="flex flex-wrap gap-2">
          {knowledgePictures.map((img, at) => (
            <label
              key={img}
              className="btn h-auto min-h-11 p-2 has-checked:btn-secondary focus-within:outline-2 focus-within:outline-offset-2"
            >
              <input
                className="sr-only"
                type="radio"
                name="img"
                aria-label={t('help.knowledge.pictureOf', { number: at + 1 })}
                checked={values.img === img}
                onChange={() => onChange({ img })}
              />
              <img className="h-16 w-auto" src={img} width={160} height={120} alt="" />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('help.knowledge.icon')}</legend>
        <div className="flex flex-wrap gap-2">
          {knowledgeIcons.map((icon) => (
            <label
              key={icon}
              className="btn btn-square min-h-11 min-w-11 has-checked:btn-secondary focus-within:outline-2 focus-within:outline-offset-2"
            >
              <input
                className="sr-only"
                type="radio"
                name="icon"
                aria-label={t(`help.icon.${icon}`)}
                checked={values.icon === icon}
                onChange={() => onChange({ icon })}
              />
              <svg width={22} height={22} aria-hidden="true">
                <use href={`/assets/icons.svg#${icon}`} />
              </svg>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('help.knowledge.color')}</legend>
        <div className="flex flex-wrap gap-2">
          {iconColors.map((iconColor) => (
            <label key={iconColor} className="btn min-h-11 has-checked:btn-secondary focus-within:outline-2 focus-within:outline-offset-2">
              <input
                className="sr-only"
                type="radio"
                name="iconColor"
                checked={values.iconColor === iconColor}
                onChange={() => onChange({ iconColor })}
              />
              <span className={`dot ${iconColor.replace('text', 'tone')}`} aria-hidden="true" />
              {toneOf(iconColor)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
