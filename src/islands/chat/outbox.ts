import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredFile } from '#contract/files/files.ts';
import type { ChatMessage } from '#contract/workspace/chat-conversation.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { personal } from '../../lib/storage.ts';

/** Content of an outgoing message. */
export interface Letter {
  message: string;
  files: readonly StoredFile[];
  replyTo?: number | undefined;
}

/** Message not yet confirmed by the server. */
export interface Unsent extends Letter {
  /** Idempotency key, the same for every attempt. */
  key: string;
  contact: number;
  /** Error code of the failure. */
  problem?: string | undefined;
}

const { chatUnsent } = personal;

function isUnsent(entry: unknown): entry is Unsent {
  const { key, contact, message, files } = Object(entry);
  return typeof key === 'string' && typeof contact === 'number' && typeof message === 'string' && Array.isArray(files);
}

/** Whether only the network or the session was missing; such messages are retried automatically. */
const isPassing = ({ problem }: Unsent) => problem === 'OFFLINE' || problem === 'UNAUTHENTICATED';

/** Returns the messages that were unsent when the page was left. */
const stored = (): Unsent[] =>
  Object.values(chatUnsent.readObject())
    .filter(isUnsent)
    .map((entry) => ({ problem: 'OFFLINE', ...entry }));

function store(entries: readonly Unsent[], gone?: string): void {
  const { [gone ?? '']: _gone, ...kept } = chatUnsent.readObject();
  const all = { ...kept, ...Object.fromEntries(entries.map((entry) => [entry.key, entry])) };
  if (Object.keys(all).length > 0) chatUnsent.writeJson(all);
  else chatUnsent.remove();
}

/** Sends messages one at a time, in order; unsent ones survive a reload and are retried when the network is back. */
export function useOutbox(onSent: (contact: number, message: ChatMessage) => void) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const line = useRef(Promise.resolve());
  const latest = useRef(unsent);
  useEffect(() => {
    latest.current = unsent;
  });
  const resend = useEffectEvent((entries: readonly Unsent[]) => {
    for (const entry of entries.filter(isPassing)) {
      change(entry.key);
      queue(entry);
    }
  });
  useEffect(() => {
    const known = stored();
    // Stored messages are unknown to the server-rendered page.
    setUnsent((all) => [...known, ...all]);
    if (navigator.onLine) resend(known);
    const goOn = () => resend(latest.current);
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);
  useEffect(() => {
    // Nothing is stored for a user who has signed out.
    const keep = () => personal.userData.read() !== null && store(latest.current);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  const change = (key: string, problem?: string) =>
    setUnsent((all) => all.map((entry) => (entry.key === key ? { ...entry, problem } : entry)));
  function drop(key: string): void {
    store([], key);
    setUnsent((all) => all.filter((entry) => entry.key !== key));
  }

  async function post(entry: Unsent): Promise<void> {
    const { key, contact, message, files, replyTo } = entry;
    try {
      const body = { contactId: contact, message, ...(files.length > 0 ? { files: files.map(({ id }) => id) } : {}), replyTo };
      const sent = await callApi('POST /apps/chat/send', { body, headers: { 'idempotency-key': key } });
      onSent(contact, sent.message);
      drop(key);
    } catch (error) {
      const problem = error instanceof ApiError ? error.code : 'UNKNOWN';
      store([{ ...entry, problem }]);
      change(key, problem);
    }
  }

  function queue(entry: Unsent): void {
    line.current = line.current.then(() => post(entry));
  }

  return {
    unsent,
    send(contact: number, letter: Letter): void {
      const entry = { key: newIdempotencyKey(), contact, ...letter };
      setUnsent((all) => [...all, entry]);
      queue(entry);
    },
    retry(entry: Unsent): void {
      change(entry.key);
      queue(entry);
    },
    drop: (entry: Unsent) => drop(entry.key),
  };
}
