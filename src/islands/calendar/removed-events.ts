import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { dayAndClock, shortDay } from '../../lib/dates.ts';
import type { DeletedRow } from '../../ui/DeletedRows.tsx';

/** Returns deleted events as rows, each with the change that restores it. @throws ApiError */
export async function loadRemovedEvents(lang: Language): Promise<DeletedRow[]> {
  const { entries } = await callApi('GET /apps/calendar/removed');
  return entries.map(({ change, title, start, allDay, removedAt }) => ({
    key: String(change),
    title,
    note: allDay ? shortDay(start, lang) : dayAndClock(start, lang),
    removedAt,
  }));
}
