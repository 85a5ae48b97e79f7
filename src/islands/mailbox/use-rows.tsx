import { Activity, useDeferredValue, useMemo } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts';
import { useStableValue } from '../../ui/use-stable-value.ts';
import type { Label } from './labels.ts';
import { MailRow, type RowHandlers } from './MailRow.tsx';
import { has, keyOf } from './mail-changes.ts';
import type { Place } from './use-place.ts';

interface Listed {
  mails: readonly MailSummary[];
  place: Place;
  /** Whether another list is loading. */
  isBusy: boolean;
  chosen: ReadonlySet<number>;
  /** Mail that is open beside the list. */
  openId: string;
  lang: Language;
  now: number;
  isReady: boolean;
  labels: readonly Label[];
  path: string;
  handlers: RowHandlers;
}

/** Rows of the list, memoized. */
export function useRows({ mails, place, isBusy, chosen, openId, lang, now, isReady, labels, path, ...on }: Listed) {
  // Until another list has loaded, the previous rows stay.
  const listPlace = useStableValue({ ...place, id: '', compose: '', to: '' }, isBusy);
  const listing = useMemo(() => ({ mails, place: listPlace }), [mails, listPlace]);
  // Rendering another list is deferred; changes within this one appear at once.
  const late = useDeferredValue(listing);
  const drawn = late.place === listing.place ? listing : late;
  const handlers = useStableCallbacks(on.handlers);
  return useMemo(
    () => (
      // Separate boundary, so that a press elsewhere does not wait for the mails to hydrate.
      <Activity>
        {drawn.mails.map((each) => (
          <MailRow
            key={keyOf(each)}
            mail={each}
            isChosen={chosen.has(keyOf(each))}
            isOpen={has(openId)(each)}
            place={drawn.place}
            {...{ lang, now, isReady, labels, path, handlers }}
          />
        ))}
      </Activity>
    ),
    [drawn, chosen, openId, lang, now, isReady, labels, path, handlers],
  );
}
