import { maxReminders } from '#contract/values/workspace/calendar.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

interface Props {
  minutes: number[];
  t: Translate;
  /** Whether a visible label is already present. */
  isNamed?: boolean;
  onChange: (minutes: number[]) => void;
}

const defaults = [0, 5, 10, 30, 60, 120, 1440, 2880, 10_080];

/** Formats a lead time in the largest unit that fits. */
export function before(minutes: number, t: Translate): string {
  if (minutes === 0) return t('calendar.reminder.now');
  if (minutes % 1440 === 0) return t('calendar.reminder.days', { count: minutes / 1440 });
  return minutes % 60 === 0 ? t('calendar.reminder.hours', { count: minutes / 60 }) : t('calendar.reminder.minutes', { count: minutes });
}

/** Reminders of an event, any number of them. */
export function ReminderField({ minutes, t, isNamed = false, onChange }: Props) {
  const offered = [...new Set([...defaults, ...minutes])].sort((one, other) => one - other);
  const isFull = minutes.length >= maxReminders;
  return (
    <fieldset className="grid gap-1">
      <legend className={isNamed ? 'sr-only' : 'font-semibold'}>{t('calendar.field.reminders')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {offered.map((each) => {
          const isOn = minutes.includes(each);
          return (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="checkbox"
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={() => onChange(offered.filter((one) => (one === each ? !isOn : minutes.includes(one))))}
              />
              {before(each, t)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
