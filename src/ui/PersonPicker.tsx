import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../lib/i18n/browser.ts';
import { Face } from './Face.tsx';
import { type PickedPerson, type SearchPeople, useFoundPeople } from './use-found-people.ts';

export type { PickedPerson } from './use-found-people.ts';

interface Props<Person extends PickedPerson> {
  id: string;
  lang: Language;
  label: string;
  chosen: readonly Person[];
  onChange: (chosen: Person[]) => void;
  /** People to choose from; where there are many, `search` finds them. */
  people?: readonly Person[];
  search?: SearchPeople<Person>;
  /** How many can be chosen: one takes the place of the one before. */
  max?: number;
  /** Makes a person of what somebody has written, such as a mail address; nothing where it is none. */
  readText?: (text: string) => Person | undefined;
  /** Error for a text that `readText` makes no person of. */
  wrongText?: string;
  error?: string | undefined;
  /** By which texts what is found is called. */
  words?: 'people' | 'products';
}

const shown = 8;

/**
 * Chooses one person or many: by typing, arrow keys and Enter, or by mouse; Backspace takes the last one away. Texts:
 * `parts`; the page links styles/island-parts.css and styles/data.css.
 *
 *     <PersonPicker id="guests" lang={lang} label={…} people={people} chosen={guests} onChange={setGuests} />
 */
export function PersonPicker<Person extends PickedPerson>(props: Props<Person>) {
  const { id, lang, label, chosen, onChange, people, search, max = 50, readText, wrongText, error, words = 'people' } = props;
  const t = texts(lang);
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [said, say] = useState('');
  const [problem, setProblem] = useState<string>();
  const { found, state } = useFoundPeople(text, isOpen, { people, search });
  const options = isOpen ? found.filter((one) => chosen.every((other) => other.id !== one.id)).slice(0, shown) : [];
  const isFull = max > 1 && chosen.length >= max;
  /** Without free text the first that fits is what Enter takes. */
  const marked = at >= 0 ? Math.min(at, options.length - 1) : text.trim() && !readText ? 0 : -1;

  function close() {
    setOpen(false);
    setAt(-1);
  }

  function choose(added: readonly Person[]) {
    const fresh = added.filter((one, place) => [...chosen, ...added.slice(0, place)].every((other) => other.id !== one.id));
    setText('');
    setProblem(undefined);
    close();
    const next = max === 1 ? fresh.slice(-1) : [...chosen, ...fresh].slice(0, max);
    if (fresh.length === 0) return;
    onChange(next);
    say(t(`parts.${words}.added`, { names: fresh.map(({ name }) => name).join(', ') }));
  }

  function remove(person: Person) {
    onChange(chosen.filter(({ id: other }) => other !== person.id));
    say(t('parts.people.removed', { name: person.name }));
    field.current?.focus();
  }

  /** Several may stand in one text, as they are copied from a mail. */
  function read(written: string): void {
    const parts = written.split(/[,;\n]+/).flatMap((part) => part.trim() || []);
    if (!readText || parts.length === 0) return;
    const made = parts.map((part) => ({ part, person: readText(part) }));
    choose(made.flatMap(({ person }) => person ?? []));
    const wrong = made.filter(({ person }) => !person).map(({ part }) => part);
    setText(wrong.join(', '));
    setProblem(wrong.length > 0 ? wrongText : undefined);
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const option = options[marked];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) setAt((marked + step + (marked < 0 && step < 0 ? 1 : 0) + options.length) % options.length);
    } else if (key === 'Enter' && (option || text.trim())) {
      event.preventDefault();
      if (option) choose([option]);
      else read(text);
    } else if ((key === ',' || key === ';') && readText) {
      event.preventDefault();
      read(text);
    } else if (key === 'Escape' && isOpen) {
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Backspace' && text === '') {
      const last = chosen.at(-1);
      if (last) remove(last);
    }
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!readText || !/[,;\n]/.test(pasted)) return;
    event.preventDefault();
    read(`${text}${pasted}`);
  }

  const none = state === 'failed' ? t(`parts.${words}.failed`) : state === 'asking' ? t(`parts.${words}.asking`) : t(`parts.${words}.none`);
  const count = options.length;
  const told = words === 'people' ? t('parts.people.found', { count }) : t('parts.products.found', { count });
  const wrong = problem ?? error;
  return (
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="person-picker">
        {chosen.length > 0 && (
          <ul className="contents" aria-label={label}>
            {chosen.map((person) => (
              <li key={person.id} className="person-chip">
                <Face name={person.name} src={person.avatar ?? ''} size="small" />
                <bdi className="truncate">{person.name}</bdi>
                <button type="button" aria-label={t('parts.people.remove', { name: person.name })} onClick={() => remove(person)}>
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
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
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            setAt(-1);
            setProblem(undefined);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => {
            close();
            if (readText) read(text);
          }}
          onKeyDown={press}
          onPaste={paste}
        />
        <div className="person-options tile" hidden={!isOpen || (options.length === 0 && text.trim() === '')}>
          <div id={list} role="listbox" aria-label={label}>
            {options.map((person, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
              <div
                key={person.id}
                id={`${list}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === marked}
                // Before the field loses the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  choose([person]);
                  field.current?.focus();
                }}
              >
                <Face name={person.name} src={person.avatar ?? ''} size="small" />
                <span className="grid min-w-0">
                  <bdi className="truncate">{person.name}</bdi>
                  {person.detail && <bdi className="truncate text-sm text-quiet">{person.detail}</bdi>}
                </span>
              </div>
            ))}
          </div>
          {options.length === 0 && <p className="px-4 py-3 text-quiet">{none}</p>}
        </div>
      </div>
      <p className="sr-only" role="status">
        {isOpen && text.trim() ? (count > 0 ? told : none) : said}
      </p>
      <p className="error-text" id={`${id}-error`} role="status">
        {wrong}
      </p>
    </div>
  );
}
