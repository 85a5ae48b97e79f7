import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { maxFileLength } from '#contract/values/workspace/calendar.ts';
import type { FileRead } from '#contract/workspace/calendar-files.ts';
import { callApi } from '../../lib/api/client.ts';
import { day, dayAndClock } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { textOfFile } from './file-text.ts';
import { LeftOutEvents } from './LeftOutEvents.tsx';
import { problemText } from './problem-text.ts';

interface Props {
  lang: Language;
  /** @throws ApiError */
  onImport: (text: string) => Promise<number>;
}

/** Import of a calendar file with a preview. */
export function ImportPart({ lang, onImport }: Props) {
  const t = texts(lang);
  const [file, setFile] = useState<{ text: string; read: FileRead }>();
  const [isBusy, setBusy] = useState(false);
  const [said, say] = useState('');

  async function attempt(work: () => Promise<string>) {
    setBusy(true);
    say(t('calendar.files.reading'));
    try {
      say(await work());
    } catch (error) {
      say(problemText(error, t));
    } finally {
      setBusy(false);
    }
  }

  const look = (chosen: File) =>
    attempt(async () => {
      setFile(undefined);
      // UTF-8 needs at most four bytes per character.
      if (chosen.size > 4 * maxFileLength) return t('calendar.files.tooLarge');
      const text = textOfFile(new Uint8Array(await chosen.arrayBuffer()));
      if (text.length > maxFileLength) return t('calendar.files.tooLarge');
      const read = await callApi('POST /apps/calendar/read-file', { body: { text } });
      setFile({ text, read });
      return t('calendar.files.found', { count: read.events.length });
    });
  const add = (text: string) =>
    attempt(async () => {
      const count = await onImport(text);
      setFile(undefined);
      // The undo toast already announces imported events.
      return count > 0 ? '' : t('calendar.files.added', { count });
    });
  const fresh = file?.read.events.filter(({ isKnown }) => !isKnown).length ?? 0;
  const changed = (file?.read.events.filter(({ isChanged }) => isChanged).length ?? 0) + (file?.read.removed.length ?? 0);

  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{t('calendar.files.import')}</h3>
      <label className="btn h-12 justify-self-start focus-within:outline-2 focus-within:outline-offset-2">
        <FileUp size={18} aria-hidden="true" />
        {t('calendar.files.choose')}
        <input
          type="file"
          className="sr-only"
          accept=".ics,text/calendar"
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={({ target }) => {
            if (target.files?.[0]) look(target.files[0]);
            // Clearing the field lets the same file be chosen again.
            target.value = '';
          }}
        />
      </label>
      <p role="status">{said}</p>
      {file && (
        <>
          <ul className="grid max-h-72 gap-2 overflow-y-auto" tabIndex={-1}>
            {file.read.events.map((event) => (
              <li key={`${event.start} ${event.title}`} className={event.isKnown && !event.isChanged ? 'text-quiet' : ''}>
                <WrittenText className="font-semibold wrap-anywhere">{event.title}</WrittenText>
                <span className="block text-sm">
                  {event.allDay ? day(event.start, lang) : dayAndClock(event.start, lang)}
                  {event.rrule && ` · ${t('calendar.repeats')}`}
                  {event.isKnown && ` · ${stateOf(event, t)}`}
                </span>
                {event.leftOut.map((part) => (
                  <span key={part} className="block text-sm">
                    {t(`calendar.files.leftOut.${part}`)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <LeftOutEvents lang={lang} read={file.read} />
          {fresh + changed > 0 && (
            <BusyButton isBusy={isBusy} type="button" className="btn h-12 btn-primary" onClick={() => add(file.text)}>
              {[
                ...(fresh > 0 ? [t('calendar.files.add', { count: fresh })] : []),
                ...(changed > 0 ? [t('calendar.files.change', { count: changed })] : []),
              ].join(' · ')}
            </BusyButton>
          )}
        </>
      )}
    </section>
  );
}

/** Returns the status of an event that is already in the calendar. */
function stateOf({ isChanged, isOlder }: FileRead['events'][number], t: Translate): string {
  if (isChanged) return t('calendar.files.changed');
  return isOlder ? t('calendar.files.older') : t('calendar.files.known');
}
