import { memo, Suspense } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { Agenda } from './Agenda.tsx';
import { spanOf } from './days.ts';
import { firstPress } from './first-press.ts';
import { MiniMonth } from './MiniMonth.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { byDay, type Occurrence, type Times } from './occurrences.ts';
import type { Navigation } from './PlaceLink.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { Holidays } from './use-holidays.ts';
import { useSwipe } from './use-screen.ts';

/** Loaded on first interaction. */
const Board = lazyPart(async () => {
  const [{ Board: drawn }] = await Promise.all([
    import('./Board.tsx'),
    import('./board-styles.ts').then(({ loadBoardStyles }) => loadBoardStyles()),
  ]);
  return { default: drawn };
});

/** Callbacks of the days, stable across renders. */
export interface DayHandlers {
  onGo: Navigation['onGo'];
  onStep: (by: 1 | -1) => void;
  onAdd: (day: string) => void;
  onNew: (times: Times, forget?: () => void) => void;
  onMove: (occurrence: Occurrence, times: Times) => void;
}

interface Props extends Omit<Navigation, 'onGo'> {
  /** Sorted by time. */
  shown: Occurrence[];
  holidays: Holidays;
  lang: Language;
  today: string;
  isReady: boolean;
  isBusy: boolean;
  /** Whether events can be dragged. */
  hasBoard: boolean;
  handlers: DayHandlers;
}

/** Days or search results. Memoized, so that panels opening beside them cause no rerender. */
export const Days = memo(function Days({ shown, holidays, lang, today, path, place, now, isReady, isBusy, hasBoard, handlers }: Props) {
  const t = texts(lang);
  const { view, date, q } = place;
  const { onGo, onStep, onAdd, onNew, onMove } = handlers;
  const swipe = useSwipe(onStep);
  const onOpen = ({ entry, at }: Occurrence) => onGo({ event: String(entry.id), at });
  const navigation = { path, place, now, onGo };
  const days = { days: byDay(shown, spanOf(view, date)), holidays, lang, today, navigation, t, onAdd: isReady ? onAdd : undefined };
  const foldsPast = date.slice(0, 7) === today.slice(0, 7);
  const drawn = view === 'month' ? <MonthGrid {...days} /> : <Agenda {...days} />;
  return (
    <section
      className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      aria-label={t('calendar.title')}
      aria-busy={isBusy}
      {...swipe}
      onPointerDown={isReady ? firstPress({ shown, onOpen, onNew, onMove }) : undefined}
    >
      {q && <SearchResults occurrences={shown} {...days} />}
      {!q && view === 'list' && <Agenda {...days} foldsPast={foldsPast} />}
      {!q && view === 'month' && (
        <div className="grid gap-4 md:hidden print:hidden">
          <MiniMonth {...days} />
          <Agenda {...days} foldsPast={foldsPast} />
        </div>
      )}
      {!q && view !== 'list' && (
        <div className={`calendar-box tile ${view === 'month' ? 'max-md:not-print:hidden' : ''}`} data-view={view}>
          {/* A Suspense boundary around server-rendered content would add an inline script. */}
          {hasBoard ? (
            <Suspense fallback={drawn}>
              <Board
                view={view}
                date={date}
                occurrences={shown}
                holidays={holidays}
                lang={lang}
                t={t}
                onOpen={onOpen}
                onNew={onNew}
                onMove={onMove}
                onDay={(day) => onGo({ view: 'day', date: day })}
                onWeek={(day) => onGo({ view: 'week', date: day })}
                onGo={(day) => onGo({ date: day })}
              />
            </Suspense>
          ) : (
            drawn
          )}
        </div>
      )}
      <div className="calendar-screen-only flex flex-wrap items-center justify-between gap-3 max-lg:hidden">
        <p className="needs-script text-sm text-quiet">{t('calendar.keys')}</p>
        <ShortcutButton lang={lang} />
      </div>
    </section>
  );
});
