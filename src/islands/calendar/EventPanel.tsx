import type { Language } from '#contract/values/shared/common.ts';
import { dayKey } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useOpened } from '../../lib/opened.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { draftOf, newDraft } from './draft.ts';
import { EventForm } from './EventForm.tsx';
import { Invitation } from './Invitation.tsx';
import type { Occurrence, Times } from './occurrences.ts';
import type { useChanges } from './use-changes.ts';

interface Props {
  /** The event that is open; without one, a new one is written. */
  occurrence: Occurrence | undefined;
  draft: Times | undefined;
  lang: Language;
  changes: ReturnType<typeof useChanges>;
  onClose: () => void;
}

/** All of an event: to write it, to change it, or to answer its invitation. */
export function EventPanel({ occurrence, draft, lang, changes, onClose }: Props) {
  const t = texts(lang);
  useOpened(occurrence && `/apps/calendar?date=${dayKey(occurrence.start)}&event=${occurrence.entry.id}`);
  const kind = occurrence ? (occurrence.entry.host ? 'invitation' : 'change') : 'new';
  return (
    <Drawer title={t(`calendar.panel.${kind}`)} close={t('calendar.close')} onClose={onClose}>
      {occurrence?.entry.host ? (
        <Invitation
          occurrence={occurrence}
          lang={lang}
          onAnswer={(response) => changes.answer(occurrence, response)}
          onRemind={(minutes) => changes.remind(occurrence, minutes)}
        />
      ) : (
        <EventForm
          first={occurrence ? draftOf(occurrence) : newDraft(draft ?? { start: 0, end: 0, allDay: false })}
          occurrence={occurrence}
          lang={lang}
          changes={changes}
          onDone={onClose}
        />
      )}
    </Drawer>
  );
}
