import { Plus } from 'lucide-react';
import { useState } from 'react';
import { choiceLength, pollChoices } from '#contract/values/content/profile.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';

const days = [1, 3, 7, 14, 30] as const;

/** Choices of a poll, and its duration. */
export function PollFields({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [count, setCount] = useState<number>(pollChoices.min);
  return (
    <fieldset className="grid gap-2 rounded-box border border-base-300 p-3">
      <legend className="px-1 font-semibold">{t('profile.polls')}</legend>
      {Array.from({ length: count }, (_, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by its place alone.
          key={at}
          className="input h-12 w-full"
          name="choice"
          maxLength={choiceLength}
          autoComplete="off"
          placeholder={t('profile.poll.choice', { number: at + 1 })}
          aria-label={t('profile.poll.choice', { number: at + 1 })}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {count < pollChoices.max && (
          <button type="button" className="btn min-h-11 btn-ghost" onClick={() => setCount(count + 1)}>
            <Plus size={18} aria-hidden="true" />
            {t('profile.poll.another')}
          </button>
        )}
        <select className="select h-12 w-auto" name="days" defaultValue="7" aria-label={t('profile.poll.time')}>
          {days.map((day) => (
            <option key={day} value={day}>
              {t('profile.poll.days', { count: day })}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
