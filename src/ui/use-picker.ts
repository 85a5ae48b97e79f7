import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Translate } from '../lib/i18n/browser.ts';
import { peopleInText } from './people-in-text.ts';
import { fitting, type PickedPerson, type SearchPeople, useFoundPeople } from './use-found-people.ts';

/** How somebody is found and chosen. */
export interface Picking<Person extends PickedPerson> {
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
  /** By which texts what is found is called. */
  words?: 'people' | 'products';
}

/** Whether a name between quotation marks is being typed, in which a comma separates nobody. */
const isQuoteOpen = (text: string): boolean => text.split('"').length % 2 === 0;

/** How many are shown to choose from, and can be chosen unless the field says so. */
const shown = 8;
export const most = 50;

/**
 * The option that Enter and Tab take: the first that fits what is typed; none for a whole mail address, which is meant as it is unless
 * an option has it.
 */
function bestOf(options: readonly PickedPerson[], text: string, takesText: boolean): number {
  if (text.trim() === '') return -1;
  const fit = fitting(options, text);
  const same = fit.find(({ detail = '' }) => detail.toLowerCase() === text.trim().toLowerCase());
  const isAddress = takesText && /@[^@]+[.][^@.]+$/.test(text.trim());
  const best = same ?? (isAddress ? undefined : fit[0]);
  return best ? options.indexOf(best) : -1;
}

/** State of a field in which people are chosen by typing, and what its keys do. */
export function usePicker<Person extends PickedPerson>(picking: Picking<Person>, field: RefObject<HTMLInputElement | null>, t: Translate) {
  const { chosen, onChange, people, search, max = most, readText, wrongText, words = 'people' } = picking;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [said, say] = useState('');
  const [problem, setProblem] = useState<string>();
  const { found, state } = useFoundPeople(text, isOpen, { people, search });
  const options = isOpen ? found.filter((one) => chosen.every((other) => other.id !== one.id)).slice(0, shown) : [];
  const isFull = max > 1 && chosen.length >= max;
  const marked = at >= 0 ? Math.min(at, options.length - 1) : bestOf(options, text, Boolean(readText));
  /** Enter was pressed before those who fit were found. */
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current || state === 'asking') return;
    isWaiting.current = false;
    takeTyped();
  });

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
    const parts = peopleInText(written);
    if (!readText || parts.length === 0) return;
    const made = parts.map((part) => ({ part, person: readText(part) }));
    choose(made.flatMap(({ person }) => person ?? []));
    const wrong = made.filter(({ person }) => !person).map(({ part }) => part);
    setText(wrong.join(', '));
    setProblem(wrong.length > 0 ? wrongText : undefined);
  }

  /** Takes the one that is marked, or else the text as it is. */
  function takeTyped(): void {
    const option = options[marked];
    if (option) choose([option]);
    else read(text);
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
      isWaiting.current = isOpen && !option && state === 'asking' && !text.includes('@');
      if (!isWaiting.current) takeTyped();
    } else if (key === 'Tab' && !event.shiftKey && option && text.trim()) {
      // It stays in the field: the next press goes on.
      event.preventDefault();
      choose([option]);
    } else if ((key === ',' || key === ';') && readText && !isQuoteOpen(text)) {
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

  return {
    ...{ text, isOpen, options, marked, state, isFull, said, problem, choose, remove, press, paste },
    open: () => setOpen(true),
    write(typed: string) {
      isWaiting.current = false;
      setText(typed);
      setOpen(true);
      setAt(-1);
      setProblem(undefined);
    },
    leave() {
      isWaiting.current = false;
      close();
      if (readText) read(text);
    },
  };
}
