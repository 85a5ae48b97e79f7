import { type DragEvent, useRef } from 'react';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { dragMails, type Target } from './dragging.ts';
import type { Label } from './labels.ts';
import type { MailActions } from './use-actions.ts';
import type { Choice } from './use-choice.ts';

/** Drag and drop of mails onto folders and labels; dragging a selected mail moves the whole selection. */
export function useDragging(choice: Choice, actions: MailActions, labels: readonly Label[], t: Translate) {
  const dragged = useRef<readonly MailSummary[]>([]);
  return {
    drag(each: MailSummary, event: DragEvent) {
      dragged.current = choice.has(each) ? choice.chosen : [each];
      dragMails(event, t('mailbox.dragging', { count: dragged.current.length }));
    },
    drop(target: Target) {
      const mails = dragged.current;
      const label = 'label' in target && labels.find(({ key }) => key === target.label);
      if (label) actions.label(mails, label, true);
      else if ('star' in target) for (const each of mails) each.isStarred || actions.star(each);
      else if ('folder' in target) actions.move(mails, target.folder);
      choice.none();
    },
  };
}
