import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import { has, isOwn, movable } from './mail-changes.ts';
import type { MailActions } from './use-actions.ts';
import type { Go, Place } from './use-place.ts';

interface Surroundings {
  place: Place;
  go: Go;
  actions: MailActions;
  /** Mails of the list. */
  listed: readonly MailSummary[];
  /** Confirms the permanent deletion of mails in the trash. */
  onForGood: (mails: readonly MailSummary[]) => void;
}

/** Number of frames within which the list is rendered in place of the open mail, also by a slow processor. */
const patience = 60;

/** Focuses an element once it is displayed. */
function focusShown(find: () => HTMLElement | null, frames = patience): void {
  requestAnimationFrame(() => {
    const element = find();
    element?.focus();
    if (document.activeElement !== element && frames > 1) focusShown(find, frames - 1);
  });
}

/** Moves of mails out of the current list, which close the open mail if it is among them. */
export function movesOf({ place, go, actions, listed, onForGood }: Surroundings) {
  const at = listed.findIndex(has(place.id));

  /** Returns from the open mail to its row in the list. */
  const leave = () => leaveTo(listed[at]);

  /** Returns from the open mail to a row of the list, or without one to the list. */
  function leaveTo(to: MailSummary | undefined) {
    if (place.id === '') return;
    go({ id: '' });
    focusShown(() => {
      const row = to && document.querySelector<HTMLElement>(`[data-row="${to.id}"]`);
      return row ?? document.querySelector<HTMLElement>('.mail-list');
    });
  }

  /** In the split view, mails other than the open one may be moved. */
  function leaveAny(mails: readonly MailSummary[]) {
    if (!mails.some(has(place.id))) return;
    // The rows of moved mails disappear from the list.
    const stays = ({ id }: MailSummary) => !mails.some(has(id));
    leaveTo(listed.slice(at + 1).find(stays) ?? listed.findLast(stays));
  }

  return {
    leave,
    /** Moves mails to the trash or, from there, deletes them permanently. */
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
    /** Archives mails or moves them back to the inbox; drafts and sent mails stay. */
    archive(mails: readonly MailSummary[]) {
      if (mails.some(isOwn)) return;
      const isAway = movable(mails, 'archive').length === 0;
      leaveAny(mails);
      actions.move(mails, isAway ? 'inbox' : 'archive');
    },
  };
}
