import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import { has, isOwn, movable } from './mail-changes.ts';
import type { MailActions } from './use-actions.ts';
import type { Go, Place } from './use-place.ts';

interface Surroundings {
  place: Place;
  go: Go;
  actions: MailActions;
  /** The row of the mail that is open. */
  row: MailSummary | undefined;
  /** Asks before mails of the trash go for good. */
  onForGood: (mails: readonly MailSummary[]) => void;
}

/** Moves of mails out of the list that is shown; the one that is open is left with them. */
export function movesOf({ place, go, actions, row, onForGood }: Surroundings) {
  /** From the mail that is open back to the list, to its row. */
  function leave() {
    const id = place.id;
    if (id === '') return;
    go({ id: '' });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${row?.id ?? id}"]`)?.focus());
  }

  /** Beside the list, others may be moved than the one that is open. */
  function leaveAny(mails: readonly MailSummary[]) {
    if (mails.some(has(place.id))) leave();
  }

  return {
    leave,
    /** To the trash or, from there, for good. */
    remove(mails: readonly MailSummary[]) {
      if (mails.every(({ folder }) => folder === 'trash')) return onForGood(mails);
      leaveAny(mails);
      actions.move(mails, 'trash');
    },
    spam(mails: readonly MailSummary[]) {
      const isSpam = mails.every(({ folder }) => folder === 'spam');
      leaveAny(mails);
      actions.move(mails, isSpam ? 'inbox' : 'spam');
    },
    /** Puts mails away, or back into the inbox; drafts and what was sent stay where they are. */
    archive(mails: readonly MailSummary[]) {
      if (mails.some(isOwn)) return;
      const isAway = movable(mails, 'archive').length === 0;
      leaveAny(mails);
      actions.move(mails, isAway ? 'inbox' : 'archive');
    },
  };
}
