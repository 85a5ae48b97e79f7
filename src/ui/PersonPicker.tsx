import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { type Translate, texts } from '../lib/i18n/browser.ts';
import { Avatar } from './Avatar.tsx';
import type { PickedPerson } from './use-found-people.ts';
import { most, type Picking, usePicker } from './use-picker.ts';
import { WrittenText } from './WrittenText.tsx';

export type { PickedPerson } from './use-found-people.ts';

interface Props<Person extends PickedPerson> extends Picking<Person> {
  id: string;
  lang: Language;
  label: string;
  error?: string | undefined;
}

/**
 * Selects one or more people: by typing, arrow keys and Enter, or by mouse; Backspace removes the last one. Texts: `parts`; the page links
 * styles/island-parts.css and styles/data.css.
 *
 *     <PersonPicker id="guests" lang={lang} label={…} people={people} chosen={guests} onChange={setGuests} />
 */
export function PersonPicker<Person extends PickedPerson>(props: Props<Person>) {
  const { id, lang, label, chosen, max = most, error, words = 'people' } = props;
  const t = texts(lang);
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const picker = usePicker(props, field, t);
  const { text, isOpen, options, marked, state, isFull, choose, remove } = picker;
  const none = state === 'failed' ? t(`parts.${words}.failed`) : state === 'asking' ? t(`parts.${words}.asking`) : t(`parts.${words}.none`);
  const count = options.length;
  const told = words === 'people' ? t('parts.people.found', { count }) : t('parts.products.found', { count });
  const wrong = picker.problem ?? error;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="person-picker">
        {chosen.length > 0 && <Chips chosen={chosen} label={label} t={t} onRemove={remove} />}
        <input
          ref={field}
          id={id}
          value={text}
          disabled={isFull}
          placeholder={isFull ? t('parts.people.full', { max }) : chosen.length > 0 && max > 1 ? '' : t(`parts.${words}.type`)}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-autocomplete="list"
          aria-controls={list}
          aria-activedescendant={options[marked] && `${list}-${marked}`}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-error`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => picker.write(target.value)}
          onClick={picker.open}
          onBlur={picker.leave}
          onKeyDown={picker.press}
          onPaste={picker.paste}
        />
        <div className="person-options tile" hidden={!isOpen || (options.length === 0 && text.trim() === '')}>
          <div id={list} role="listbox" aria-label={label}>
            <Options
              {...{ list, options, marked }}
              onChoose={(person) => {
                choose([person]);
                field.current?.focus();
              }}
            />
          </div>
          {options.length === 0 && <p className="px-4 py-3 text-quiet">{none}</p>}
        </div>
      </div>
      <p className="sr-only" role="status">
        {isOpen && text.trim() ? (count > 0 ? told : none) : picker.said}
      </p>
      <p className="error-text" id={`${id}-error`} role="status">
        {wrong}
      </p>
    </div>
  );
}

interface ChipProps<Person> {
  chosen: readonly Person[];
  label: string;
  t: Translate;
  onRemove: (person: Person) => void;
}

/** Selected people, each with a remove button. */
function Chips<Person extends PickedPerson>({ chosen, label, t, onRemove }: ChipProps<Person>) {
  return (
    <ul className="contents" aria-label={label}>
      {chosen.map((person) => (
        <li key={person.id} className={`person-chip ${person.warning ? 'person-chip-warning' : ''}`}>
          <Avatar name={person.name} src={person.avatar ?? ''} size="small" />
          <WrittenText className="truncate">{person.name}</WrittenText>
          {person.warning && <span className="text-sm">{person.warning}</span>}
          <button type="button" aria-label={t('parts.people.remove', { name: person.name })} onClick={() => onRemove(person)}>
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OptionProps<Person> {
  /** Id of the list. */
  list: string;
  options: readonly Person[];
  marked: number;
  onChoose: (person: Person) => void;
}

function Options<Person extends PickedPerson>({ list, options, marked, onChoose }: OptionProps<Person>) {
  return (
    <>
      {options.map((person, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
        <div
          key={person.id}
          id={`${list}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          // Prevents the field from losing the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} src={person.avatar ?? ''} size="small" />
          <span className="grid min-w-0">
            <WrittenText className="truncate">{person.name}</WrittenText>
            {person.detail && <WrittenText className="truncate text-sm text-quiet">{person.detail}</WrittenText>}
          </span>
        </div>
      ))}
    </>
  );
}
