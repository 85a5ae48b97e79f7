import { useEffect, useState } from 'react';
import { typingSeconds } from '#contract/values/workspace/chat.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';

const lifetime = typingSeconds * 1000;

/** Returns the contacts who are typing, each for some seconds after the last event. */
export function useTyping(): readonly number[] {
  const [writing, setWriting] = useState<readonly number[]>([]);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined;
    const stop = onChange('typing', () => {
      if (document.visibilityState !== 'visible') return;
      callApi('GET /apps/chat/typing').then(({ contactIds }) => {
        setWriting(contactIds);
        clearTimeout(end);
        end = setTimeout(setWriting, lifetime, []);
      }, ignore);
    });
    return () => {
      clearTimeout(end);
      stop();
    };
  }, []);
  return writing;
}

let announcedAt = 0;
let announcedTo: number | undefined;

/** Sends a throttled typing event to a contact; failures are ignored. */
export function noteTyping(contactId: number): void {
  const now = Date.now();
  if (announcedTo === contactId && now - announcedAt < lifetime / 2) return;
  announcedAt = now;
  announcedTo = contactId;
  callApi('POST /apps/chat/typing', { body: { contactId } }).catch(ignore);
}

const ignore = () => undefined;
