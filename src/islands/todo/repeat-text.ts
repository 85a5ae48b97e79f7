import type { Translate } from '../../lib/i18n/browser.ts';
import type { Repeating } from './repeat-words.ts';

/** Describes the recurrence of a task. */
export function repeatText({ repeat, repeatEvery = 1, repeatFrom = 'due' }: Repeating, t: Translate): string {
  if (!repeat) return t('todo.repeat.never');
  const often =
    repeatEvery > 1 && repeat !== 'weekdays' ? t(`todo.repeatEvery.${repeat}`, { every: repeatEvery }) : t(`todo.repeat.${repeat}`);
  return repeatFrom === 'done' ? `${often}, ${t('todo.repeatFrom.inWords')}` : often;
}
