import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Says where saving stands to those who do not see it: what has failed, and that something is saved, once and not after each pause of
 * typing. The text itself stands in an element that is no live region.
 * @param isPassing whether it is said by the next one: something is being written or saved
 */
export function useSpoken(text: string | undefined, isPassing: boolean): void {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (isPassing || !text || text === said.current) return;
    said.current = text;
    announce(text);
  }, [text, isPassing]);
}
