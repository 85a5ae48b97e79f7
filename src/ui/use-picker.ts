import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Translate } from '../lib/i18n/browser.ts';
import { peopleInText } from './people-in-text.ts';
import { fitting, type PickedPerson, type SearchPeople, useFoundPeople } from './use-found-people.ts';

/** Options of a person picker. */
export interface Picking<Person extends PickedPerson> {
  chosen: readonly Person[];
  onChange: (chosen: Person[]) => void;
  /** People to choose from; `search` is for large sets. */
  people?: readonly Person[];
  search?: SearchPeople<Person>;
  /** Maximum number of selected people; with 1, a new selection replaces the previous one. */
  max?: number;
  /** Converts typed text, such as an email address, to a person; undefined if it is not valid. */
  readText?: (text: string) => Person | undefined;
  /** Error for text that `readText` rejects. */
  wrongText?: string;
  /** Selects the texts for the results. */
  words?: 'people' | 'products';
}

/** Whether a name in quotation marks is being typed, in which a comma is no separator. */
const isQuoteOpen = (text: string): boolean => text.split('"').length % 2 === 0;

/** Maximum number of options, and of selected people by default. */
const shown = 8;
export const most = 50;

/**
 * The option that Enter and Tab select: the first match; none for a complete email address, which is used as it is unless an option has it.
 */
function bestOf(options: readonly PickedPerson[], text: string, takesText: boolean): number {
  if (text.trim() === '') return -1;
  const fit = fitting(options, text);
  const same = fit.find(({ detail = '' }) => detail.toLowerCase() === text.trim().toLowerCase());
  const isAddress = takesText && /@[^@]+[.][^@.]+$/.test(text.trim());
  const best = same ?? (isAddress ? undefined : fit[0]);
  return best ? options.indexOf(best) : -1;
}

/** State and key handling of a person picker. */
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
  /** Whether Enter was pressed before the results arrived. */
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

  /** The text may contain several people, as copied from a mail. */
  function read(written: string): void {
    const parts = peopleInText(written);
    if (!readText || parts.length === 0) return;
    const made = parts.map((part) => ({ part, person: readText(part) }));
    choose(made.flatMap(({ person }) => person ?? []));
    const wrong = made.filter(({ person }) => !person).map(({ part }) => part);
    setText(wrong.join(', '));
    setProblem(wrong.length > 0 ? wrongText : undefined);
  }

  /** Selects the active option, or else uses the text. */
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
      // Tab keeps the focus in the field; the next press moves on.
      event.preventDefault();
      choose([option]);
    } else if ((key === ',' || key === ';') && readText && !isQuoteOpen(text)) {
      event.preventDefault();
      read(text);
    } else if (key === 'Escape' && isOpen) {
      // Keeps the surrounding dialog open.
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
