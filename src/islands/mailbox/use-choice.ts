import { useDeferredValue, useEffect, useState } from 'react';
import type { MailPage, MailSummary } from '#contract/workspace/mail-screen.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { keyOf } from './mail-changes.ts';
import { actionsOnFound, type MailActions } from './use-actions.ts';
import type { useMails } from './use-mails.ts';
import type { Place } from './use-place.ts';
import { useSelection } from './use-selection.ts';

interface Listed {
  place: Place;
  page: MailPage;
  change: ReturnType<typeof useMails>['change'];
  /** Actions on individual mails. */
  actions: MailActions;
  /** Called when all mails of a list have been changed. */
  onDone: () => void;
}

/** Selected mails, or a whole list with its other pages, and the actions on them. */
export function useChoice({ place, page, change, actions, onDone }: Listed, t: Translate) {
  const selection = useSelection(page.mails.map(keyOf));
  /** Whether all mails of the list are selected, including those on other pages. */
  const [isAll, setAll] = useState(false);
  // Checkboxes update at once; the bulk actions are deferred.
  const ids = useDeferredValue(selection.ids);
  const chosen = page.mails.filter((row) => ids.has(keyOf(row)));
  const isWhole = isAll && chosen.length > 0 && chosen.length === page.mails.length && page.total > chosen.length;
  const none = () => {
    setAll(false);
    selection.none();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another choice.
  useEffect(
    () => none(),
    [place.folder, place.label, place.page, place.q, place.from, place.files, place.unread, place.since, place.until],
  );
  function doneWithAll() {
    none();
    onDone();
  }
  return {
    selection,
    chosen,
    isWhole,
    actions: isWhole ? actionsOnFound({ place, rows: page.total, total: page.totalMails, change, onDone: doneWithAll }, t) : actions,
    has: (row: MailSummary) => selection.ids.has(keyOf(row)),
    toggle(row: MailSummary, isRange?: boolean) {
      setAll(false);
      selection.toggle(keyOf(row), isRange);
    },
    /** Selects the page, and then the whole list. */
    all() {
      setAll(selection.shown.length === page.mails.length);
      selection.all();
    },
    none,
  };
}
export type Choice = ReturnType<typeof useChoice>;
