import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { draftOf, newDraft } from './draft.ts';
import { EventForm } from './EventForm.tsx';
import type { Occurrence, Times } from './occurrences.ts';
import type { useChanges } from './use-changes.ts';

interface Props {
  /** Event being edited; undefined for a new one. */
  occurrence?: Occurrence | undefined;
  /** Initial values of a new event: its times, or an event to copy. */
  first?: Times | Occurrence | undefined;
  lang: Language;
  changes: ReturnType<typeof useChanges>;
  onClose: () => void;
}

/** Panel with all fields of a new or existing event. */
export function EventPanel({ occurrence, first = { start: 0, end: 0, allDay: false }, lang, changes, onClose }: Props) {
  const t = texts(lang);
  const like = occurrence ?? ('entry' in first ? first : undefined);
  return (
    <Drawer title={t(`calendar.panel.${occurrence ? 'change' : 'new'}`)} close={t('calendar.close')} onClose={onClose}>
      <EventForm
        first={like ? draftOf(like) : newDraft(first as Times)}
        occurrence={occurrence}
        lang={lang}
        changes={changes}
        onDone={onClose}
      />
    </Drawer>
  );
}
