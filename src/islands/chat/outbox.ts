import { useRef, useState } from 'react';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { useSentMessages } from './answers.ts';

/** A message that the server has not confirmed. */
export interface Unsent {
  /** The same for every attempt, so that it is sent once at most. */
  key: string;
  contact: number;
  message: string;
  /** Why it could not be sent: the code of an error. */
  problem?: string;
}

/** Sends messages one after the other, in the order they were written. */
export function useOutbox() {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const line = useRef(Promise.resolve());
  const addSent = useSentMessages();

  const change = (key: string, problem?: string) =>
    setUnsent((all) => all.map((entry) => (entry.key === key ? { ...entry, problem } : entry)));

  async function post({ key, contact, message }: Unsent): Promise<void> {
    try {
      const body = { obj: { message, contact } };
      const { response } = await callApi('POST /apps/chat/send-msg', { body, headers: { 'idempotency-key': key } });
      addSent(contact, response.newMessageData);
      setUnsent((all) => all.filter((entry) => entry.key !== key));
    } catch (error) {
      change(key, error instanceof ApiError ? error.code : 'UNKNOWN');
    }
  }

  function queue(entry: Unsent): void {
    line.current = line.current.then(() => post(entry));
  }

  return {
    unsent,
    send(contact: number, message: string): void {
      const entry = { key: newIdempotencyKey(), contact, message };
      setUnsent((all) => [...all, entry]);
      queue(entry);
    },
    retry(entry: Unsent): void {
      change(entry.key);
      queue(entry);
    },
  };
}
