import { Activity, useDeferredValue, useMemo } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts';
import { useStableValue } from '../../ui/use-stable-value.ts';
import type { Label } from './labels.ts';
import { MailRow, type Ways } from './MailRow.tsx';
import { has, keyOf } from './mail-changes.ts';
import type { Place } from './use-place.ts';

interface Listed {
  mails: readonly MailSummary[];
  place: Place;
  /** Whether another list is on its way. */
  isBusy: boolean;
  chosen: ReadonlySet<number>;
  /** The mail that is shown beside the list. */
  openId: string;
  lang: Language;
  now: number;
  isReady: boolean;
  labels: readonly Label[];
  path: string;
  ways: Ways;
}

/** Rows of the list, drawn again only where they have changed. */
export function useRows({ mails, place, isBusy, chosen, openId, lang, now, isReady, labels, path, ...on }: Listed) {
  // Until another list is there, the rows are those of the last one.
  const listPlace = useStableValue({ ...place, id: '', compose: '', to: '' }, isBusy);
  const listing = useMemo(() => ({ mails, place: listPlace }), [mails, listPlace]);
  // All rows of another list are drawn when nothing is pressed; what changes in this one is seen at once.
  const late = useDeferredValue(listing);
  const drawn = late.place === listing.place ? listing : late;
  const ways = useStableCallbacks(on.ways);
  return useMemo(
    () => (
      // A press elsewhere does not wait until the mails have come alive.
      <Activity>
        {drawn.mails.map((each) => (
          <MailRow
            key={keyOf(each)}
            mail={each}
            isChosen={chosen.has(keyOf(each))}
            isOpen={has(openId)(each)}
            place={drawn.place}
            {...{ lang, now, isReady, labels, path, ways }}
          />
        ))}
      </Activity>
    ),
    [drawn, chosen, openId, lang, now, isReady, labels, path, ways],
  );
}
