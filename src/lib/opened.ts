import { useEffect } from 'react';
import { callApi } from './api/client.ts';
import { showCount } from './counts.ts';
import { session } from './session/store.ts';

/** Marks the notifications about an opened item as read. */
export function useOpened(link: string | undefined): void {
  useEffect(() => {
    if (link !== undefined) markOpened(link).catch(() => undefined);
  }, [link]);
}

async function markOpened(link: string): Promise<void> {
  if (!(await session())) return;
  const { badge } = await callApi('POST /api/notifications/opened', { body: { link } });
  showCount('bell', badge);
}
