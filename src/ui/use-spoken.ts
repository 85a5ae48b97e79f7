import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Announces the state of saving to screen readers: failures, and that something is saved, once and not after each pause in typing. The
 * visible text is not in a live region.
 * @param isPassing whether the state is temporary: typing or saving is in progress
 */
export function useSpoken(text: string | undefined, isPassing: boolean): void {
  const said = useRef<string>(undefined);
  useEffect(() => {
    if (isPassing || !text || text === said.current) return;
    said.current = text;
    announce(text);
  }, [text, isPassing]);
}
