import { useMemo } from 'react';
import { maxEmails } from '#contract/values/workspace/mailbox.ts';
import type { MailPage } from '#contract/workspace/mail-screen.ts';
import { callApi } from '../../lib/api/client.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { useOptimistic } from '../../lib/screen/optimistic.ts';
import { changedPage, has, idsOf, type MailChange, viewOf } from './mail-changes.ts';
import { type Place, questionOf } from './use-place.ts';

/** SWR key of a page of mails. */
const listKey = (place: Place) => ['mails', JSON.stringify(questionOf(place))] as const;
/** Fetches a page; the API validates its parameters. */
const askPage = ([, question]: ReturnType<typeof listKey>): Promise<MailPage> =>
  callApi('GET /apps/email/page', { query: JSON.parse(question) });

/** Page of mails: optimistic updates, rolled back on rejection, and refetched on changes elsewhere. */
export function useMails(place: Place, first: { place: Place; page: MailPage; since: string }) {
  const { data, state, mutate } = useLiveQuery(listKey(place), askPage, {
    topic: 'email',
    first: first.page,
    firstKey: listKey(first.place),
    since: first.since,
  });
  const { pending, during, send } = useOptimistic<MailChange>();
  const view = viewOf(place);
  const page = useMemo(() => pending.reduce((shown, change) => changedPage(shown, change, view), data), [pending, data, view]);

  return {
    page,
    error: state.data ? undefined : state.error,
    isBusy: state.isLoading || (state.isValidating && state.data === undefined),
    reload: () => mutate(),
    /** Marks an opened conversation as read in the cache; the server has already recorded it. */
    noteRead: (id: number) =>
      void mutate(
        (before = data) => changedPage(before, { emailIds: idsOf(before.mails.filter(has(id))), patch: { isRead: true } }, view),
        { revalidate: false },
      ),
    /** @throws ApiError after the rollback */
    change: (changes: readonly MailChange[]): Promise<void> =>
      during(changes, async () => {
        for (const { emailIds, patch } of changes) {
          for (let at = 0; at < emailIds.length; at += maxEmails) {
            const body = { emailIds: emailIds.slice(at, at + maxEmails), hasLabel: true, ...patch };
            await send(() => callApi('POST /apps/email/change', { body, keepalive: true }));
          }
        }
        await mutate().catch(() => undefined);
      }),
  };
}
