import { Copy, Pencil, Trash2, X } from 'lucide-react';
import { type SyntheticEvent, useId } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { useOpenDialog } from '../../ui/use-dialog.ts';
import { EventDetails } from './EventDetails.tsx';
import { Answers, OwnReminders } from './Invitation.tsx';
import type { Occurrence } from './occurrences.ts';
import { useBeside } from './use-beside.ts';
import type { useChanges } from './use-changes.ts';

interface Props {
  occurrence: Occurrence;
  lang: Language;
  changes: ReturnType<typeof useChanges>;
  onEdit: () => void;
  onCopy: () => void;
  onClose: () => void;
}

/** Stops key and mouse events in the card, which would close FullCalendar's own popover. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Summary of an event with its actions, placed beside the event; on phones a bottom sheet. */
export function EventCard({ occurrence, lang, changes, onEdit, onCopy, onClose }: Props) {
  const t = texts(lang);
  const dialog = useOpenDialog();
  const label = useId();
  useBeside(dialog, occurrence);
  const { title, host, response } = occurrence.entry;
  return (
    <dialog
      ref={dialog}
      className="event-card"
      closedby="any"
      aria-labelledby={label}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onKeyDown={keep}
      onMouseDown={keep}
    >
      <div className="flex items-start gap-2 ps-5 pe-2 pt-2">
        <h2
          className={`grow py-2 text-lg wrap-anywhere ${response === 'declined' ? 'line-through' : ''}`}
          id={label}
          dir="auto"
          lang={languageOfText(title)}
        >
          {title}
        </h2>
        <button type="button" className="bar-button" aria-label={t('calendar.close')} onClick={() => dialog.current?.close()}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div className="overflow-y-auto px-5 pt-1 pb-4">
        <EventDetails occurrence={occurrence} lang={lang} />
        {host && <OwnReminders occurrence={occurrence} lang={lang} changes={changes} />}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-base-300 p-3">
        {host ? (
          <Answers occurrence={occurrence} lang={lang} changes={changes} />
        ) : (
          <>
            <button type="button" className="btn min-h-11 grow" data-first-field onClick={onEdit}>
              <Pencil size={18} aria-hidden="true" />
              {t('calendar.edit')}
            </button>
            <button type="button" className="btn min-h-11 grow" onClick={onCopy}>
              <Copy size={18} aria-hidden="true" />
              {t('calendar.copyEvent')}
            </button>
            <button
              type="button"
              className="btn min-h-11 grow"
              onClick={() => {
                onClose();
                changes.remove(occurrence);
              }}
            >
              <Trash2 size={18} aria-hidden="true" />
              {t('calendar.remove')}
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
