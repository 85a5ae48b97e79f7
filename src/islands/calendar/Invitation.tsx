import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import type { Occurrence } from './occurrences.ts';
import { ReminderField } from './ReminderField.tsx';
import type { useChanges } from './use-changes.ts';

interface Props {
  occurrence: Occurrence;
  lang: Language;
  changes: ReturnType<typeof useChanges>;
}

/** The user’s own reminders of another organizer’s event. */
export function OwnReminders({ occurrence, lang, changes }: Props) {
  const t = texts(lang);
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t('calendar.field.reminders')}</summary>
      <ReminderField minutes={occurrence.entry.reminders} t={t} isNamed onChange={(minutes) => changes.remind(occurrence, minutes)} />
    </details>
  );
}

/** The user’s response to an invitation. */
export function Answers({ occurrence, lang, changes }: Props) {
  const t = texts(lang);
  return (['accepted', 'declined'] as const).map((each) => (
    <button
      key={each}
      type="button"
      className={`btn min-h-11 grow ${occurrence.entry.response === each ? 'btn-secondary' : ''}`}
      aria-pressed={occurrence.entry.response === each}
      data-first-field={each === 'accepted' || undefined}
      onClick={() => changes.answer(occurrence, each)}
    >
      {t(`calendar.answer.${each}`)}
    </button>
  ));
}
