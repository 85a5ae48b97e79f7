import { Trash2 } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { eventCalendars, eventLength } from '#contract/values/workspace/calendar.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { StaleQuestion } from '../../ui/StaleQuestion.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { download } from './download.ts';
import { changesOf, type Draft, entryOf, knownOf, problemsOf, startDay, zoneOf } from './draft.ts';
import { GuestField } from './GuestField.tsx';
import { LabelledField } from './LabelledField.tsx';
import type { Occurrence } from './occurrences.ts';
import { problemText } from './problem-text.ts';
import { ReminderField } from './ReminderField.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import type { useChanges } from './use-changes.ts';

interface Props {
  first: Draft;
  occurrence: Occurrence | undefined;
  lang: Language;
  changes: ReturnType<typeof useChanges>;
  onDone: () => void;
}

const spanOf = ({ allDay, start, end, firstDay, lastDay }: Draft) => [allDay, start, end, firstDay, lastDay].join();

/** Form of an event, which keeps its values when saving fails. */
export function EventForm({ first, occurrence, lang, changes, onDone }: Props) {
  const t = texts(lang);
  const [before, begin] = useState(first);
  const [draft, setDraft] = useState(first);
  const kept = useFormDraft(`event/${occurrence?.key ?? 'new'}`, { draft, before }, (began) => {
    begin(began.before);
    // A new event whose times were not edited takes the newly drawn span.
    const isElsewhere = !occurrence && spanOf(began.draft) === spanOf(began.before);
    const { allDay, start, end, firstDay, lastDay } = first;
    setDraft(isElsewhere ? { ...began.draft, allDay, start, end, firstDay, lastDay } : began.draft);
  });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isStale, setStale] = useState(false);
  /** Idempotency key, reused on retries so that an event whose response was lost is not added twice. */
  const key = useRef(newIdempotencyKey());
  const form = useRef<HTMLFormElement>(null);
  // The dialog would focus its first button instead.
  useEffect(() => {
    if (!occurrence) form.current?.querySelector<HTMLElement>('#event-title')?.focus();
  }, [occurrence]);
  const set = (patch: Partial<Draft>) => {
    key.current = newIdempotencyKey();
    setDraft((old) => ({ ...old, ...patch }));
  };
  const problems = isTried ? problemsOf(draft) : {};
  const said = (name: keyof typeof problems) => problems[name] && t(`calendar.problem.${problems[name]}`);

  function settle(sent: Promise<void>) {
    setBusy(true);
    setProblem('');
    setStale(false);
    sent.then(done, (error) => {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') setStale(true);
      else setProblem(problemText(error, t));
      setBusy(false);
    });
  }

  function done() {
    kept.clear();
    onDone();
  }

  function save(event?: SyntheticEvent) {
    event?.preventDefault();
    if (isBusy) return;
    setTried(true);
    const [wrong] = Object.keys(problemsOf(draft));
    if (wrong) return form.current?.querySelector<HTMLElement>(`#event-${wrong}`)?.focus();
    if (!occurrence) return settle(changes.add(entryOf(draft), key.current));
    const patch = changesOf(before, draft);
    if (Object.keys(patch).length === 0) return done();
    // Without a submit event, the user has chosen to overwrite changes made elsewhere.
    changes.save(occurrence, event ? { ...patch, known: knownOf(before, patch) } : patch, settle);
  }

  const text = (name: 'title' | 'location' | 'url') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    className: 'input h-12 w-full',
    maxLength: eventLength[name],
    dir: 'auto',
  });

  return (
    <form ref={form} className="grid gap-4" onSubmit={save} noValidate>
      <DraftLine draft={kept} lang={lang} />
      <LabelledField id="event-title" label={t('calendar.field.title')} error={said('title')}>
        {(ties) => <input {...ties} {...text('title')} autoComplete="off" />}
      </LabelledField>
      <CalendarField draft={draft} t={t} set={set} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="toggle" checked={draft.allDay} onChange={({ target }) => set({ allDay: target.checked })} />
        {t('calendar.allDay')}
      </label>
      <TimeFields draft={draft} lang={lang} t={t} said={said} set={set} />
      {startDay(draft) && (
        <RepeatFields
          repeat={draft.repeat}
          start={startDay(draft)}
          zone={zoneOf(draft)}
          lang={lang}
          onChange={(repeat) => set({ repeat })}
        />
      )}
      <ReminderField minutes={draft.reminders} t={t} onChange={(reminders) => set({ reminders })} />
      <GuestField guests={draft.guests} people={occurrence?.entry.people ?? []} lang={lang} onChange={(guests) => set({ guests })} />
      <LabelledField id="event-location" label={t('calendar.place')}>
        {(ties) => <input {...ties} {...text('location')} autoComplete="off" />}
      </LabelledField>
      <LabelledField id="event-url" label={t('calendar.field.url')} error={said('url')}>
        {(ties) => <input {...ties} {...text('url')} type="url" inputMode="url" placeholder="https://" dir="ltr" autoComplete="off" />}
      </LabelledField>
      <LabelledField id="event-description" label={t('calendar.field.description')}>
        {(ties) => (
          <textarea
            {...ties}
            className="textarea w-full"
            rows={4}
            maxLength={eventLength.description}
            dir="auto"
            value={draft.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </LabelledField>
      <p className="error-text" role="alert">
        {problem}
      </p>
      {isStale && (
        <StaleQuestion
          lang={lang}
          onNewer={() => {
            kept.clear();
            location.reload();
          }}
          onKeep={() => save()}
        />
      )}
      <Actions {...{ occurrence, changes, isBusy, t }} onDone={done} />
    </form>
  );
}

function CalendarField({ draft, t, set }: { draft: Draft; t: Translate; set: (patch: Partial<Draft>) => void }) {
  return (
    <LabelledField id="event-calendar" label={t('calendar.field.calendar')}>
      {(ties) => (
        <select
          {...ties}
          className="select h-12 w-full"
          value={draft.calendar}
          onChange={({ target }) => set({ calendar: eventCalendars.find((each) => each === target.value) ?? draft.calendar })}
        >
          {eventCalendars.map((each) => (
            <option key={each} value={each}>
              {t(`calendar.kind.${each}`)}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

interface ActionProps extends Pick<Props, 'occurrence' | 'changes' | 'onDone'> {
  isBusy: boolean;
  t: Translate;
}

/** Saves the event; an existing one can also be deleted or downloaded. */
function Actions({ occurrence, changes, isBusy, t, onDone }: ActionProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" className="btn h-12 grow btn-primary" aria-busy={isBusy}>
        {t('calendar.save')}
      </button>
      {occurrence && (
        <button
          type="button"
          className="btn h-12"
          onClick={() => {
            onDone();
            changes.remove(occurrence);
          }}
        >
          <Trash2 size={18} aria-hidden="true" />
          {t('calendar.remove')}
        </button>
      )}
      {occurrence && (
        <button type="button" className="btn h-12" onClick={() => download(occurrence.entry.id).catch(showErrorToast)}>
          {t('calendar.files.one')}
        </button>
      )}
    </div>
  );
}
