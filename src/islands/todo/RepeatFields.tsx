import { maxRepeatEvery, repeatBases, taskRepeats } from '#contract/values/workspace/todo.ts';
import type { FullTask } from '#contract/workspace/todo-list.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { savedByEnter } from '../../ui/save-by-enter.ts';
import type { Repeating } from './repeat-words.ts';

interface Props {
  task: FullTask;
  t: Translate;
  onSet: (repeating: Repeating) => void;
}

/** Recurrence of a task: unit, interval, and whether it counts from the due date or completion. */
export function RepeatFields({ task, t, onSet }: Props) {
  const { repeat, repeatEvery, repeatFrom } = task;
  const set = (change: Repeating) => onSet({ repeat, repeatEvery, repeatFrom, ...change });
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <label className="grid gap-1 sm:col-span-2">
        <span className="font-semibold">{t('todo.repeat.label')}</span>
        <select
          className="select h-12 w-full"
          value={repeat}
          onChange={({ target }) => set({ repeat: taskRepeats.find((one) => one === target.value) ?? '' })}
        >
          <option value="">{t('todo.repeat.never')}</option>
          {taskRepeats.map((one) => (
            <option key={one} value={one}>
              {t(`todo.repeat.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {repeat !== '' && repeat !== 'weekdays' && (
        <label className="grid gap-1">
          <span>{t(`todo.repeatEvery.label.${repeat}`)}</span>
          <input
            key={repeatEvery}
            className="input h-12 w-full"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxRepeatEvery}
            step={1}
            required
            defaultValue={repeatEvery}
            {...savedByEnter((field) => {
              if (!field.checkValidity()) field.value = String(repeatEvery);
              else if (field.valueAsNumber !== repeatEvery) set({ repeatEvery: field.valueAsNumber });
            })}
          />
        </label>
      )}
      {repeat !== '' && (
        <label className="grid gap-1">
          <span>{t('todo.repeatFrom.label')}</span>
          <select
            className="select h-12 w-full"
            value={repeatFrom}
            onChange={({ target }) => set({ repeatFrom: repeatBases.find((one) => one === target.value) ?? 'due' })}
          >
            {repeatBases.map((one) => (
              <option key={one} value={one}>
                {t(`todo.repeatFrom.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
