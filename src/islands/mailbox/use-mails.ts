import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import type { MailPage } from '#contract/workspace/mail-screen.ts';
import { callApi } from '../../lib/api/client.ts';
import { onChange } from '../../lib/changes.ts';
import { changedPage, type MailChange, viewOf } from './mail-changes.ts';
import { type Place, questionOf } from './use-place.ts';

/** The address of a page of mails, as SWR knows it. */
const listKey = (place: Place) => ['mails', JSON.stringify(questionOf(place))] as const;
/** The pages have been checked by the API. */
const askPage = ([, question]: ReturnType<typeof listKey>): Promise<MailPage> =>
  callApi('GET /apps/email/page', { query: JSON.parse(question) });

/** A page of mails: changed at once, put back when the server refuses, and asked for again when mails change elsewhere. */
export function useMails(place: Place, first: { place: Place; page: MailPage; since: string }) {
  const key = listKey(place);
  const isFirst = key[1] === listKey(first.place)[1];
  const { data, error, isLoading, isValidating, mutate } = useSWR(key, askPage, {
    ...(isFirst ? { fallbackData: first.page } : {}),
    revalidateOnMount: false,
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  /** Changes on their way: they hold, whatever an answer says that was made before them. */
  const [underWay, setUnderWay] = useState<readonly MailChange[]>([]);
  /** One change is sent after the other: what takes one back must not overtake it. */
  const [queue] = useState<{ last: Promise<unknown> }>(() => ({ last: Promise.resolve() }));
  const known = data ?? first.page;
  const view = viewOf(place);
  const page = useMemo(() => underWay.reduce((shown, change) => changedPage(shown, change, view), known), [underWay, known, view]);

  const { since } = first;
  useEffect(() => onChange('email', () => void mutate().catch(() => undefined), since), [mutate, since]);

  return {
    page,
    error: data ? undefined : error,
    isBusy: isLoading || (isValidating && data === undefined),
    reload: () => mutate(),
    /** Shows at once that a mail has been opened; the server has noted it. */
    noteRead: (id: number) =>
      void mutate((before) => changedPage(before ?? known, { emailIds: [id], patch: { isRead: true } }, view), { revalidate: false }),
    /** @throws ApiError after everything is as it was. */
    async change(changes: readonly MailChange[]): Promise<void> {
      setUnderWay((before) => [...before, ...changes]);
      try {
        for (const { emailIds, patch } of changes) {
          const body = { emailIds, hasLabel: true, ...patch };
          const sent = queue.last.then(() => callApi('POST /apps/email/change', { body, keepalive: true }));
          queue.last = sent.catch(() => undefined);
          await sent;
        }
        await mutate().catch(() => undefined);
      } finally {
        setUnderWay((before) => before.filter((each) => !changes.includes(each)));
      }
    },
  };
}
