import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react';
import type { Place, PlaceQuery } from '#contract/market/places.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../lib/api/client.ts';
import { texts } from '../lib/i18n/browser.ts';
import { placeDetail } from './place-names.ts';
import { type PickedPerson, useFoundPeople } from './use-found-people.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  lang: Language;
  /** Label of the field and of its list. */
  label: string;
  /**
   * Queries for the field's text, sent one after the other until one has results; empty if nothing should be suggested. `isWanted` is set
   * when the user opens the list instead of typing.
   */
  ask: (text: string, isWanted: boolean) => readonly PlaceQuery[];
  onChoose: (place: Place) => void;
}
type Option = PickedPerson & { place: Place };

/**
 * A field for a part of an address that suggests matching places during typing: arrow keys and Enter or a tap select one; Escape closes the
 * list. Typed text is accepted even if it matches no place or the server can't be reached. The page links styles/island-parts.css.
 *
 *     <PlaceField id="district" lang={lang} label={…} ask={(q) => [{ q, kind: 'district' }]} onChoose={fill} />
 */
export function PlaceField({ lang, label, ask, onChoose, className = '', ...input }: Props) {
  const t = texts(lang);
  const list = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState(-1);
  const [chosen, setChosen] = useState('');
  const { found, state } = useFoundPeople<Option>(text, isOpen, {
    search: (typed, signal) => findPlaces(ask(typed, isWanted), lang, signal),
  });
  const options = isOpen ? found : [];
  const marked = Math.min(at, options.length - 1);

  function show(typed: string, wanted: boolean) {
    setText(typed);
    setWanted(wanted);
    // Without suggestions the list stays closed, so that opening it sends the query.
    setOpen(ask(typed, wanted).length > 0);
    setAt(-1);
    setChosen('');
  }

  function choose({ place, name, detail = '' }: Option) {
    setOpen(false);
    setChosen(t('address.places.chosen', { place: `${name} ${detail}` }));
    onChoose(place);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const option = options[marked];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return show(event.currentTarget.value, true);
      const step = key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) setAt((marked + step + (marked < 0 && step < 0 ? 1 : 0) + options.length) % options.length);
    } else if (key === 'Enter' && option) {
      event.preventDefault();
      choose(option);
    } else if (key === 'Escape' && options.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  const count = options.length > 0 ? t('address.places.found', { count: options.length }) : '';
  return (
    <div className="relative">
      <input
        {...input}
        className={`input h-12 w-full ${className}`}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={options[marked] && `${list}-${marked}`}
        onChange={({ target }) => show(target.value, false)}
        onClick={({ currentTarget }) => show(currentTarget.value, true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div className="person-options tile" id={list} role="listbox" aria-label={label} hidden={options.length === 0}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <div
            key={option.id}
            id={`${list}-${place}`}
            ref={place === marked ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            // Prevents the field from losing the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span className="grid min-w-0">
              <span>{option.name}</span>
              <span className="text-sm text-quiet">{option.detail}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {state === 'there' && count ? count : chosen}
      </p>
    </div>
  );
}

/** @throws ApiError */
async function findPlaces(queries: readonly PlaceQuery[], lang: Language, signal: AbortSignal): Promise<Option[]> {
  for (const query of queries) {
    const { places } = await callApi('GET /api/places', { query, signal });
    const options = places.map((place) => ({ id: place.id, name: place[lang], detail: placeDetail(place, lang), place }));
    if (options.length > 0) return options;
  }
  return [];
}
