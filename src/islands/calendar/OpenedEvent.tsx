import { Suspense, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { dayKey } from '../../lib/dates.ts';
import { useOpened } from '../../lib/opened.ts';
import { EventCard } from './EventCard.tsx';
import type { Occurrence } from './occurrences.ts';
import { EventPanel } from './panel.ts';
import type { useChanges } from './use-changes.ts';

interface Props {
  occurrence: Occurrence;
  lang: Language;
  changes: ReturnType<typeof useChanges>;
  onCopy: () => void;
  onClose: () => void;
}

/** Open event: a card first, then the panel for editing. */
export function OpenedEvent({ occurrence, lang, changes, onCopy, onClose }: Props) {
  const [isEdited, setEdited] = useState(false);
  useOpened(`/apps/calendar?date=${dayKey(occurrence.start)}&event=${occurrence.entry.id}`);
  if (!isEdited)
    return (
      <EventCard occurrence={occurrence} lang={lang} changes={changes} onEdit={() => setEdited(true)} onCopy={onCopy} onClose={onClose} />
    );
  return (
    <Suspense fallback={null}>
      <EventPanel occurrence={occurrence} lang={lang} changes={changes} onClose={onClose} />
    </Suspense>
  );
}
