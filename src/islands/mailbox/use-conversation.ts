import { useEffect } from 'react';
import useSWR from 'swr';
import type { Conversation } from '#contract/workspace/mail-screen.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';

const ask = ([, id]: readonly [string, string]) => callApi('GET /apps/email/conversation', { query: { id } });

/** Open conversation, refetched when mails change. */
export function useConversation(id: string, first: { id: string; open: Conversation | undefined }) {
  const { data, error, mutate } = useSWR(id ? (['conversation', id] as const) : null, ask, {
    // The initial conversation is not fetched again.
    ...(id !== '' && id === first.id && first.open ? { fallbackData: first.open, revalidateOnMount: false } : {}),
    revalidateOnFocus: false,
  });
  useEffect(() => {
    if (id === '') return;
    const again = () => callApi('GET /apps/email/conversation', { query: { id, again: 'true' } });
    return onChange('email', () => void mutate(again(), { revalidate: false }).catch(() => undefined));
  }, [id, mutate]);
  return { open: id ? data : undefined, error: data ? undefined : error, reload: () => mutate() };
}
