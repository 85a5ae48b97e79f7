import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { changeScopes } from '#contract/values/workspace/calendar.ts';
import type { EntryChange, EntryRemoval, NewEntry } from '#contract/workspace/calendar-entries.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { dayAndClock, shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { changed, type Occurrence, removed, type Times } from './occurrences.ts';
import type { useEntries } from './use-entries.ts';

type Entries = ReturnType<typeof useEntries>;
type Scope = NonNullable<EntryRemoval['scope']>;

/** Change of a repeating event that awaits the choice of occurrences. */
export interface Waiting {
  kind: 'change' | 'remove';
  title: string;
  /** Available choices. */
  scopes: readonly Scope[];
  go: (scope: Scope) => void;
}

/** Actions on events: each is applied optimistically, announced, and can be undone. */
export function useChanges({ change, refresh }: Pick<Entries, 'change' | 'refresh'>, lang: Language) {
  const t = texts(lang);
  const [said, say] = useState('');
  const [waiting, wait] = useState<Waiting>();

  /** @throws ApiError */
  async function takeBack(number: number) {
    await callApi('POST /apps/calendar/take-back', { body: { change: number } });
    await refresh();
  }

  function offer(text: string, number: number) {
    // The toast is loaded with the first change. The announcement waits for it, since only then can the change be undone.
    import('../../ui/toasts/undo-toast.ts').then(
      ({ showUndoToast }) => {
        showUndoToast(text, () => void takeBack(number).catch(showErrorToast));
        say(text);
      },
      () => say(text),
    );
  }

  async function send(body: EntryChange, text: string): Promise<void> {
    const answer = await change(
      (entries) => changed(entries, body),
      () => callApi('POST /apps/calendar/change-entry', { body }),
    );
    offer(text, answer.change);
  }

  async function sendRemoval(body: EntryRemoval, title: string): Promise<void> {
    const answer = await change(
      (entries) => removed(entries, body),
      () => callApi('POST /apps/calendar/remove-entry', { body }),
    );
    offer(t('calendar.removed', { title }), answer.change);
  }

  /** Asks which occurrences are meant if there are several. */
  function askScope({ entry }: Occurrence, kind: Waiting['kind'], go: (scope?: Scope) => void, scopes: readonly Scope[] = changeScopes) {
    if (!entry.rrule) return go();
    wait({
      kind,
      scopes,
      title: entry.title,
      go: (scope) => {
        wait(undefined);
        go(scope);
      },
    });
  }

  return {
    said,
    waiting,
    restore: (change: string) => takeBack(Number(change)),
    forget: () => wait(undefined),

    move(occurrence: Occurrence, { start, end, allDay }: Times) {
      const { entry, at } = occurrence;
      const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
      const isStretched = start === occurrence.start && allDay === entry.allDay;
      const when = (at: number) => (allDay ? shortDay : dayAndClock)(new Date(at).toISOString(), lang);
      // The end of whole days is exclusive.
      const text = isStretched
        ? t('calendar.stretched', { title: entry.title, when: when(allDay ? end - 1 : end) })
        : t('calendar.moved', { title: entry.title, when: when(start) });
      const body = { entry: { id: entry.id, start: from, end: to, ...(allDay === entry.allDay ? {} : { allDay }) } };
      askScope(occurrence, 'change', (scope) => {
        send(scope ? { ...body, occurrence: at, scope } : body, text).catch(showErrorToast);
      });
    },

    /** @param done called once the affected occurrences are known */
    save(occurrence: Occurrence, patch: Partial<NewEntry> & Pick<EntryChange['entry'], 'known'>, done: (sent: Promise<void>) => void) {
      const body = { entry: { ...patch, id: occurrence.entry.id } };
      const text = t('calendar.saved', { title: patch.title ?? occurrence.entry.title });
      // A rule can't apply to a single occurrence.
      const scopes = patch.rrule === undefined ? changeScopes : changeScopes.filter((each) => each !== 'this');
      askScope(occurrence, 'change', (scope) => done(send(scope ? { ...body, occurrence: occurrence.at, scope } : body, text)), scopes);
    },

    remove(occurrence: Occurrence) {
      const { entry, at } = occurrence;
      askScope(occurrence, 'remove', (scope) => {
        sendRemoval(scope ? { id: entry.id, occurrence: at, scope } : { id: entry.id }, entry.title).catch(showErrorToast);
      });
    },

    async add(entry: NewEntry, key = newIdempotencyKey()): Promise<void> {
      const answer = await change(
        (entries) => entries,
        () => callApi('POST /apps/calendar/add-entry', { body: { entry }, headers: { 'idempotency-key': key } }),
      );
      offer(t('calendar.added', { title: entry.title }), answer.change);
    },

    /** @returns the number of events added, changed or removed @throws ApiError */
    async importFile(text: string): Promise<number> {
      const headers = { 'idempotency-key': newIdempotencyKey() };
      const answer = await change(
        (entries) => entries,
        () => callApi('POST /apps/calendar/import-file', { body: { text }, headers }),
      );
      const { added } = answer;
      const touched = answer.changed + answer.removed;
      const said = [
        ...(added > 0 ? [t('calendar.files.added', { count: added })] : []),
        ...(touched > 0 ? [t('calendar.files.updated', { count: touched })] : []),
      ];
      if (said.length > 0) offer(said.join(' · '), answer.change);
      return added + touched;
    },

    /** Sets the user’s own reminders of another organizer’s event. */
    async remind({ entry: { id } }: Occurrence, reminders: number[]): Promise<void> {
      await change(
        (entries) => entries.map((entry) => (entry.id === id ? { ...entry, reminders } : entry)),
        () => callApi('POST /apps/calendar/answer', { body: { id, reminders } }),
      ).catch(showErrorToast);
    },

    async answer(occurrence: Occurrence, response: 'accepted' | 'declined'): Promise<void> {
      const { id, title } = occurrence.entry;
      await change(
        (entries) => entries.map((entry) => (entry.id === id ? { ...entry, response } : entry)),
        () => callApi('POST /apps/calendar/answer', { body: { id, response } }),
      ).then(() => say(t(`calendar.answered.${response}`, { title })), showErrorToast);
    },
  };
}
