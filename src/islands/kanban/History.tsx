import type { Language } from '#contract/values/shared/common.ts';
import type { KanbanCardDetails } from '#contract/workspace/kanban-cards.ts';
import { dayAndClock, since } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { titleOf } from './board.ts';

/** History of a card, the newest event first. */
export function History({ events, lang, now }: { events: KanbanCardDetails['events']; lang: Language; now: number }) {
  const t = texts(lang);
  if (events.length === 0) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t('kanban.panel.history')}</summary>
      <ul className="grid gap-3 pt-2">
        {events.map(({ at, what, detail, name, img }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it changes but what comes first.
          <li key={events.length - place} className="grid grid-cols-[auto_1fr] items-center gap-2">
            <Avatar name={name} src={img} size="small" />
            <p className="min-w-0 wrap-anywhere">
              <WrittenText>{name || t('kanban.panel.nobody')}</WrittenText>{' '}
              {t(`kanban.event.${what}`, { column: titleOf({ id: detail, title: detail }, t) })}{' '}
              <time className="text-sm text-quiet" dateTime={at} title={dayAndClock(at, lang)}>
                {since(at, lang, now)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
