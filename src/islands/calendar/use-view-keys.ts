import type { Translate } from '../../lib/i18n/browser.ts';
import { keyMap, nthKey } from '../../ui/key-map.ts';
import { useSearchKey, useShortcuts } from '../../ui/use-shortcuts.ts';
import { type View, views } from './days.ts';

interface Handlers {
  onView: (view: View) => void;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  onNew: () => void;
}

/** Returns the focused day of the board. */
export const focusedDay = (): string | undefined =>
  document.activeElement?.matches('[role="link"]') ? document.activeElement.closest<HTMLElement>('[data-date]')?.dataset.date : undefined;

/** Single-key shortcuts. */
export function useViewKeys({ onView, onStep, onToday, onNew }: Handlers, t: Translate): void {
  useSearchKey(t('calendar.search'));
  useShortcuts([
    { keys: keyMap.create, label: t('calendar.add'), run: onNew },
    { keys: keyMap.today, label: t('calendar.today'), run: onToday },
    { keys: keyMap.previous, label: t('calendar.key.previous'), run: () => onStep(-1) },
    { keys: keyMap.next, label: t('calendar.key.next'), run: () => onStep(1) },
    ...views.map((view, at) => ({ keys: nthKey(at), label: t(`calendar.view.${view}`), run: () => onView(view) })),
  ]);
}
