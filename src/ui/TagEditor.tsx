import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../lib/i18n/browser.ts';
import { SavedMark, type SaveState } from './SavedMark.tsx';
import { savedByEnter } from './save-by-enter.ts';
import { type Tone, tones } from './status-colors.ts';
import { useFormDraft } from './use-form-draft.ts';
import { WrittenText } from './WrittenText.tsx';

export interface EditableTag {
  id: number;
  name: string;
  tone: Tone;
}
type Look = Pick<EditableTag, 'name' | 'tone'>;

interface Props {
  lang: Language;
  label: string;
  /** Selects the texts that use this term. */
  words?: 'tags' | 'labels';
  tags: readonly EditableTag[];
  /** Fixed options before the tags, which can't be edited. */
  children?: ReactNode;
  /** Whether tags are only managed, not selected. */
  isManaged?: boolean;
  /** Ids of the selected tags. */
  chosen: readonly number[];
  /** Maximum length of a name and maximum number of tags. */
  nameLength: number;
  limit: number;
  onChoose: (id: number, isOn: boolean) => void;
  /** @throws ApiError, as do the next callbacks; the caller offers undo. */
  onCreate: (look: Look) => Promise<unknown>;
  onChange: (tag: EditableTag, look: Partial<Look>) => Promise<unknown>;
  onRemove: (tag: EditableTag) => void;
}

/**
 * Selects among the account's tags or labels, and adds, renames, recolours and removes them. Texts: `parts`; the page links
 * styles/data.css.
 *
 *     <TagEditor lang={lang} label={…} tags={tags} chosen={ids} nameLength={40} limit={50} onChoose={…} onCreate={…} onChange={…} onRemove={…} />
 */
export function TagEditor({
  lang,
  label,
  words = 'tags',
  tags,
  children,
  isManaged = false,
  chosen,
  nameLength,
  limit,
  onChoose,
  onCreate,
  onChange,
  onRemove,
}: Props) {
  const t = texts(lang);
  const [isEditing, edit] = useState(isManaged);
  const [state, setState] = useState<SaveState>();

  /** @returns whether it was saved */
  async function save(work: () => Promise<unknown>): Promise<boolean> {
    setState('saving');
    try {
      await work();
      setState('saved');
      return true;
    } catch {
      setState('notSaved');
      return false;
    }
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{label}</legend>
      {!isEditing && (
        <div className="flex flex-wrap gap-x-5">
          {children}
          {tags.map(({ id, name, tone }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="checkbox checkbox-primary"
                checked={chosen.includes(id)}
                onChange={({ target }) => onChoose(id, target.checked)}
              />
              <span className={`dot tone-${tone}`} aria-hidden="true" />
              <WrittenText>{name}</WrittenText>
            </label>
          ))}
          {tags.length === 0 && !children && <p className="text-quiet">{t(`parts.${words}.none`)}</p>}
        </div>
      )}
      {isEditing && (
        <ul className="grid gap-2">
          {tags.map((tag) => (
            <li key={tag.id} className="flex gap-2">
              <ToneSelect
                t={t}
                label={t('parts.tags.toneOf', { name: tag.name })}
                value={tag.tone}
                onChange={(tone) => save(() => onChange(tag, { tone }))}
              />
              <TagName {...{ t, words, tag, nameLength }} onSave={(name) => save(() => onChange(tag, { name }))} />
              <button
                type="button"
                className="btn btn-square h-11 w-11 btn-ghost"
                aria-label={t('parts.tags.remove', { name: tag.name })}
                onClick={() => onRemove(tag)}
              >
                <Trash2 size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEditing && tags.length < limit && (
        <NewTag t={t} words={words} nameLength={nameLength} onCreate={(look) => save(() => onCreate(look))} />
      )}
      {isEditing && tags.length >= limit && <p className="text-quiet">{t(`parts.${words}.full`, { limit })}</p>}
      <SavedMark lang={lang} state={state} />
      {!isManaged && (
        <button
          type="button"
          className="btn btn-sm min-h-11 justify-self-start btn-ghost"
          aria-expanded={isEditing}
          onClick={() => edit(!isEditing)}
        >
          {isEditing ? t('parts.tags.done') : t(`parts.${words}.edit`)}
        </button>
      )}
    </fieldset>
  );
}

interface NameProps extends Pick<Props, 'words' | 'nameLength'> {
  t: Translate;
  tag: EditableTag;
  onSave: (name: string) => Promise<boolean>;
}

/** Name of a tag, saved on blur. */
function TagName({ t, words, tag, nameLength, onSave }: NameProps) {
  const [name, setName] = useState(tag.name);
  const draft = useFormDraft(`${words}/${tag.id}`, name, setName);

  async function save() {
    const next = name.trim();
    if (next === '' || next === tag.name) {
      setName(tag.name);
      draft.clear();
    } else if (await onSave(next)) draft.clear();
  }

  return (
    <input
      className="input h-11 min-w-0 grow"
      aria-label={t('parts.tags.nameOf', { name: tag.name })}
      value={name}
      maxLength={nameLength}
      dir="auto"
      onChange={({ target }) => setName(target.value)}
      {...savedByEnter(() => void save())}
    />
  );
}

interface NewProps extends Pick<Props, 'words' | 'nameLength'> {
  t: Translate;
  onCreate: (look: Look) => Promise<boolean>;
}

function NewTag({ t, words, nameLength, onCreate }: NewProps) {
  const [name, setName] = useState('');
  const [tone, setTone] = useState<Tone>('info');
  useFormDraft(`${words}/new`, name, setName);

  async function add() {
    if (name.trim() && (await onCreate({ name: name.trim(), tone }))) setName('');
  }

  // Not a form, because the surrounding panel may be one.
  return (
    <div className="flex gap-2">
      <ToneSelect t={t} label={t(`parts.${words}.tone`)} value={tone} onChange={setTone} />
      <input
        className="input h-11 min-w-0 grow"
        aria-label={t(`parts.${words}.name`)}
        placeholder={t(`parts.${words}.name`)}
        value={name}
        maxLength={nameLength}
        dir="auto"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <button type="button" className="btn btn-square h-11 w-11 btn-primary" aria-label={t(`parts.${words}.add`)} onClick={add}>
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Selects a colour by name and previews it. */
export function ToneSelect({ t, label, value, onChange }: { t: Translate; label: string; value: Tone; onChange: (tone: Tone) => void }) {
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span className={`dot tone-${value}`} aria-hidden="true" />
      <select
        className="select h-11 w-28"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(tones.find((tone) => tone === target.value) ?? value)}
      >
        {tones.map((tone) => (
          <option key={tone} value={tone}>
            {t(`parts.tone.${tone}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
