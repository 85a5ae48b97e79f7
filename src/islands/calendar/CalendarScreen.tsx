import { ArrowDownUp, Plus, Printer } from 'lucide-react';
import { Activity, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import type { CalendarEntry } from '#contract/workspace/calendar-entries.ts';
import { dayKey } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { DeletedButton } from '../../ui/DeletedButton.tsx';
import { keyMap } from '../../ui/key-map.ts';
import { useIsOtherTimeZone } from '../../ui/use-is-other-time-zone.ts';
import { useNow } from '../../ui/use-now.ts';
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts';
import { useStableValue } from '../../ui/use-stable-value.ts';
import { type DayHandlers, Days } from './Days.tsx';
import { dayLength, momentOfDay, neighbour, spanOf } from './days.ts';
import { Kinds } from './Kinds.tsx';
import { timesIn, wordOf } from './new-times.ts';
import { occurrencesOf, type Times } from './occurrences.ts';
import { EventPanel } from './panel.ts';
import { loadRemovedEvents } from './removed-events.ts';
import { SearchForm, Toolbar } from './Toolbar.tsx';
import type { Holiday } from './thai-holidays.ts';
import { useChanges } from './use-changes.ts';
import { useEntries } from './use-entries.ts';
import { type Holidays, useHolidays } from './use-holidays.ts';
import { type Place, showsKind, usePlace } from './use-place.ts';
import { useTouched, useWide } from './use-screen.ts';
import { focusedDay, useViewKeys } from './use-view-keys.ts';

/** Loaded on demand. */
const OpenedEvent = lazyPart(() => import('./OpenedEvent.tsx').then(({ OpenedEvent }) => ({ default: OpenedEvent })));
const FilesPanel = lazyPart(() => import('./FilesPanel.tsx').then(({ FilesPanel }) => ({ default: FilesPanel })));
const ScopeDialog = lazyPart(() => import('./ScopeDialog.tsx').then(({ ScopeDialog }) => ({ default: ScopeDialog })));

interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  place: Place;
  entries: CalendarEntry[];
  /** Public holidays in the days shown. */
  holidays: [string, Holiday][];
  /** Cursor of changes, read before the events were requested. */
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
}

const none: Holidays = new Map();

/** Calendar of an account; rendered on the server and hydrated. */
export function CalendarScreen({ lang, path, since, ...first }: Props) {
  const t = texts(lang);
  const { now, isReady } = useNow(first.now);
  const [place, go] = usePlace(first.place, now);
  const { view, date, q } = place;
  const span = spanOf(view, date);
  const firstQuestion = { q: first.place.q, span: spanOf(first.place.view, first.place.date) };
  const { entries, isBusy, change, refresh } = useEntries({ q, span }, { question: firstQuestion, entries: first.entries, since });
  const changes = useChanges({ change, refresh }, lang);
  const [hasFiles, showFiles] = useState(false);
  const [isTouched, isWide] = [useTouched(), useWide()];
  const allHolidays = useHolidays(first.holidays, isTouched);
  const today = dayKey(now);
  const step = (by: 1 | -1) => go({ date: neighbour(view, date, by), q: '' });

  // The open event does not affect the days, so opening one does not rerender them.
  const daysPlace = useStableValue({ ...place, event: '', at: '', add: '' });
  const all = useMemo(() => occurrencesOf(entries), [entries]);
  const shown = useMemo(() => all.filter(({ entry }) => showsKind(daysPlace, entry.calendar)), [all, daysPlace]);
  const opened =
    isReady && place.event
      ? (all.find(({ entry, at }) => String(entry.id) === place.event && at === place.at) ??
        all.find(({ entry }) => String(entry.id) === place.event))
      : undefined;
  const draft = !isReady ? undefined : (all.find(({ key }) => key === place.add) ?? timesIn(place.add));
  const holidays = place.holidays ? none : allHolidays;
  const navigation = { path, place: { ...place, add: '' }, now, onGo: go };
  const handlers = useStableCallbacks<DayHandlers>({ onGo: go, onStep: step, onAdd: addOn, onNew: add, onMove: changes.move });
  const wantsBoard = isReady && !q && (view === 'month' ? isWide && isTouched : view !== 'list');
  // Creating the board takes a while and would block typing in a panel.
  const isFree = !place.add && !place.event && !hasFiles;
  const [hadBoard, setHadBoard] = useState(false);
  const hasBoard = wantsBoard && (hadBoard || isFree);
  if (hasBoard && !hadBoard) setHadBoard(true);

  /** Removes the placeholder drawn on the board for a new event. */
  const clearDrawn = useRef<() => void>(undefined);
  useEffect(() => {
    if (place.add) return;
    clearDrawn.current?.();
    clearDrawn.current = undefined;
  }, [place.add]);

  function add(times: Times, forget?: () => void) {
    clearDrawn.current = forget;
    go({ add: wordOf(times), event: '', at: '' });
  }
  function addOn(day: string) {
    const hour = day === today ? (Math.floor((now - momentOfDay(today)) / 3_600_000) + 1) % 24 : 9;
    const start = momentOfDay(day) + hour * 3_600_000;
    add({ start, end: start + 3_600_000, allDay: false });
  }
  const isShown =
    date === today || (view !== 'day' && today >= span.first && Date.parse(today) < Date.parse(span.first) + span.count * dayLength);
  const fullDay = isShown ? today : date;
  useViewKeys(
    {
      ...{ onView: (next) => go({ view: next, q: '' }), onStep: step, onToday: () => go({ date: today, q: '' }) },
      onNew: () => addOn(focusedDay() ?? fullDay),
    },
    t,
  );

  return (
    <div className="calendar grid gap-5">
      <Head lang={lang} isReady={isReady} onAdd={() => addOn(fullDay)} />
      <p className="sr-only" role="status">
        {changes.said}
      </p>
      {isReady && place.event && !opened && !isBusy && (
        <p className="tile flex items-center gap-3 p-4" role="status">
          <span className="grow">{t('calendar.gone')}</span>
          <button type="button" className="btn min-h-11" onClick={() => go({ event: '', at: '' }, 'replace')}>
            {t('calendar.close')}
          </button>
        </p>
      )}
      <Toolbar navigation={navigation} lang={lang} today={today} t={t} />
      <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block">
        <div className="calendar-screen-only grid gap-4">
          <SearchForm navigation={navigation} t={t} />
          <Kinds navigation={navigation} t={t} />
        </div>
        {/* Separate boundary, so that a press elsewhere does not wait for the days to hydrate. */}
        <Activity>
          <Days {...{ shown, holidays, lang, today, path, now, isReady, isBusy, hasBoard, handlers }} place={daysPlace} />
        </Activity>
        <Transfer lang={lang} isReady={isReady} restore={changes.restore} onFiles={() => showFiles(true)} />
      </div>
      <Suspense fallback={null}>
        {opened && !place.add && (
          <OpenedEvent
            key={opened.key}
            occurrence={opened}
            lang={lang}
            changes={changes}
            onCopy={() => go({ add: opened.key, event: '', at: '' })}
            onClose={() => go({ event: '', at: '' })}
          />
        )}
        {draft && <EventPanel first={draft} lang={lang} changes={changes} onClose={() => go({ add: '', event: '', at: '' }, 'replace')} />}
        {hasFiles && <FilesPanel lang={lang} changes={changes} onClose={() => showFiles(false)} />}
        {changes.waiting && <ScopeDialog waiting={changes.waiting} lang={lang} onCancel={changes.forget} />}
      </Suspense>
    </div>
  );
}

/** Title with the time zone in use, and the button for a new event. */
function Head({ lang, isReady, onAdd }: { lang: Language; isReady: boolean; onAdd: () => void }) {
  const t = texts(lang);
  const isOtherTimeZone = useIsOtherTimeZone();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h1 className="text-2xl sm:text-3xl">{t('calendar.title')}</h1>
        {isOtherTimeZone && <p className="mt-1 text-sm text-quiet">{t('calendar.zone')}</p>}
      </div>
      <button
        type="button"
        className="calendar-add btn h-12 btn-primary needs-script"
        disabled={!isReady}
        onClick={onAdd}
        aria-keyshortcuts={keyMap.create}
      >
        <Plus size={20} aria-hidden="true" />
        {t('calendar.add')}
      </button>
    </div>
  );
}

interface TransferProps {
  lang: Language;
  isReady: boolean;
  restore: (change: string) => Promise<unknown>;
  onFiles: () => void;
}

/** Import, export, printing and restoring of events. */
function Transfer({ lang, isReady, restore, onFiles }: TransferProps) {
  const t = texts(lang);
  return (
    <div className="calendar-screen-only needs-script flex flex-wrap gap-2 lg:col-start-1 lg:row-start-2 lg:flex-col">
      <button type="button" className="btn min-h-11 justify-start btn-ghost text-start" disabled={!isReady} onClick={onFiles}>
        <ArrowDownUp size={18} aria-hidden="true" />
        {t('calendar.files.open')}
      </button>
      <button type="button" className="btn min-h-11 justify-start btn-ghost text-start" disabled={!isReady} onClick={() => print()}>
        <Printer size={18} aria-hidden="true" />
        {t('calendar.print')}
      </button>
      <DeletedButton
        {...{ lang, isReady, restore }}
        name="events"
        topic="calendar"
        className="min-h-11 justify-start text-start"
        load={() => loadRemovedEvents(lang)}
      />
    </div>
  );
}
