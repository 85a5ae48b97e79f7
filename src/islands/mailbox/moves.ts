import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import type { MailActions } from './use-actions.ts';
import type { Go, Place } from './use-place.ts';

interface Surroundings {
  place: Place;
  go: Go;
  actions: MailActions;
  /** Asks before mails of the trash go for good. */
  onForGood: (mails: readonly MailSummary[]) => void;
}

/** Moves of mails out of the list that is shown; the one that is open is left with them. */
export function movesOf({ place, go, actions, onForGood }: Surroundings) {
  /** From the mail that is open back to the list, to its row. */
  function leave() {
    const id = place.id;
    if (id === '') return;
    go({ id: '' });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus());
  }

  /** Beside the list, others may be moved than the one that is open. */
  function leaveAny(mails: readonly MailSummary[]) {
    if (mails.some(({ id }) => String(id) === place.id)) leave();
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
      if (mails.some(({ folder }) => folder === 'draft' || folder === 'sent')) return;
      const isAway = mails.every(({ folder }) => folder === 'archive');
      leaveAny(mails);
      actions.move(mails, isAway ? 'inbox' : 'archive');
    },
  };
}
