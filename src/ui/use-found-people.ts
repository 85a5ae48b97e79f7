import { useEffect, useState } from 'react';

/** An option of a picker. */
export interface PickedPerson {
  /** Account id, or an email address. */
  id: string | number;
  name: string;
  /** Path of a picture, or empty. */
  avatar?: string;
  /** Detail that distinguishes people of the same name, such as an email address. */
  detail?: string;
  /** Warning shown after selection, such as that the person is not notified. */
  warning?: string | undefined;
}

/** @throws ApiError */
export type SearchPeople<Person extends PickedPerson> = (text: string, signal: AbortSignal) => Promise<readonly Person[]>;

/** Delay between the last key press and the search, in milliseconds. */
const typingPause = 200;
const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** People of a list whose name or detail contains a text. */
export function fitting<Person extends PickedPerson>(people: readonly Person[], text: string): Person[] {
  const sought = folded(text.trim());
  return people.filter(({ name, detail = '' }) => folded(name).includes(sought) || folded(detail).includes(sought));
}

/** People that match the typed text: from a list at once, otherwise from a search while the picker is open. */
export function useFoundPeople<Person extends PickedPerson>(
  text: string,
  isOpen: boolean,
  { people, search }: { people?: readonly Person[] | undefined; search?: SearchPeople<Person> | undefined },
): { found: readonly Person[]; state: 'there' | 'asking' | 'failed' } {
  const [answer, setAnswer] = useState<{ text: string; found: readonly Person[]; hasFailed: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search function may be another one at each drawing.
  useEffect(() => {
    if (!search || !isOpen) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const settle = (found: readonly Person[], hasFailed: boolean) => {
        if (!stop.signal.aborted) setAnswer({ text, found, hasFailed });
      };
      search(text.trim(), stop.signal).then(
        (found) => settle(found, false),
        () => settle([], true),
      );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, isOpen]);
  if (people) return { found: fitting(people, text), state: 'there' };
  if (answer?.text !== text) return { found: answer?.found ?? [], state: 'asking' };
  return { found: answer.found, state: answer.hasFailed ? 'failed' : 'there' };
}
