import type { Translate } from '../../lib/i18n/browser.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { type View, views } from './days.ts';

interface Ways {
  onView: (view: View) => void;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  onNew: () => void;
}

const viewKeys: Record<View, string> = { month: 'm', week: 'w', day: 'd', list: 'a' };

/** The day of the board that has the focus, by its link. */
export const focusedDay = (): string | undefined =>
  document.activeElement?.matches('[role="link"]') ? document.activeElement.closest<HTMLElement>('[data-date]')?.dataset.date : undefined;

/** Single keys for who has the keyboard at hand. */
export function useViewKeys({ onView, onStep, onToday, onNew }: Ways, t: Translate): void {
  useShortcuts([
    { keys: 'n', label: t('calendar.add'), run: onNew },
    { keys: 't', label: t('calendar.today'), run: onToday },
    { keys: 'k', label: t('calendar.key.previous'), run: () => onStep(-1) },
    { keys: 'j', label: t('calendar.key.next'), run: () => onStep(1) },
    ...views.map((view) => ({ keys: viewKeys[view], label: t(`calendar.view.${view}`), run: () => onView(view) })),
  ]);
}
